import {
  type EventStoreDBClient,
  START as FROM_START,
  type ReadStreamOptions,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import { METADATA } from './eventstore-acts.ts'
import { answered, asLogError, batches, isDenied } from './eventstore-batches.ts'
import type { SteadyClient } from './eventstore-client.ts'
import type { Resolved } from './eventstore-event.ts'

/** A revision that no stream reaches, so that an append that expects it is only ever refused. */
const NEVER = 2n ** 62n

/** One event of a stream on the server; undefined if there is none. Throws LogUnavailable. */
export async function oneEvent(
  client: EventStoreDBClient,
  name: string,
  from: Pick<ReadStreamOptions, 'direction' | 'fromRevision'>,
): Promise<Resolved['event']> {
  const open = () => client.readStream(name, { ...from, maxCount: 1, requiresLeader: true })
  const take = ({ event }: Resolved) => event
  for await (const [event] of batches(open, { batchSize: 1, take, until: 'end' })) return event
  return undefined
}

/** Whether the stream may be read and written, which is tried. Throws LogUnavailable, also if nobody is let in. */
export async function mayUse(client: SteadyClient, name: string): Promise<boolean> {
  const nothing = { id: crypto.randomUUID(), type: METADATA, data: {} }
  try {
    await oneEvent(client, name, { fromRevision: FROM_START })
    await answered(client.append({ stream: name, expected: NEVER, events: [nothing] }))
    return true
  } catch (error) {
    if (isDenied(error)) return false
    const { cause } = asLogError(error)
    if (cause instanceof WrongExpectedVersionError || cause instanceof StreamDeletedError) return true
    throw asLogError(error)
  }
}
