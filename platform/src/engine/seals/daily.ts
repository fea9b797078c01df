import { dayIn } from '@landbook/contracts/engine/values/days'
import type { Logger } from 'pino'
import { SYSTEM } from '../commands/port.ts'
import type { Seal } from '../log/seal.ts'
import { retriesOf } from '../observability/troubles.ts'
import type { Sealer } from './sealer.ts'

const LOOK_EVERY_MS = 60_000

interface Options {
  /** IANA name; defines the days. */
  timeZone: string
  logger: Logger
  now?: () => number
  everyMs?: number
}

/**
 * Seals at the start of each day, or as soon as possible, and at once if today has no seal yet. Safe in several
 * processes: only one can store the next seal. Call the returned function to stop.
 */
export function sealDaily(
  sealer: Sealer,
  { timeZone, logger, now = Date.now, everyMs = LOOK_EVERY_MS }: Options,
): () => Promise<void> {
  const dayOf = dayIn(timeZone)
  const retries = retriesOf(logger, 'the sealing of the log')
  let isStopped = false
  let looking = Promise.resolve()

  async function look(): Promise<Seal | undefined> {
    if (!(await sealer.hasEvents())) return undefined
    const last = await sealer.store.last()
    if (last && dayOf(last.at) >= dayOf(now())) {
      await sealer.noteLast()
      return undefined
    }
    const seal = await sealer.seal(SYSTEM)
    return seal.number === last?.number ? undefined : seal
  }

  function lookAgain(): void {
    looking = looking.then(async () => {
      try {
        const seal = await look()
        retries.succeeded()
        if (seal) logger.info({ seal: seal.number, events: seal.events }, 'the log was sealed')
      } catch (error) {
        if (!isStopped) retries.failed(error)
      }
    })
  }

  lookAgain()
  const timer = setInterval(lookAgain, everyMs)
  return () => {
    clearInterval(timer)
    isStopped = true
    return looking
  }
}

/** Sealing in a process: daily once started, and on request through the sealer. */
export interface Sealing {
  /** Undefined without a key, which can only be if it could not be kept. */
  sealer: Sealer | undefined
  start(logger: Logger): void
  stop(): Promise<void>
}

export const notSealing = (reason: string): Sealing => ({
  sealer: undefined,
  start: (logger) => logger.warn(`SEAL_KEY is not set, and nothing is sealed: ${reason}`),
  stop: async () => undefined,
})

export function sealingBy(sealer: Sealer, timeZone: string): Sealing {
  let stopDaily: () => Promise<void> = async () => undefined
  return {
    sealer,
    start(logger) {
      stopDaily = sealDaily(sealer, { timeZone, logger })
    },
    async stop() {
      await Promise.all([stopDaily(), sealer.stop()])
    },
  }
}
