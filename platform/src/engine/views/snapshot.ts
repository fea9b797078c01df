import { existsSync } from 'node:fs'
import type { Logger } from 'pino'
import { Shortages } from '../derived/shortages.ts'
import { compareWithLog } from '../log/mark.ts'
import type { EventLog } from '../log/port.ts'
import { isBusy, removeDatabase, TEMPORARY } from '../stores/sqlite.ts'
import { createEmbeddedViews, type KeptSnapshot } from './embedded.ts'
import { PastFile, pastBeside } from './past-file.ts'
import type { Checkpoint, ViewStore } from './port.ts'
import { type Head, SnapshotFile, UnusableSnapshot } from './snapshot-file.ts'
import { notKept, type Pace, SnapshotKeeper } from './snapshot-keeper.ts'

export interface EmbeddedParts {
  /** The SQLite file of the snapshot. */
  file: string
  /** The version that builds the read models: snapshots of others are not used. */
  version: string
  log: EventLog
  logger: Logger
  shortages?: Shortages
  pace?: Pace
}

/**
 * Read models in this process's memory, loaded from the last process's snapshot. An unusable snapshot is discarded; if
 * none can be written there is none, as the log has everything.
 */
export async function openEmbeddedViews(parts: EmbeddedParts): Promise<ViewStore> {
  return createEmbeddedViews(await openSnapshot(parts))
}

async function openSnapshot(given: EmbeddedParts): Promise<KeptSnapshot | undefined> {
  const { file, logger, shortages = new Shortages(logger) } = given
  const parts = { ...given, shortages }
  try {
    return await usable(parts)
  } catch (error) {
    if (isBusy(error)) {
      logger.warn({ file }, 'another process keeps the snapshot of the read models')
      return undefined
    }
    if (existsSync(file))
      shortages.told('the snapshot of the read models cannot be used: they are built from the log', error)
    try {
      removeDatabase(file)
      return await usable(parts)
    } catch (failure) {
      notKept(shortages, failure)
      const past = new PastFile(TEMPORARY, shortages)
      const keeper = new SnapshotKeeper({ ...parts, path: file, file: undefined, past })
      return { contents: undefined, keeper, past }
    }
  }
}

async function usable({
  file: path,
  version,
  log,
  shortages,
  pace,
}: EmbeddedParts & { shortages: Shortages }): Promise<KeptSnapshot> {
  const file = new SnapshotFile(path, shortages)
  let past: PastFile | undefined
  try {
    past = new PastFile(pastBeside(path), shortages)
    await checkPast(past, version, log)
    const head = file.head()
    if (head !== undefined) await check(head, past, { version, log })
    const contents = head && file.read(head)
    const keeper = new SnapshotKeeper({ path, file, past, version, shortages, pace })
    return { contents, keeper, past }
  } catch (error) {
    file.close()
    past?.close()
    throw error
  }
}

/** Empties what the log no longer says. */
async function checkPast(past: PastFile, version: string, log: EventLog): Promise<void> {
  const { mark } = past
  if (mark === undefined) return
  const reason = await whyUnusable(mark.version, mark.checkpoints, { version, log })
  if (reason !== undefined) past.clear()
}

/** Throws UnusableSnapshot unless it is this version's, of this log, and lacks nothing. */
async function check(
  { version, checkpoints }: Head,
  past: PastFile,
  wanted: { version: string; log: EventLog },
): Promise<void> {
  const reached = checkpoints.map(([, checkpoint]) => checkpoint)
  const reason = await whyUnusable(version, reached, wanted)
  if (reason !== undefined) throw new UnusableSnapshot(reason)
  if (reached.some(({ position }) => position > past.complete))
    throw new UnusableSnapshot('past documents from before it are missing')
}

/** Why what was built up to these checkpoints cannot be used; undefined if it can. */
async function whyUnusable(
  version: string,
  checkpoints: readonly Checkpoint[],
  wanted: { version: string; log: EventLog },
): Promise<string | undefined> {
  if (version !== wanted.version) return 'it was built by another version'
  for (const checkpoint of checkpoints) {
    // What could not be read then may be readable now.
    if ((checkpoint.setAside ?? []).length > 0) return 'an event had been set aside'
    if ((await compareWithLog(wanted.log, checkpoint)) !== 'same')
      return 'the log does not have the event that it was built up to'
  }
  return undefined
}
