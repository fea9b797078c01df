import { exec } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

const { EVENTSTORE_URL, EVENTSTORE_STOP, EVENTSTORE_START } = process.env

/** Settings for the configured EventStoreDB, with a fresh prefix; empty without one. */
export const eventStoreSettings = (): Record<string, string> =>
  EVENTSTORE_URL === undefined
    ? {}
    : { EVENTSTORE_URL, EVENTSTORE_PREFIX: `test${randomBytes(6).toString('hex')}.` }

export interface Outage {
  stop(): Promise<void>
  /** Resolves when the server is starting, with its data. */
  start(): Promise<void>
}

const run = async (command: string): Promise<void> => {
  await promisify(exec)(command)
}

/** Stops and starts that server by the commands in the environment; undefined without them. */
export const eventStoreOutage: Outage | undefined =
  EVENTSTORE_URL && EVENTSTORE_STOP && EVENTSTORE_START
    ? { stop: () => run(EVENTSTORE_STOP), start: () => run(EVENTSTORE_START) }
    : undefined

/** One line on what a run skips for lack of settings; undefined if nothing. */
export const eventStoreSkipped: string | undefined =
  EVENTSTORE_URL === undefined
    ? 'EventStoreDB (EVENTSTORE_URL is not set)'
    : eventStoreOutage === undefined
      ? 'outages of EventStoreDB (EVENTSTORE_STOP and EVENTSTORE_START are not set)'
      : undefined
