import { invalid } from '@landbook/contracts/kernel/errors'
import type { Intent } from '@landbook/contracts/kernel/operations'
import type { RecordDeclaration, RecordState } from '@landbook/contracts/kernel/record'
import { relationsOf } from '@landbook/contracts/kernel/relations'
import { MESSAGES } from '@landbook/contracts/messages'

/** MongoDB limits documents to 16 MB; a larger one would block the projector. */
const MOST_BYTES = 8_000_000
/** Size of what a document shows of each linked record. */
const BYTES_OF_SUMMARY = 500

/** Rows of a spreadsheet, or linked records. */
const MOST_AT_ONCE = 20_000

/** Throws VALIDATION for more than can be processed without delaying others. */
export function checkIntent({ rows = [], links = {}, copies = [], source }: Intent): void {
  for (const [path, { length }] of Object.entries({ rows, copies, ...links, ...source?.parts }))
    if (length > MOST_AT_ONCE) throw invalid([{ path, message: MESSAGES.tooMany(MOST_AT_ONCE) }])
}

/** Throws VALIDATION if a record grows beyond the limit of its document. Shrinking is always allowed. */
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
