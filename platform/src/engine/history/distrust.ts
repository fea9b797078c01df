import { START } from '../log/port.ts'
import type { Checkpoint } from '../views/port.ts'
import type { HistoryIndex } from './port.ts'

/** The index contradicts the log: nothing of it is to be believed. */
export class IndexContradicted extends Error {}

/** Has the index built anew by the process that keeps it. */
export const requestRebuild = (index: HistoryIndex): Promise<Checkpoint> => request(index, {})

/** As requestRebuild, unless it was built anew since. `reason`: what this build of it says other than the log. */
export const accuse = (index: HistoryIndex, build: string | undefined, reason: string): Promise<Checkpoint> =>
  request(index, { build: build ?? FIRST_BUILD, reason })

async function request(
  index: HistoryIndex,
  about: Pick<Checkpoint, 'build' | 'reason'>,
): Promise<Checkpoint> {
  const wanted = { position: START, at: new Date().toISOString(), ...about }
  await index.note('history-wanted', wanted)
  return wanted
}

/** Before any was requested. */
const FIRST_BUILD = ''

/** The last request, whether it still stands, and the build of the index. */
export async function rebuildRequest(index: HistoryIndex) {
  const [wanted, built] = await Promise.all([
    index.getCheckpoint('history-wanted'),
    index.getCheckpoint('history-built'),
  ])
  const now = built?.at ?? FIRST_BUILD
  const isOfThisBuild = wanted?.build === undefined || wanted.build === now
  return { wanted, built, isWanted: wanted !== undefined && wanted.at !== built?.at && isOfThisBuild }
}

/** Which build of the index it is, by when it was requested. */
export const buildOf = async (index: HistoryIndex): Promise<string | undefined> =>
  (await index.getCheckpoint('history-built'))?.at
