import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { check } from './check.ts'
import type { Target } from './targets.ts'
import { withYesterday } from './yesterday.ts'

export interface Outcome {
  target: string
  /** How often each process was killed. */
  killed: ReadonlyMap<string, number>
  acknowledged: number
  refused: number
  /** How often a command was sent again for lack of an answer, or as there was none to be had. */
  sentAgain: number
  events: number
  seconds: number
  problems: readonly string[]
}

/** The longest time between kills, in ms. */
const LONGEST_LIFE_MS = 3_000

/** Kills a process under load, and compares everything, so many times or until something does not fit. */
export async function killed(folder: string, target: Target, kills: number): Promise<Outcome> {
  const began = Date.now()
  const killed = new Map<string, number>()
  try {
    const workload = await withYesterday(target, folder)
    await target.start()
    let checked: Awaited<ReturnType<typeof check>> = { events: 0, problems: [] }
    for (let kill = 1; kill <= kills && checked.problems.length === 0; kill++) {
      workload.start()
      await setTimeout(randomInt(LONGEST_LIFE_MS))
      const name = await target.kill()
      killed.set(name, (killed.get(name) ?? 0) + 1)
      await target.recover()
      await workload.more(1)
      await workload.stop()
      checked = await check(target, workload)
      console.error(`${target.name}: ${kill} of ${kills} kills, ${workload.done.length} commands`)
      for (const problem of checked.problems) console.error(problem)
    }
    const { sent, done, unavailable, unanswered } = workload
    return {
      target: target.name,
      killed,
      acknowledged: done.length,
      refused: sent.length - done.length,
      sentAgain: unavailable + unanswered,
      seconds: Math.round((Date.now() - began) / 1000),
      ...checked,
    }
  } finally {
    await target.stop()
  }
}
