import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'

/** Bytes reserved for the event log, which may be on the same disk: anything optional stops before using them. */
export const LOG_RESERVE = 16_000_000

/** Throws if writing beside the file would use the space reserved for the event log. */
export function requireRoomFor(file: string): void {
  if (freeBytes(dirname(file)) < LOG_RESERVE) throw new Error('the disk has room only for the event log')
}

/** The free bytes of a folder's disk. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
