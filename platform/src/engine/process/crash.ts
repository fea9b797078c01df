import type { DestinationStream } from 'pino'
import { requestConcerned } from '../observability/requests.ts'
import { createLogger } from './logging.ts'

/** The exit code after an error that nobody foresaw: who started the process starts it again. */
export const CRASHED = 70

/** Longer than an orderly stop takes, in ms: DRAIN_SECONDS of 60 at most, and the time-out of requests. */
const LONGEST_STOP_MS = 90_000

/** The most errors of a process that has met one and stops: with more of them, nothing it does is of use. */
const MOST_ERRORS = 100

/** The errors that nothing handled in this process. */
export interface Crashes {
  /** CRASHED since the first of them; undefined without any. */
  code: typeof CRASHED | undefined
  /** Logs what ends the process at once. */
  report(error: unknown, message: string): void
}

/**
 * From now on, an exception or rejection that nothing handles is logged with its request and `stop` is called, instead
 * of ending the process amid what it does for others. Whatever comes of that, the process ends in bounded time.
 */
export function stopOnCrash(name: string, stop: () => void, logs?: DestinationStream): Crashes {
  const logger = createLogger({ name, logLevel: 'fatal' }, logs)
  let errors = 0
  const crashes: Crashes = {
    code: undefined,
    report: (error, message) => logger.fatal({ err: error, ...requestConcerned() }, message),
  }
  process.on('uncaughtException', (error, origin) => {
    errors += 1
    crashes.report(error, `an error that nothing handled (${origin}): the service stops`)
    if (errors > MOST_ERRORS) process.exit(CRASHED)
    if (crashes.code !== undefined) return
    crashes.code = CRASHED
    setTimeout(() => process.exit(CRASHED), LONGEST_STOP_MS)
    stop()
  })
  return crashes
}
