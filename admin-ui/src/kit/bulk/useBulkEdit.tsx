import type { AnyRecord } from '@landbook/contracts/records/index'
import { counted } from '@landbook/contracts/values/texts'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Undo from '@mui/icons-material/Undo'
import { Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useHolds } from '../../session/session.ts'
import type { RowSelection } from '../list/tableSelection.ts'
import { BulkEditDialog } from './BulkEditDialog.tsx'
import { BulkEditRun } from './BulkEditRun.tsx'
import { type BulkRun, changedOf, refusedOf, remainingOf } from './bulkEdits.ts'
import { carryOut, forgetRun, stop, undo, useBulkRun } from './bulkRuns.ts'

const NONE: ReadonlySet<string> = new Set()

/** Fields, and links that lead to one record. */
type EditableOf<R extends AnyRecord> =
  | (keyof R['fields'] & string)
  | {
      [M in keyof R['links'] & string]: R['links'][M] extends { single: true } ? M : never
    }[keyof R['links'] & string]

/**
 * Lets a list set a field of many records at once: `selection` is for its RecordTable, `tools` stand among its actions.
 * `editable` are the fields, and the links that lead to one record, that can be set so. Nothing for those who may not
 * write.
 */
export function useBulkEdit<R extends AnyRecord>(
  record: R,
  editable: readonly EditableOf<R>[],
): { selection: RowSelection | undefined; tools: ReactNode } {
  const mayWrite = useHolds(record.write)
  const [chosen, setChosen] = useState(NONE)
  const [shows, setShows] = useState<'nothing' | 'edit' | 'run'>('nothing')
  const { run, isRunning } = useBulkRun(record.type)
  if (!mayWrite) return { selection: undefined, tools: null }

  const title = record.title.toLowerCase()
  const follow = (begun: Promise<unknown>) => {
    setShows('run')
    void begun
  }
  /** Whether undoing is what there is to do; else there is something to look at. */
  const undoes = run !== undefined && !isRunning && remainingOf(run).length === 0
  const close = () => {
    setShows('nothing')
    if (!run || isRunning) return
    // What was refused is what there is still to do.
    if (run.kind === 'edit') setChosen(new Set(refusedOf(run).map(({ id }) => id)))
    if (!isOfUse(run)) forgetRun(record.type)
  }

  return {
    selection: {
      chosen,
      onChange: setChosen,
      actions: chosen.size > 0 && (
        <Button
          variant="contained"
          startIcon={<EditOutlined />}
          disabled={isRunning}
          onClick={() => setShows('edit')}
        >
          Edit {counted(chosen.size, title)}…
        </Button>
      ),
    },
    tools: (
      <>
        {run && (isRunning || isOfUse(run)) && (
          <Button
            startIcon={undoes ? <Undo /> : <EditOutlined />}
            onClick={() => (undoes ? follow(undo(run)) : setShows('run'))}
          >
            {toolText(run, isRunning, title)}
          </Button>
        )}
        {shows === 'edit' && (
          <BulkEditDialog
            record={record}
            ids={chosen}
            editable={editable}
            onClose={() => setShows('nothing')}
            onAgree={(planned) => follow(carryOut(planned))}
          />
        )}
        {shows === 'run' && run && (
          <BulkEditRun
            record={record}
            run={run}
            isRunning={isRunning}
            onStop={() => stop(record.type)}
            onUndo={() => follow(undo(run))}
            onGoOn={() => follow(carryOut(run))}
            onClose={close}
          />
        )}
      </>
    ),
  }
}

/** Whether there is anything left to undo or to go on with. */
const isOfUse = (run: BulkRun): boolean =>
  remainingOf(run).length > 0 || (run.kind === 'edit' && changedOf(run).length > 0)

function toolText(run: BulkRun, isRunning: boolean, title: string): string {
  const what = run.kind === 'undo' ? 'Undoing' : 'Editing'
  if (isRunning) return `${what} ${counted(run.edits.length, title)}…`
  const left = remainingOf(run).length
  if (left > 0) return `${what} stopped: ${counted(left, title)} left`
  return `Undo edit of ${counted(changedOf(run).length, title)}`
}
