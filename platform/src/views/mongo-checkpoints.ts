import { randomUUID } from 'node:crypto'
import { type Db, MongoServerError } from 'mongodb'
import type { Position } from '../log/port.ts'
import { guarded } from '../mongo.ts'
import { type Checkpoint, LeaseLost, type ProjectorStore, type ViewStore } from './port.ts'

const DUPLICATE_KEY = 11000

/** A projector's place in the log and who holds its lease, in one document: so one write can ask for both. */
interface Stored {
  _id: string
  position?: Position
  at?: string
  event?: Checkpoint['event'] | null
  setAside?: Checkpoint['setAside'] | null
  holder?: string | null
  /** Another one after every renewal. */
  beat?: string | null
}

/** Checkpoints and leases in MongoDB. Throws ViewsUnavailable. */
export function mongoCheckpoints(db: Db): ProjectorStore & Pick<ViewStore, 'forgetProjector'> {
  const checkpoints = db.collection<Stored>('checkpoints')
  /** The leases of others, and since when they are as they are, by the clock of this process that never goes back. */
  const seen = new Map<string, { beat: string | null; since: number }>()

  /** Whether nobody renewed it for so long, as far as this process could see: no two clocks are compared. */
  function hasRunOut(name: string, beat: string | null, afterMs: number): boolean {
    const before = seen.get(name)
    const since = before !== undefined && before.beat === beat ? before.since : performance.now()
    seen.set(name, { beat, since })
    return performance.now() - since >= afterMs
  }

  async function take(name: string, holder: string, afterMs: number): Promise<boolean> {
    const taken = { $set: { holder, beat: randomUUID() } }
    if ((await checkpoints.updateOne({ _id: name, holder }, taken)).matchedCount === 1) return true
    const found = await checkpoints.findOne({ _id: name })
    const asSeen = { _id: name, holder: found?.holder ?? null, beat: found?.beat ?? null }
    if (asSeen.holder !== null && !hasRunOut(name, asSeen.beat, afterMs)) return false
    // Of several that see it free, one still finds it so.
    const { matchedCount, upsertedCount } = await checkpoints.updateOne(asSeen, taken, {
      upsert: found === null,
    })
    return matchedCount + upsertedCount === 1
  }

  return {
    getCheckpoint: (projector) =>
      guarded(async () => {
        const found = await checkpoints.findOne({ _id: projector })
        if (found?.position === undefined || found.at === undefined) return undefined
        const { position, at, event, setAside } = found
        return { position, at, ...(event ? { event } : {}), ...(setAside ? { setAside } : {}) }
      }),
    setCheckpoint: (projector, checkpoint, holder) =>
      guarded(async () => {
        const isHeld = holder !== undefined
        const { position, at, event = null, setAside = null } = checkpoint
        const { matchedCount } = await checkpoints.updateOne(
          isHeld ? { _id: projector, holder } : { _id: projector },
          { $set: { position, at, event, setAside } },
          { upsert: !isHeld },
        )
        if (isHeld && matchedCount === 0) throw new LeaseLost(projector)
      }),
    takeLease: (name, holder, afterMs) =>
      guarded(async () => {
        try {
          return await take(name, holder, afterMs)
        } catch (error) {
          // Somebody else was the first to want it.
          if (error instanceof MongoServerError && error.code === DUPLICATE_KEY) return false
          throw error
        }
      }),
    releaseLease: (name, holder) =>
      guarded(async () => {
        await checkpoints.updateOne({ _id: name, holder }, { $set: { holder: null } })
      }),
    forgetProjector: (projector) =>
      guarded(async () => {
        await checkpoints.deleteOne({ _id: projector })
      }),
  }
}
