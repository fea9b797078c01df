import { START } from '../log/port.ts'
import type { Checkpoint } from '../views/port.ts'
import type { HistoryIndex } from './port.ts'

/** The index contradicts the log: nothing of it is to be believed. */
export class IndexContradicted extends Error {}

/** Has the index built anew by the process that keeps it. `reason`: what it says other than the log. */
export async function requestRebuild(index: HistoryIndex, reason?: string): Promise<Checkpoint> {
  const wanted = { position: START, at: new Date().toISOString(), ...(reason !== undefined && { reason }) }
  await index.note('history-wanted', wanted)
  return wanted
}

/** Which build of the index it is, by when it was requested. */
export const buildOf = async (index: HistoryIndex): Promise<string | undefined> =>
  (await index.getCheckpoint('history-built'))?.at
