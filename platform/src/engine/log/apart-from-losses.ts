import { evolve, UnreadableEvent } from '@landbook/contracts/engine/kernel/events'
import { type RecordDeclaration, type RecordState, streamOf } from '@landbook/contracts/engine/kernel/record'
import { GENESIS, type Link } from './chain.ts'
import { asFault, isOpen, remedyFor } from './damage.ts'
import { type AcceptedLosses, acceptedLosses, lostAt } from './losses.ts'
import {
  DamagedEvent,
  DamagedStream,
  type EventLog,
  type LoggedEvent,
  type Position,
  type StreamFault,
} from './port.ts'

interface ApartFromLosses {
  state: RecordState | undefined
  /** That made it. */
  events: readonly LoggedEvent[]
  /** What another event would follow: a lost one has a place, and its hash is not known. */
  end: (Link & { position: Position }) | undefined
}

/**
 * A record as its stream has it, without what was accepted as lost and what makes no sense without that: as a rebuild
 * reads it. Throws DamagedStream for other damage, and LogUnavailable.
 */
export async function apartFromLosses(
  log: EventLog,
  record: RecordDeclaration,
  id: string,
): Promise<ApartFromLosses> {
  const stream = streamOf(record.type, id)
  let accepted: AcceptedLosses | undefined
  let state: RecordState | undefined
  const events: LoggedEvent[] = []
  let end: ApartFromLosses['end']

  async function take(event: LoggedEvent): Promise<void> {
    const { revision, position, metadata } = event
    try {
      state = evolve(record, state, event, { id, revision })
      events.push(event)
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error
      accepted ??= await acceptedLosses(log)
      if (!accepted.covers(lostAt(event)) && !accepted.precedes(event))
        throw new DamagedStream(faultOf(event, error), { cause: error })
    }
    end = { revision, position, hash: metadata.hash }
  }

  for (let from: number | undefined = 0; from !== undefined; ) {
    const began: number = from
    from = undefined
    try {
      for await (const event of log.read(stream, { from: began })) await take(event)
    } catch (error) {
      if (!(error instanceof DamagedEvent)) throw error
      const fault = error instanceof DamagedStream ? error.fault : faultOf(error, error)
      accepted ??= await acceptedLosses(log)
      const goesOn = fault.until === undefined || fault.until > began
      if (isOpen(fault, accepted) || !goesOn) throw new DamagedStream(fault, { cause: error })
      from = fault.until
      end = {
        revision: (from ?? fault.revision + 1) - 1,
        position: error.position,
        hash: end?.hash ?? GENESIS,
      }
    }
  }
  return { state, events, end }
}

const faultOf = (
  { stream, revision, position }: Pick<LoggedEvent | DamagedEvent, 'stream' | 'revision' | 'position'>,
  error: Error,
): StreamFault => asFault({ stream, revision, position, reason: error.message, remedy: remedyFor(error) })
