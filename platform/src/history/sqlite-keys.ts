import type { Position } from '../log/port.ts'

/**
 * Positions and ids as the index stores them, in columns of any type: as integers and bytes where they come back the
 * same, which are a third and half as long as their texts, else as texts. All positions of a log are of one kind, and
 * START is before each of either.
 */
export type PositionKey = bigint | string

/** The SQLite log's positions are numbers of 16 digits. */
const DIGITS = 16
const IS_NUMBER = /^\d{16}$/
const START_KEY = 0n

export function keyOf(position: Position): PositionKey {
  if (position === '') return START_KEY
  return IS_NUMBER.test(position) ? BigInt(position) : position
}

/** Of a column. */
export function positionOf(key: unknown): Position {
  if (typeof key === 'string') return key
  return key === 0 ? '' : String(key).padStart(DIGITS, '0')
}

const IS_UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const idKeyOf = (id: string): Uint8Array | string =>
  IS_UUID.test(id) ? Buffer.from(id.replaceAll('-', ''), 'hex') : id

/** Of a column. */
export function idOf(key: unknown): string {
  if (!(key instanceof Uint8Array)) return String(key)
  return Buffer.from(key)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
