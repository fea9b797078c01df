import { exec } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

/** Not named EVENTSTORE_…: a server that is started from the same shell would take that for an option of its own. */
const {
  LANDBOOK_TEST_EVENTSTORE_URL: url,
  LANDBOOK_TEST_EVENTSTORE_STOP: stop,
  LANDBOOK_TEST_EVENTSTORE_START: start,
} = process.env

/** Settings for the configured EventStoreDB, with a fresh prefix; empty without one. */
export const eventStoreSettings = (): Record<string, string> =>
  url === undefined
    ? {}
    : { EVENTSTORE_URL: url, EVENTSTORE_PREFIX: `test${randomBytes(6).toString('hex')}.` }

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
  url && stop && start ? { stop: () => run(stop), start: () => run(start) } : undefined

/** One line on what a run skips for lack of settings; undefined if nothing. */
export const eventStoreSkipped: string | undefined =
  url === undefined
    ? 'EventStoreDB (LANDBOOK_TEST_EVENTSTORE_URL is not set)'
    : eventStoreOutage === undefined
      ? 'outages of EventStoreDB (LANDBOOK_TEST_EVENTSTORE_STOP and LANDBOOK_TEST_EVENTSTORE_START are not set)'
      : undefined
