import type { EventLog } from '@landbook/platform/log/port'
import { LogUnavailable } from '@landbook/platform/log/port'
import { watchedLog } from './watched-log.ts'

/** Where a server dies: at its n-th append, before it is in the log or right after, before anybody learns of it. */
export interface Death {
  append: number
  when: 'before' | 'after'
}

/** A log of a server that dies. What it writes after its death is not written. */
export interface MortalLog {
  log: EventLog
  /** Counts appends from now on. */
  dieAt(death: Death): void
  /** Rejects while it is alive. */
  died(): Promise<void>
  /** Another server takes its place. Says whether the other one had died. */
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
        await log.append(stream, expected, events)
        dieIf(append, 'after')
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

/** Every place at which it can die, in turn, until `attempt` says that it came to its end alive. */
export async function atEveryDeath(attempt: (death: Death) => Promise<boolean>): Promise<number> {
  for (let append = 0; ; append++) {
    const died = [await attempt({ append, when: 'before' }), await attempt({ append, when: 'after' })]
    if (!died.includes(true)) return append
  }
}
