import { operator } from '@landbook/contracts/records/operator/declaration'
import { OTHER_LEASE_MESSAGES } from '@landbook/contracts/records/other-lease/messages'
import { Stack, Typography } from '@mui/material'
import { useId } from 'react'
import { type NamedRecord, useRecord } from '../../engine/data/records.ts'
import { fieldColumn } from '../../engine/list/fieldColumn.tsx'
import { RecordTable } from '../../engine/list/RecordTable.tsx'
import { LoadError } from '../../engine/page/LoadError.tsx'
import { RecordLink } from '../../engine/page/RecordLink.tsx'
import { useHolds } from '../../engine/session/session.ts'

const { fields } = operator.lists.contacts

/** Seven columns, from Current to Date (spec part 2, section 2). */
const COLUMNS = [
  fieldColumn(fields, 'current', { label: 'Current' }),
  fieldColumn(fields, 'contactName'),
  fieldColumn(fields, 'position'),
  fieldColumn(fields, 'directLine', { label: 'Direct Line' }),
  fieldColumn(fields, 'email', { width: 200 }),
  fieldColumn(fields, 'cell'),
  fieldColumn(fields, 'date', { label: 'Date' }),
]

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
        <RecordTable
          label={operator.lists.contacts.label}
          // One that was deleted has none.
          rows={data === null ? NONE : data?.contacts}
          columns={COLUMNS}
          rowKey={({ id }) => id}
          initialSort={SORT}
          emptyText={OTHER_LEASE_MESSAGES.noContacts}
        />
      )}
    </Stack>
  )
}
