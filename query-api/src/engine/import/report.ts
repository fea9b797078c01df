import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import type { ImportRow } from '@landbook/contracts/engine/import/report'
import type { RecordState } from '@landbook/contracts/engine/kernel/record'
import type { Context } from '../context/context.ts'
import { textIn } from './record.ts'

/** Stores rows in a file and returns its name, for the import's record. */
export async function keepRows(
  { files }: Pick<Context, 'files'>,
  rows: readonly ImportRow[],
): Promise<string> {
  const id = randomUUID()
  const received = await files.receive(Readable.from([JSON.stringify(rows)]))
  await received.keep(id)
  return id
}

/** The rows of an import's plan (with commands) or report (with results). Undefined if there is none. */
export async function rowsOf<R extends ImportRow>(
  { files }: Pick<Context, 'files'>,
  state: RecordState,
  which: 'plan' | 'report',
): Promise<R[] | undefined> {
  const id = textIn(state, which)
  const stored = id === undefined ? undefined : await files.read(id)
  // Written only by keepRows.
  return stored && ((await json(stored)) as R[])
}

/** Deletes a plan that was replaced or executed. */
export async function forgetPlan({ files }: Pick<Context, 'files'>, state: RecordState): Promise<void> {
  const id = textIn(state, 'plan')
  if (id !== undefined) await files.remove(id)
}
