import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import type { ImportRow } from '@landbook/contracts/import/report'
import type { RecordState } from '@landbook/contracts/kernel/record'
import type { Context } from '../context.ts'
import { textIn } from './record.ts'

/** Keeps rows in a file; the name under which it is kept is for the import's record. */
export async function keepRows(
  { files }: Pick<Context, 'files'>,
  rows: readonly ImportRow[],
): Promise<string> {
  const id = randomUUID()
  const received = await files.receive(Readable.from([JSON.stringify(rows)]))
  await received.keep(id)
  return id
}

/**
 * The plan of an import: rows with the commands that they become. Its report: what became of each row. undefined where
 * there is none.
 */
export async function rowsOf<R extends ImportRow>(
  { files }: Pick<Context, 'files'>,
  state: RecordState,
  which: 'plan' | 'report',
): Promise<R[] | undefined> {
  const id = textIn(state, which)
  const stored = id === undefined ? undefined : await files.read(id)
  // Written by keepRows and by nothing else.
  return stored && ((await json(stored)) as R[])
}

/** A plan that another one took the place of, or that was carried out. */
export async function forgetPlan({ files }: Pick<Context, 'files'>, state: RecordState): Promise<void> {
  const id = textIn(state, 'plan')
  if (id !== undefined) await files.remove(id)
}
