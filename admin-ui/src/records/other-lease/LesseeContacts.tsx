import { operator } from '@landbook/contracts/records/operator/declaration'
import { OTHER_LEASE_MESSAGES } from '@landbook/contracts/records/other-lease/messages'
import { Stack, Typography } from '@mui/material'
import { useId } from 'react'
import { type NamedRecord, useRecord } from '../../engine/data/records.ts'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { ArrayField } from '../../engine/list/ArrayField.tsx'
import { DataTable } from '../../engine/list/DataTable.tsx'
import { fieldColumn } from '../../engine/list/fieldColumn.tsx'
import { useHolds } from '../../engine/session/session.ts'
import { LoadError } from '../../engine/ui/LoadError.tsx'

const { fields } = operator.lists.contacts

/** Seven columns, from Current to Date (spec part 2, section 2). */
const COLUMNS = (
  <>
    <DataTable.Col {...fieldColumn(fields, 'current')} label="Current" />
    <DataTable.Col {...fieldColumn(fields, 'contactName')} />
    <DataTable.Col {...fieldColumn(fields, 'position')} />
    <DataTable.Col {...fieldColumn(fields, 'directLine')} label="Direct Line" />
    <DataTable.Col {...fieldColumn(fields, 'email')} width={200} />
    <DataTable.Col {...fieldColumn(fields, 'cell')} />
    <DataTable.Col {...fieldColumn(fields, 'date')} label="Date" />
  </>
)

const NONE: readonly never[] = []
const SORT = { field: 'contactName', order: 'ASC' } as const

/** The people at the operator who leases, for readers of operators. */
export function LesseeContacts({ lessee }: { lessee: NamedRecord }) {
  const titleId = useId()
  const mayRead = useHolds(operator.read)
  const { data, error, refetch } = useRecord('operator', mayRead ? lessee.id : undefined)
  if (!mayRead) return null
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 1, mt: 3 }}>
      <Typography id={titleId} variant="h2">
        {OTHER_LEASE_MESSAGES.contactsOf} <RecordLink type="operator" id={lessee.id} name={lessee.name} />
      </Typography>
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <ArrayField
          label={operator.lists.contacts.label}
          // One that was deleted has none.
          data={data === null ? NONE : data?.contacts}
          sort={SORT}
          empty={OTHER_LEASE_MESSAGES.noContacts}
        >
          <DataTable>{COLUMNS}</DataTable>
        </ArrayField>
      )}
    </Stack>
  )
}
