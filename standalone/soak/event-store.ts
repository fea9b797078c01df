import { exec } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

const { EVENTSTORE_URL, EVENTSTORE_STOP, EVENTSTORE_START } = process.env

/** The EventStoreDB that services run on, with a log of their own in it; nothing where no address is set. */
export const eventStoreSettings = (): Record<string, string> =>
  EVENTSTORE_URL === undefined
    ? {}
    : { EVENTSTORE_URL, EVENTSTORE_PREFIX: `test${randomBytes(6).toString('hex')}.` }

export interface Outage {
  stop(): Promise<void>
  /** Returns when the server is starting; it keeps what it held. */
  start(): Promise<void>
}

const run = async (command: string): Promise<void> => {
  await promisify(exec)(command)
}

/** How to stop that server and to start it again, by the commands of the environment; undefined without them. */
export const eventStoreOutage: Outage | undefined =
  EVENTSTORE_URL && EVENTSTORE_STOP && EVENTSTORE_START
    ? { stop: () => run(EVENTSTORE_STOP), start: () => run(EVENTSTORE_START) }
    : undefined

/** What a run leaves out of it, in a line; undefined where it leaves out nothing. */
export const eventStoreSkipped: string | undefined =
  EVENTSTORE_URL === undefined
    ? 'EventStoreDB (EVENTSTORE_URL is not set)'
    : eventStoreOutage === undefined
      ? 'outages of EventStoreDB (EVENTSTORE_STOP and EVENTSTORE_START are not set)'
      : undefined
