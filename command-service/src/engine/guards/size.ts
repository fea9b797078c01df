import { invalid } from '@landbook/contracts/engine/kernel/errors'
import type { Intent } from '@landbook/contracts/engine/kernel/operations'
import type { RecordDeclaration, RecordState } from '@landbook/contracts/engine/kernel/record'
import { relationsOf } from '@landbook/contracts/engine/kernel/relations'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { CommandRequest } from '@landbook/platform/engine/commands/port'

/** MongoDB limits documents to 16 MB; a larger one would block the projector. */
const MOST_BYTES = 8_000_000
/** Size of what a document shows of each linked record. */
const BYTES_OF_SUMMARY = 500

/** Bytes of JSON: a character as an escape like \u0000; any number, or what encloses a value. */
const MOST_OF_CHARACTER = 6
const MOST_OF_NUMBER = 30

/** Rows of a spreadsheet, or linked records. */
const MOST_AT_ONCE = 20_000

/** Throws VALIDATION for more than can be processed without delaying others. */
export function checkIntent({ rows = [], links = {}, copies = [], source }: Intent): void {
  for (const [path, { length }] of Object.entries({ rows, copies, ...links, ...source?.parts }))
    if (length > MOST_AT_ONCE) throw invalid([{ path, message: MESSAGES.tooMany(MOST_AT_ONCE) }])
}

/** Throws VALIDATION if a record grows beyond its limit, or that of its document. Shrinking is always allowed. */
export function checkSize(
  record: RecordDeclaration,
  before: RecordState | undefined,
  after: RecordState | undefined,
): void {
  const most = record.perPerson?.bytes ?? MOST_BYTES
  if (mostBytes(after) + summariesOf(record, after) <= most) return
  const size = bytesOf(record, after)
  if (size > most && size > bytesOf(record, before)) throw tooLarge(most)
}

/** Throws VALIDATION if a command says more than what it is about can hold. */
export function checkCommand(
  { perPerson }: RecordDeclaration,
  { args, reason, sources }: Pick<CommandRequest, 'args' | 'reason' | 'sources'>,
): void {
  if (perPerson && Buffer.byteLength(JSON.stringify({ args, reason, sources }, written)) > perPerson.bytes)
    throw tooLarge(perPerson.bytes)
}

/** Arguments have not been checked yet, and JSON has no bigint. */
const written = (_name: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value

const tooLarge = (most: number) => invalid([{ path: '', message: MESSAGES.tooLarge(most) }])

function bytesOf(record: RecordDeclaration, state: RecordState | undefined): number {
  if (!state || state.deleted) return 0
  return Buffer.byteLength(JSON.stringify(state)) + summariesOf(record, state)
}

function summariesOf(record: RecordDeclaration, state: RecordState | undefined): number {
  if (!state || state.deleted) return 0
  return BYTES_OF_SUMMARY * relationsOf(record).reduce((sum, { idsIn }) => sum + idsIn(state).length, 0)
}

/**
 * An upper bound of the bytes of a value's JSON, found in a quarter of the time: nearly every record is far below the
 * limit.
 */
export function mostBytes(value: unknown): number {
  if (typeof value === 'string') return MOST_OF_CHARACTER * value.length + MOST_OF_NUMBER
  if (typeof value !== 'object' || value === null) return MOST_OF_NUMBER
  if (Array.isArray(value)) return value.reduce((sum: number, part) => sum + mostBytes(part), MOST_OF_NUMBER)
  let bytes = MOST_OF_NUMBER
  // Twice as fast as over entries, which every update would make anew.
  for (const name of Object.keys(value))
    bytes += MOST_OF_CHARACTER * name.length + mostBytes((value as Record<string, unknown>)[name])
  return bytes
}
