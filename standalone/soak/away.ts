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

/** An outage of a dependency, which then recovers with its current or an older state. */
export interface Fault {
  name: string
  /** Its duration in ms, if it differs. */
  forMs?: number
  begin(): void | Promise<void>
  end(): void | Promise<void>
}

/** Faults of the log: EventStoreDB is stopped (if the environment says how), a SQLite file is locked. */
function logFaults({ EVENTSTORE_URL }: Record<string, string>, folder: string): Fault[] {
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

/** Longer than a lock is valid without renewal. */
const PAST_LOCK_MS = 12_000

/** MongoDB is set back to its state at the beginning of the fault. */
function setBack(mongodb: Valve, database: string): Pick<Fault, 'begin' | 'end'> {
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

/** `mongodb`: the proxy to the server at `mongodbUrl`. */
export function faults(target: Services, folder: string, mongodb: Valve, mongodbUrl: string): Fault[] {
  const database = new URL(new URL(target.settings.MONGODB_URL).pathname, mongodbUrl).href
  const valve = (name: string, state: 'refused' | 'silent'): Fault => ({
    name,
    begin: () => mongodb.turn(state),
    end: () => mongodb.turn('open'),
  })
  return [
    valve('MongoDB refuses connections', 'refused'),
    valve('MongoDB says nothing', 'silent'),
    ...logFaults(target.settings, folder),
    { name: 'the command service stands still', begin: target.decider.freeze, end: target.decider.thaw },
    // One of the two holds the lock.
    ...target.projectors.map((projector, index): Fault => {
      const name = `projection service ${index + 1} stands still for longer than a lock`
      return { name, forMs: PAST_LOCK_MS, begin: projector.freeze, end: projector.thaw }
    }),
    { ...setBack(mongodb, database), name: 'MongoDB forgets its last second', forMs: 1_000 },
    { ...setBack(mongodb, database), name: 'MongoDB is restored from an older copy' },
  ]
}

export interface FaultResult {
  fault: string
  done: number
  unavailable: number
  unanswered: number
  slowestMs: number
  /** Time from the end of the outage until the services were ready. */
  readyAfterMs: number
  /** The last reason in /readyz of the query API. */
  said: string
}

/** Fills the folder's disk completely. */
export function filling(folder: string): Fault {
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

/** The answer of /readyz. */
export const isReady = async (target: Target): Promise<{ reason?: string }> => {
  const signal = AbortSignal.timeout(LONGEST_ANSWER_MS)
  const response = await fetch(`${target.endpoint().address}/readyz`, { signal })
  return (await response.json()) as { reason?: string }
}

/** Throws the reason if the services are not ready within two minutes. */
export const untilReady = (target: Target): Promise<boolean> =>
  untilDone(async () => {
    const { reason } = await isReady(target)
    if (reason !== undefined) throw new Error(`not ready: ${reason}`)
    return true
  }, 120_000)

/** Runs one outage under load. Throws if the services are not ready within two minutes afterwards. */
export async function runFault(
  fault: Fault,
  forMs: number,
  target: Target,
  workload: Workload,
): Promise<FaultResult> {
  const before = {
    done: workload.done.length,
    unavailable: workload.unavailable,
    unanswered: workload.unanswered,
  }
  workload.slowestMs = 0
  await fault.begin()
  await setTimeout(fault.forMs ?? forMs)
  const said = (await isReady(target)).reason ?? 'ready'
  await fault.end()
  const ended = Date.now()
  await untilReady(target)
  const readyAfterMs = Date.now() - ended
  await workload.more(50)
  return {
    fault: fault.name,
    done: workload.done.length - before.done,
    unavailable: workload.unavailable - before.unavailable,
    unanswered: workload.unanswered - before.unanswered,
    slowestMs: workload.slowestMs,
    readyAfterMs,
    said,
  }
}
