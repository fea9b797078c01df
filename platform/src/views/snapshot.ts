import type { Logger } from 'pino'
import { compareWithLog } from '../log/mark.ts'
import type { EventLog } from '../log/port.ts'
import { isBusy } from '../sqlite.ts'
import { createEmbeddedViews, type KeptSnapshot } from './embedded.ts'
import type { ViewStore } from './port.ts'
import { type Head, removeSnapshot, SnapshotFile, UnusableSnapshot } from './snapshot-file.ts'
import { type Pace, SnapshotKeeper, warnNotKept } from './snapshot-keeper.ts'

interface Parts {
  /** The SQLite file of the snapshot. */
  file: string
  /** The version that builds the read models: snapshots of others are not used. */
  version: string
  log: EventLog
  logger: Logger
  pace?: Pace
}

/**
 * Read models in this process's memory, loaded from the last process's snapshot. An unusable snapshot is discarded; if
 * none can be written there is none, as the log has everything.
 */
export async function openEmbeddedViews(parts: Parts): Promise<ViewStore> {
  return createEmbeddedViews(await openSnapshot(parts))
}

async function openSnapshot(parts: Parts): Promise<KeptSnapshot | undefined> {
  const { file, logger } = parts
  try {
    return await usable(parts)
  } catch (error) {
    if (isBusy(error)) {
      logger.warn({ file }, 'another process keeps the snapshot of the read models')
      return undefined
    }
    try {
      removeSnapshot(file)
      const kept = await usable(parts)
      logger.warn(
        { err: error },
        'the snapshot of the read models cannot be used: they are built from the log',
      )
      return kept
    } catch {
      warnNotKept(logger, error)
      return { contents: undefined, keeper: new SnapshotKeeper({ ...parts, path: file, file: undefined }) }
    }
  }
}

async function usable({ file: path, version, log, logger, pace }: Parts): Promise<KeptSnapshot> {
  const file = new SnapshotFile(path)
  try {
    const head = file.head()
    if (head !== undefined) await check(head, version, log)
    const contents = head && file.read(head)
    return { contents, keeper: new SnapshotKeeper({ path, file, version, logger, pace }) }
  } catch (error) {
    file.close()
    throw error
  }
}

/** Throws UnusableSnapshot unless it is this version's, of this log, and lacks nothing. */
async function check({ version, checkpoints }: Head, wanted: string, log: EventLog): Promise<void> {
  if (version !== wanted) throw new UnusableSnapshot('it was built by another version')
  for (const [projector, checkpoint] of checkpoints) {
    // What could not be read then may be readable now.
    if ((checkpoint.setAside ?? []).length > 0)
      throw new UnusableSnapshot(`${projector} had set an event aside`)
    if ((await compareWithLog(log, checkpoint)) !== 'same')
      throw new UnusableSnapshot('the log does not have the event that it was built up to')
  }
}
