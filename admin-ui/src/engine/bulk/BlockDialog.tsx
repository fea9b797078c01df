import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Alert, DialogContent, DialogTitle, Skeleton, useMediaQuery, useTheme } from '@mui/material'
import { useId, useState } from 'react'
import { newId } from '../data/ids.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import { DialogButtons } from '../dialogs/DialogButtons.tsx'
import { ArrayField } from '../list/ArrayField.tsx'
import { DataTable } from '../list/DataTable.tsx'
import type { EditedBlock } from '../list/useCellRange.tsx'
import { LoadError } from '../ui/LoadError.tsx'
import { BulkChanges } from './BulkChanges.tsx'
import { BulkRunDialog } from './BulkRunDialog.tsx'
import { MOST_ROWS } from './blockExtent.ts'
import type { BlockProblem } from './blockPlan.ts'
import { nameOfMembers } from './bulkEdits.ts'
import { carryOut } from './bulkRuns.ts'
import { useBulkRun } from './keptRuns.ts'
import { useBlockPlan } from './useBlockPlan.ts'

const { cells: messages } = MESSAGES

const Column = DataTable.Col<BlockProblem>
const OUTSIDE = ['row', 'column'] as const
const NOTHING = { edits: [], problems: [] } as const

interface Props {
  record: AnyRecord
  block: EditedBlock
  onClose: () => void
}

/** What a block of cells becomes, and its edit as one that can be undone in one step. */
export function BlockDialog({ record, block, onClose }: Props) {
  const id = useId()
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'))
  const { isRunning } = useBulkRun(record.type)
  const [isAgreed, setAgreed] = useState(false)
  const { extent, count, plan, error, refetch } = useBlockPlan(record, block)
  if (isAgreed) return <BulkRunDialog record={record} keepsChoice onClose={onClose} />
  const title = record.title.toLowerCase()
  const { edits, problems } = plan ?? NOTHING
  const outside = { row: plan && extent.isBlock ? extent.lines - count : 0, column: extent.beyond }
  const what = nameOfMembers(
    record,
    extent.set.map(({ member }) => member),
  )
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isSmall} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{messages.into(messages[block.action], what, count, title)}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {error && <LoadError error={error} onRetry={refetch} />}
        {extent.lines > MOST_ROWS && <Alert severity="error">{messages.tooMany(MOST_ROWS)}</Alert>}
        {extent.hasHeadings && <Alert severity="info">{messages.headings}</Alert>}
        {extent.notSet.length > 0 && <Alert severity="warning">{messages.notSet(extent.notSet)}</Alert>}
        {OUTSIDE.map(
          (what) =>
            outside[what] > 0 && (
              <Alert key={what} severity="warning">
                {messages.outside(outside[what], what)}
              </Alert>
            ),
        )}
        {plan && plan.already > 0 && <Alert severity="info">{messages.already(plan.already)}</Alert>}
        {problems.length > 0 && <Alert severity="warning">{messages.notRead(problems.length)}</Alert>}
        {plan && edits.length === 0 && problems.length === 0 && (
          <Alert severity="info">{messages.nothing}</Alert>
        )}
        {edits.length > 0 && <BulkChanges record={record} edits={edits} />}
        {problems.length > 0 && (
          <ArrayField label={messages.notRead(problems.length)} data={problems}>
            <DataTable>
              <Column source="name" label={record.title} width={120} />
              <Column source="label" label="Field" width={100} />
              <Column source="text" label="Entered" width={100} />
              <Column source="why" label="Why" width={190} />
            </DataTable>
          </ArrayField>
        )}
        {!plan && !error && extent.lines <= MOST_ROWS && <Skeleton variant="rounded" height={240} />}
      </DialogContent>
      <DialogButtons
        onClose={onClose}
        disabled={edits.length === 0 || isRunning}
        onClick={() => {
          setAgreed(true)
          const commandId = newId()
          void carryOut({ kind: 'edit', type: record.type, commandId, edits, sent: [], outcomes: {} })
        }}
      >
        Agree
      </DialogButtons>
    </Dialog>
  )
}
