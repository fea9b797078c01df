import { randomUUID } from 'node:crypto'
import type { Db } from 'mongodb'
import { guarded } from '../stores/mongo.ts'
import { isFree, upserting } from '../stores/mongo-writes.ts'
import { type Checkpoint, CheckpointMoved, LockLost, type ProjectorStore, type ViewStore } from './port.ts'

/** A projector's checkpoint and lock in one document, so that one write can compare both. */
interface Stored extends Partial<Whole> {
  _id: string
  holder?: string | null
  /** Changes with every renewal. */
  beat?: string | null
}

/** Each property, so that none of the checkpoint before is left. */
type Whole = { [K in keyof Required<Checkpoint>]: Checkpoint[K] | null }

const NOTHING: Whole = {
  position: null,
  at: null,
  event: null,
  turn: null,
  reason: null,
  build: null,
  setAside: null,
  corrections: null,
}

/** Checkpoints and locks in MongoDB. Throws ViewsUnavailable. */
export function mongoCheckpoints(
  db: Db,
): ProjectorStore & Pick<ViewStore, 'note' | 'forgetCheckpoint' | 'forgetProjector'> {
  const checkpoints = db.collection<Stored>('checkpoints')
  /** Locks of others and when they were last seen to change, by this process' monotonic clock. */
  const seen = new Map<string, { beat: string | null; since: number }>()

  /** Whether the lock has expired, by this process' clock alone: clocks of two processes are never compared. */
  function hasRunOut(name: string, beat: string | null, afterMs: number): boolean {
    const before = seen.get(name)
    const since = before !== undefined && before.beat === beat ? before.since : performance.now()
    seen.set(name, { beat, since })
    return performance.now() - since >= afterMs
  }

  async function take(name: string, holder: string, afterMs: number): Promise<boolean> {
    const taken = { holder, beat: randomUUID() }
    if ((await checkpoints.updateOne({ _id: name, holder }, { $set: taken })).matchedCount === 1) return true
    const found = await checkpoints.findOne({ _id: name })
    // Of several that see it free, one takes it.
    if (found === null) return isFree(checkpoints.insertOne({ _id: name, ...taken }))
    const asSeen = { _id: name, holder: found.holder ?? null, beat: found.beat ?? null }
    if (asSeen.holder !== null && !hasRunOut(name, asSeen.beat, afterMs)) return false
    return (await checkpoints.updateOne(asSeen, { $set: taken })).matchedCount === 1
  }

  return {
    getCheckpoint: (projector) =>
      guarded(async () => {
        const found = await checkpoints.findOne({ _id: projector })
        if (found?.position == null || found.at == null) return undefined
        const { _id, holder, beat, ...checkpoint } = found
        const given = Object.entries(checkpoint).filter(([, value]) => value !== null)
        return Object.fromEntries(given) as unknown as Checkpoint
      }),
    note: (name, note) =>
      guarded(async () => {
        await upserting((upsert) =>
          checkpoints.updateOne({ _id: name }, { $set: { ...NOTHING, ...note } }, upsert),
        )
      }),
    advanceCheckpoint: (projector, checkpoint, { from, holder }) =>
      guarded(async () => {
        const there = from ? { position: from.position } : { position: null }
        const { matchedCount } = await checkpoints.updateOne(
          { _id: projector, holder, ...there, turn: from?.turn ?? null },
          { $set: { ...NOTHING, ...checkpoint } },
        )
        if (matchedCount === 1) return
        const found = await checkpoints.findOne({ _id: projector })
        if (found?.holder !== holder) throw new LockLost(projector)
        throw new CheckpointMoved(projector)
      }),
    takeLock: (name, holder, afterMs) => guarded(() => take(name, holder, afterMs)),
    releaseLock: (name, holder) =>
      guarded(async () => {
        await checkpoints.updateOne({ _id: name, holder }, { $set: { holder: null } })
      }),
    forgetCheckpoint: (projector) =>
      guarded(async () => {
        await checkpoints.updateOne({ _id: projector }, { $set: NOTHING })
      }),
    forgetProjector: (projector) =>
      guarded(async () => {
        await checkpoints.deleteOne({ _id: projector })
      }),
  }
}
