import type { EventLog } from '@landbook/platform/engine/log/port'
import { LogUnavailable } from '@landbook/platform/engine/log/port'
import { watchedLog } from './watched-log.ts'

/** Where a server crashes: at its n-th append, before it is in the log or right after, before its acknowledgement. */
export interface Death {
  append: number
  when: 'before' | 'after'
}

/** A log of a server that crashes. Later appends of that server are not written. */
export interface MortalLog {
  log: EventLog
  /** Counts appends from now on. */
  dieAt(death: Death): void
  /** Rejects if it has not crashed. */
  died(): Promise<void>
  /** Starts another server in its place; returns whether the first had crashed. */
  replace(): boolean
}

export function mortalLog(log: EventLog): MortalLog {
  let death: Death | undefined
  let appends = 0
  let isDead = false
  const dieIf = (append: number, when: Death['when']) => {
    if (death?.when === when && append === death.append) isDead = true
    if (isDead) throw new LogUnavailable('the server died')
  }
  return {
    log: {
      ...watchedLog(log, async () => {}),
      async append(stream, expected, events) {
        const append = appends++
        dieIf(append, 'before')
        const position = await log.append(stream, expected, events)
        dieIf(append, 'after')
        return position
      },
    },
    dieAt(next) {
      death = next
      appends = 0
      isDead = false
    },
    async died() {
      if (!isDead) throw new Error('the server is alive')
    },
    replace() {
      const died = isDead
      death = undefined
      isDead = false
      return died
    },
  }
}

/** Crashes at every possible place in turn, until `attempt` reports completion without a crash. */
export async function atEveryDeath(attempt: (death: Death) => Promise<boolean>): Promise<number> {
  for (let append = 0; ; append++) {
    const died = [await attempt({ append, when: 'before' }), await attempt({ append, when: 'after' })]
    if (!died.includes(true)) return append
  }
}
