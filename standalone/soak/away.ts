import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { eventStoreOutage } from './event-store.ts'
import { MongoCopy } from './mongo-copy.ts'
import { LONGEST_ANSWER_MS, logIn } from './service.ts'
import type { Services, Target } from './targets.ts'
import type { Valve } from './valve.ts'
import { untilDone, type Workload } from './workload.ts'

/** Something that the services cannot do without goes away and comes back, as it was or as it once was. */
export interface Trouble {
  name: string
  /** How long it lasts, in ms, where that matters. */
  forMs?: number
  begin(): void | Promise<void>
  end(): void | Promise<void>
}

/** The log is away: EventStoreDB is stopped where the environment says how, and a SQLite file is locked. */
function logTroubles({ EVENTSTORE_URL }: Record<string, string>, folder: string): Trouble[] {
  if (eventStoreOutage !== undefined)
    return [{ name: 'EventStoreDB is killed', begin: eventStoreOutage.stop, end: eventStoreOutage.start }]
  if (EVENTSTORE_URL !== undefined) return []
  let lock: DatabaseSync | undefined
  return [
    {
      name: 'the log cannot be written',
      begin() {
        lock = new DatabaseSync(logIn(folder), { timeout: 5_000 })
        lock.exec('BEGIN IMMEDIATE')
      },
      end: () => lock?.close(),
    },
  ]
}

/** Longer than a lock lasts that is not renewed. */
const PAST_LOCK_MS = 12_000

/** MongoDB goes on, ends, and comes back as it was when this began. */
function setBack(mongodb: Valve, database: string): Pick<Trouble, 'begin' | 'end'> {
  let copy: MongoCopy | undefined
  return {
    async begin() {
      copy = await MongoCopy.of(database)
    },
    async end() {
      mongodb.turn('refused')
      await copy?.restore(database)
      mongodb.turn('open')
    },
  }
}

/** `mongodb`: the door to the server at `mongodbUrl`. */
export function troubles(target: Services, folder: string, mongodb: Valve, mongodbUrl: string): Trouble[] {
  const database = new URL(new URL(target.settings.MONGODB_URL).pathname, mongodbUrl).href
  const valve = (name: string, state: 'refused' | 'silent'): Trouble => ({
    name,
    begin: () => mongodb.turn(state),
    end: () => mongodb.turn('open'),
  })
  return [
    valve('MongoDB refuses connections', 'refused'),
    valve('MongoDB says nothing', 'silent'),
    ...logTroubles(target.settings, folder),
    { name: 'the command service stands still', begin: target.decider.freeze, end: target.decider.thaw },
    // One of the two has the lock.
    ...target.projectors.map((projector, index): Trouble => {
      const name = `projection service ${index + 1} stands still for longer than a lock`
      return { name, forMs: PAST_LOCK_MS, begin: projector.freeze, end: projector.thaw }
    }),
    { ...setBack(mongodb, database), name: 'MongoDB forgets its last second', forMs: 1_000 },
    { ...setBack(mongodb, database), name: 'MongoDB is restored from an older copy' },
  ]
}

export interface Weathered {
  trouble: string
  done: number
  unavailable: number
  unanswered: number
  slowestMs: number
  /** From the end of the trouble until the services said that they were ready. */
  readyAfterMs: number
  /** What /readyz of the query API said meanwhile. */
  said: string
}

/** The disk of the folder has no byte left. */
export function filling(folder: string): Trouble {
  const ballast = join(folder, 'ballast')
  return {
    name: 'the disk is full',
    begin() {
      const piece = Buffer.alloc(1_000_000)
      try {
        for (;;) appendFileSync(ballast, piece)
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
    },
    end: () => rmSync(ballast),
  }
}

/** What /readyz says. */
export const isReady = async (target: Target): Promise<{ reason?: string }> => {
  const signal = AbortSignal.timeout(LONGEST_ANSWER_MS)
  const response = await fetch(`${target.door().address}/readyz`, { signal })
  return (await response.json()) as { reason?: string }
}

/** Throws the reason when the services are not ready within two minutes. */
export const untilReady = (target: Target): Promise<boolean> =>
  untilDone(async () => {
    const { reason } = await isReady(target)
    if (reason !== undefined) throw new Error(`not ready: ${reason}`)
    return true
  }, 120_000)

/** Lets one trouble last under load. Throws when the services are not ready again within two minutes. */
export async function weather(
  trouble: Trouble,
  forMs: number,
  target: Target,
  workload: Workload,
): Promise<Weathered> {
  const before = {
    done: workload.done.length,
    unavailable: workload.unavailable,
    unanswered: workload.unanswered,
  }
  workload.slowestMs = 0
  await trouble.begin()
  await setTimeout(trouble.forMs ?? forMs)
  const said = (await isReady(target)).reason ?? 'ready'
  await trouble.end()
  const ended = Date.now()
  await untilReady(target)
  const readyAfterMs = Date.now() - ended
  await workload.more(50)
  return {
    trouble: trouble.name,
    done: workload.done.length - before.done,
    unavailable: workload.unavailable - before.unavailable,
    unanswered: workload.unanswered - before.unanswered,
    slowestMs: workload.slowestMs,
    readyAfterMs,
    said,
  }
}
