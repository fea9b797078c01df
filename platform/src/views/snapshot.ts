import type { Logger } from 'pino'
import type { EventLog } from '../log/port.ts'
import { createEmbeddedViews, type KeptSnapshot } from './embedded.ts'
import type { ViewStore } from './port.ts'
import { codeOf, type Head, removeSnapshot, SnapshotFile, UnusableSnapshot } from './snapshot-file.ts'
import { type Pace, SnapshotKeeper } from './snapshot-keeper.ts'

const SQLITE_BUSY = 5

interface Parts {
  /** The SQLite file of the snapshot. */
  file: string
  /** Of what builds the read models: a snapshot of another one is not used. */
  version: string
  log: EventLog
  logger: Logger
  pace?: Pace
}

/**
 * Read models in this process's memory, which begin with what the last process left in the snapshot. A snapshot that
 * is doubtful in any way is thrown away, and where none can be kept there is none: the log has everything.
 */
export async function openEmbeddedViews(parts: Parts): Promise<ViewStore> {
  return createEmbeddedViews(await openSnapshot(parts))
}

async function openSnapshot(parts: Parts): Promise<KeptSnapshot | undefined> {
  const { file, logger } = parts
  try {
    return await usable(parts)
  } catch (error) {
    if (codeOf(error) === SQLITE_BUSY) {
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
      logger.warn({ err: error }, 'no snapshot of the read models is kept: the next start takes longer')
      return undefined
    }
  }
}

async function usable({ file, version, log, logger, pace }: Parts): Promise<KeptSnapshot> {
  const snapshot = new SnapshotFile(file)
  try {
    const head = snapshot.head()
    if (head !== undefined) await check(head, version, log)
    const contents = head && snapshot.read(head)
    return { contents, keeper: new SnapshotKeeper(snapshot, version, logger, pace) }
  } catch (error) {
    snapshot.close()
    throw error
  }
}

/** Throws UnusableSnapshot unless it is this version's, of this log, and lacks nothing. */
async function check({ version, checkpoints }: Head, wanted: string, log: EventLog): Promise<void> {
  if (version !== wanted) throw new UnusableSnapshot('it was built by another version')
  for (const [projector, { position, event, setAside = [] }] of checkpoints) {
    // What could not be read then may be readable now.
    if (setAside.length > 0) throw new UnusableSnapshot(`${projector} had set an event aside`)
    if (event === undefined) continue
    const [found] = await first(log.read(event.stream, { from: event.revision }))
    if (found?.position !== position || found.metadata.hash !== event.hash)
      throw new UnusableSnapshot('the log does not have the event that it was built up to')
  }
}

async function first<T>(items: AsyncIterable<T>): Promise<T[]> {
  for await (const item of items) return [item]
  return []
}
