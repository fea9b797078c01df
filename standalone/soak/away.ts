import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { LONGEST_ANSWER_MS, logIn } from './service.ts'
import type { Target } from './targets.ts'
import type { Valve } from './valve.ts'
import { untilDone, type Workload } from './workload.ts'

/** Something that the services cannot do without goes away and comes back. */
export interface Trouble {
  name: string
  begin(): void
  end(): void
}

export function troubles(target: Target, folder: string, mongodb: Valve): Trouble[] {
  let lock: DatabaseSync | undefined
  const valve = (name: string, state: 'refused' | 'silent'): Trouble => ({
    name,
    begin: () => mongodb.turn(state),
    end: () => mongodb.turn('open'),
  })
  return [
    valve('MongoDB refuses connections', 'refused'),
    valve('MongoDB says nothing', 'silent'),
    {
      name: 'the log cannot be written',
      begin() {
        lock = new DatabaseSync(logIn(folder), { timeout: 5_000 })
        lock.exec('BEGIN IMMEDIATE')
      },
      end: () => lock?.close(),
    },
    { name: 'the command service stands still', begin: target.decider.freeze, end: target.decider.thaw },
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

const isReady = async (target: Target): Promise<{ reason?: string } | undefined> => {
  const signal = AbortSignal.timeout(LONGEST_ANSWER_MS)
  const response = await fetch(`${target.door().address}/readyz`, { signal })
  return (await response.json()) as { reason?: string }
}

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
  trouble.begin()
  await setTimeout(forMs)
  const said = (await isReady(target))?.reason ?? 'ready'
  trouble.end()
  const ended = Date.now()
  await untilDone(async () => ((await isReady(target))?.reason === undefined ? true : undefined), 120_000)
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
