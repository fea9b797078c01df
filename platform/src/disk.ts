import { statfsSync } from 'node:fs'

/** Kept free, in bytes, for the event log, which may be on the same disk: what can be done without leaves it this much. */
export const LOG_RESERVE = 16_000_000

/** How many bytes the disk of a folder has left for us. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
