import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { MongoCopy } from './mongo-copy.ts'
import { eventStoreOutage } from './requests/event-store.ts'
import { HANGS_MS, logIn } from './requests/service.ts'
import { type Slowest, takeSlowest } from './requests/slowest.ts'
import type { Services, Target } from './targets.ts'
import type { Valve } from './valve.ts'
import { untilDone, type Workload } from './workload.ts'

/** Something is away, or stands still, and comes back with its current or an older state. */
export interface Fault {
  name: string
  /** Its duration in ms, if it differs. */
  forMs?: number
  /** Two faults together. */
  isPair?: true
  /** A query API is away: requests to it get no answer. */
  leavesUnanswered?: boolean
  /** What is uploaded or sealed meanwhile is lost: bytes of files and seals are in no log. */
  losesKept?: boolean
  begin(): void | Promise<void>
  end(): void | Promise<void>
}

/** A SQLite log that another process has locked. */
function locked(folder: string): Fault {
  let lock: DatabaseSync | undefined
  return {
    name: 'the log cannot be written',
    begin() {
      lock = new DatabaseSync(logIn(folder), { timeout: 5_000 })
      lock.exec('BEGIN IMMEDIATE')
    },
    end: () => lock?.close(),
  }
}

/** Faults of the log: EventStoreDB is stopped (if the environment says how), a SQLite file is locked. */
export function logFaults({ EVENTSTORE_URL }: Record<string, string>, folder: string): Fault[] {
  if (eventStoreOutage !== undefined)
    return [{ name: 'EventStoreDB is killed', begin: eventStoreOutage.stop, end: eventStoreOutage.start }]
  return EVENTSTORE_URL === undefined ? [locked(folder)] : []
}

/** Longer than a lock is valid without renewal. */
const PAST_LOCK_MS = 12_000

/** MongoDB is set back to its state at the beginning of the fault. */
function setBack(mongodb: Valve, database: string): Pick<Fault, 'losesKept' | 'begin' | 'end'> {
  let copy: MongoCopy | undefined
  return {
    losesKept: true,
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

const turned = (name: string, mongodb: Valve, state: 'refused' | 'silent'): Fault => ({
  name,
  begin: () => mongodb.turn(state),
  end: () => mongodb.turn('open'),
})

/** The processes of this kind are killed, and started again. */
function killed({ processes }: Services, kind: string, name: string): Fault {
  const all = [...processes].filter(([process]) => process.startsWith(kind)).map(([, process]) => process)
  return {
    name,
    leavesUnanswered: kind.startsWith('query-api'),
    async begin() {
      for (const process of all) await process.kill()
    },
    async end() {
      // Only together can some of them start.
      await Promise.all(all.map((process) => process.start()))
    },
  }
}

/** Each process and server of the stack that can be away. `ofLog`: how the log is. */
const absences = (target: Services, mongodb: Valve, ofLog: readonly Fault[]): Fault[] => [
  turned('MongoDB refuses connections', mongodb, 'refused'),
  ...ofLog,
  killed(target, 'command-service', 'no command service runs'),
  killed(target, 'projection-service', 'no projection service runs'),
  killed(target, 'query-api 1', 'one query API does not run'),
]

const together = (one: Fault, other: Fault): Fault => ({
  name: `${one.name}, and ${other.name}`,
  isPair: true,
  leavesUnanswered: one.leavesUnanswered === true || other.leavesUnanswered === true,
  async begin() {
    await one.begin()
    await other.begin()
  },
  async end() {
    await Promise.all([one.end(), other.end()])
  },
})

/** Everything that can be away, alone and in pairs. */
export function absencesInPairs(target: Services, mongodb: Valve, ofLog: readonly Fault[]): Fault[] {
  const all = absences(target, mongodb, ofLog)
  return [...all, ...all.flatMap((one, index) => all.slice(index + 1).map((other) => together(one, other)))]
}

/** What is neither there nor away. `mongodb`: the proxy to the server at `mongodbUrl`. */
export function faults({ settings, processes }: Services, mongodb: Valve, mongodbUrl: string): Fault[] {
  const database = new URL(new URL(settings.MONGODB_URL).pathname, mongodbUrl).href
  const standing = [...processes].flatMap(([name, { freeze: begin, thaw: end }]): Fault[] => {
    if (name === 'command-service 1') return [{ name: `${name} stands still`, begin, end }]
    // One of the two holds the lock.
    if (!name.startsWith('projection-service')) return []
    return [{ name: `${name} stands still for longer than a lock`, forMs: PAST_LOCK_MS, begin, end }]
  })
  return [
    turned('MongoDB says nothing', mongodb, 'silent'),
    ...standing,
    { ...setBack(mongodb, database), name: 'MongoDB forgets its last second', forMs: 1_000 },
    { ...setBack(mongodb, database), name: 'MongoDB is restored from an older copy' },
  ]
}

export interface FaultResult {
  fault: string
  /** Two were away together. */
  isPair: boolean
  done: number
  unavailable: number
  unanswered: number
  /** Requests without an answer were to be expected. */
  leavesUnanswered: boolean
  slowest: Slowest
  /** Time from the end of the outage until the services were ready. */
  readyAfterMs: number
  /** What did not fit after this fault and those before it, where that was compared. */
  problems: string[]
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

/** Why one of the query APIs is not ready; undefined if all are. */
export async function unreadiness(target: Target): Promise<string | undefined> {
  for (const { address } of target.endpoints()) {
    const signal = AbortSignal.timeout(HANGS_MS)
    const response = await fetch(`${address}/readyz`, { signal }).catch(() => undefined)
    const { reason } = response ? ((await response.json()) as { reason?: string }) : { reason: 'no answer' }
    if (reason !== undefined) return reason
  }
  return undefined
}

/** Throws the reason if the services are not ready within two minutes. */
export const untilReady = (target: Target): Promise<boolean> =>
  untilDone(async () => {
    const reason = await unreadiness(target)
    if (reason !== undefined) throw new Error(`not ready: ${reason}`)
    return true
  }, 120_000)

/**
 * Runs one outage under load; with `untilRefused`, for as long as it takes until a command is refused for it. Throws if
 * none is within two minutes, or if the services are not ready within two minutes afterwards.
 */
export async function runFault(
  fault: Fault,
  forMs: number,
  target: Target,
  workload: Workload,
  { untilRefused = false } = {},
): Promise<FaultResult> {
  const before = {
    done: workload.done.length,
    unavailable: workload.unavailable,
    unanswered: workload.unanswered,
    kept: workload.kept.length,
    sealed: workload.sealed.length,
  }
  takeSlowest()
  await fault.begin()
  await setTimeout(fault.forMs ?? forMs)
  if (untilRefused)
    await untilDone(async () => workload.unavailable > before.unavailable || undefined, 120_000)
  await fault.end()
  const ended = Date.now()
  const sealed = workload.sealed.length
  await untilReady(target)
  const readyAfterMs = Date.now() - ended
  await workload.more(50)
  if (fault.losesKept) {
    // Until the next one, verifying says rightly that seals were lost.
    await untilDone(async () => workload.sealed.length > sealed || undefined, 120_000)
    workload.kept.splice(before.kept)
    workload.sealed.splice(before.sealed)
  }
  return {
    fault: fault.name,
    isPair: fault.isPair ?? false,
    done: workload.done.length - before.done,
    unavailable: workload.unavailable - before.unavailable,
    unanswered: workload.unanswered - before.unanswered,
    leavesUnanswered: fault.leavesUnanswered ?? false,
    slowest: takeSlowest(),
    readyAfterMs,
    problems: [],
  }
}
