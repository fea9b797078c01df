import { stringify } from 'uuid'
import { isCanonical } from '../log/ids.ts'
import type { Position } from '../log/port.ts'
import { toPosition, toRowid } from '../log/sqlite-rows.ts'

/**
 * Positions and ids as the index stores them, in columns of any type: as integers and bytes where they come back the
 * same, which are a third and half as long as their texts, else as texts. All positions of a log are of one kind, and
 * START is before each of either.
 */

export function keyOf(position: Position): bigint | string {
  const rowid = toRowid(position)
  return Number.isSafeInteger(rowid) && toPosition(rowid) === position ? BigInt(rowid) : position
}

/** Of a column. */
export const positionOf = (key: unknown): Position =>
  typeof key === 'string' ? key : toPosition(Number(key))

export const idKeyOf = (id: string): Uint8Array | string =>
  isCanonical(id) ? Buffer.from(id.replaceAll('-', ''), 'hex') : id

/** Of a column. */
export const idOf = (key: unknown): string => (key instanceof Uint8Array ? stringify(key) : String(key))
