import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { memberLabel } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Box } from '@mui/material'
import { useMemo } from 'react'
import { ArrayField } from '../list/ArrayField.tsx'
import { DataTable } from '../list/DataTable.tsx'
import { membersOf } from './bulkEdits.ts'
import type { PlannedChange, PlannedEdit } from './bulkRun.ts'

interface ChangeRow extends PlannedChange {
  id: string
  name: string
  label: string
}

const Column = DataTable.Col<ChangeRow>
const textBefore = ({ from }: ChangeRow) => from.text
const textAfter = ({ to }: ChangeRow) => to.text

interface Props {
  record: RecordDeclaration
  edits: readonly PlannedEdit[]
}

/** Each value before and after. */
export function BulkChanges({ record, edits }: Props) {
  const rows = useMemo(
    () =>
      edits.flatMap(({ id, name, changes }) =>
        changes.map((change): ChangeRow => {
          const { member } = change
          return { ...change, id: `${id} ${member}`, name, label: memberLabel(record, member) }
        }),
      ),
    [record, edits],
  )
  return (
    // Lower than on a page: the buttons stay in sight.
    <Box sx={{ '& [role=region]': { maxHeight: 'max(200px, 40dvh)' } }}>
      <ArrayField label={MESSAGES.bulk.changes} data={rows}>
        <DataTable>
          <Column source="name" label={record.title} width={120} />
          {membersOf({ edits }).length > 1 && <Column source="label" label="Field" width={100} />}
          <Column source="from" label="Now" width={100} value={textBefore} />
          <Column source="to" label="Becomes" width={100} value={textAfter} />
        </DataTable>
      </ArrayField>
    </Box>
  )
}
