import { invalid } from '@landbook/contracts/kernel/errors'
import type { Intent } from '@landbook/contracts/kernel/operations'
import type { RecordDeclaration, RecordState } from '@landbook/contracts/kernel/record'
import { relationsOf } from '@landbook/contracts/kernel/relations'
import { MESSAGES } from '@landbook/contracts/messages'

/** MongoDB's documents have 16 MB at most, and one that has more would hold up all those behind it. */
const MOST_BYTES = 8_000_000
/** What a document shows of each record that it leads to. */
const BYTES_OF_SUMMARY = 500

/** Rows of a spreadsheet, or records that one leads to. */
const MOST_AT_ONCE = 20_000

/** Throws VALIDATION for more than can be looked at while others wait. */
export function checkIntent({ rows = [], links = {} }: Intent): void {
  for (const [path, { length }] of Object.entries({ rows, ...links }))
    if (length > MOST_AT_ONCE) throw invalid([{ path, message: MESSAGES.tooMany(MOST_AT_ONCE) }])
}

/** Throws VALIDATION where a record grows beyond what its document can hold. It may always become smaller. */
export function checkSize(
  record: RecordDeclaration,
  before: RecordState | undefined,
  after: RecordState | undefined,
): void {
  const size = bytesOf(record, after)
  if (size > MOST_BYTES && size > bytesOf(record, before))
    throw invalid([{ path: '', message: MESSAGES.tooLarge(MOST_BYTES) }])
}

function bytesOf(record: RecordDeclaration, state: RecordState | undefined): number {
  if (!state || state.deleted) return 0
  const shown = relationsOf(record).reduce((sum, { idsIn }) => sum + idsIn(state).length, 0)
  return Buffer.byteLength(JSON.stringify(state)) + shown * BYTES_OF_SUMMARY
}
