import { statfsSync } from 'node:fs'

/** Bytes reserved for the event log, which may be on the same disk: anything optional stops before using them. */
export const LOG_RESERVE = 16_000_000

/** The free bytes of a folder's disk. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
