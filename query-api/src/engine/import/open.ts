import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { normalised } from '@landbook/contracts/catalogue/headings'
import { invalid, LandbookError } from '@landbook/contracts/engine/kernel/errors'
import type { RecordState } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { fileImport } from '@landbook/contracts/engine/system/file-import/declaration'
import { parseFileName } from '@landbook/contracts/engine/values/files'
import { LRUCache } from 'lru-cache'
import type { Context } from '../context/context.ts'
import { readTable } from './tables/read.ts'
import { BadTable, type ReadingOptions, type Table } from './tables/table.ts'

/**
 * Cache: a file is read for preview, dry run and import in short succession. Expired tables are dropped by a timer: without
 * it, they would stay until the same file is read again.
 */
const tables = new LRUCache<string, Table>({ max: 6, ttl: 15 * 60_000, ttlAutopurge: true })

/** The table in an import's file. Throws VALIDATION if it is unreadable. */
export async function tableOf(
  { files }: Pick<Context, 'files'>,
  state: RecordState,
  options: ReadingOptions,
): Promise<Table> {
  const named = parseFileName(state.file)
  if (!named) throw new LandbookError('NOT_FOUND', MESSAGES.notFound('File'))
  const keyOf = ({ sheet, delimiter }: ReadingOptions) =>
    [named.fileId, sheet ?? '', delimiter ?? ''].join('\n')
  const known = tables.get(keyOf(options))
  if (known) return known
  const stored = await files.read(named.fileId)
  if (!stored) throw new LandbookError('NOT_FOUND', MESSAGES.notFound('File'))
  try {
    const table = await readTable(new Uint8Array(await buffer(stored)), named.extension, options)
    const { sheet, delimiter } = table
    tables.set(keyOf(options), table)
    // Also cached under the detected sheet and delimiter.
    tables.set(keyOf({ sheet: sheet ?? undefined, delimiter: delimiter ?? undefined }), table)
    return table
  } catch (error) {
    throw error instanceof BadTable ? invalid([{ path: '', message: error.message }]) : error
  }
}

/** The same for all files with these columns, ignoring their order and spelling. */
export const shapeOf = (headings: readonly string[]): string =>
  createHash('sha256').update(headings.map(normalised).sort().join('\n')).digest('hex')

/** The last import of a file of this shape, of this record type or of any. */
export async function lastOfShape(
  context: Pick<Context, 'views'>,
  shape: string,
  recordType?: string,
): Promise<Record<string, unknown> | undefined> {
  const wanted = { shape, ...(recordType === undefined ? {} : { recordType }) }
  const [last] = await context
    .views()
    .of(fileImport)
    .find(wanted, { sort: { startedAt: -1 }, limit: 1 })
  return last
}
