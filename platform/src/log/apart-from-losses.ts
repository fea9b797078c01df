import { evolve, UnreadableEvent } from '@landbook/contracts/kernel/events'
import { type RecordDeclaration, type RecordState, streamOf } from '@landbook/contracts/kernel/record'
import { asFault, isOpen, remedyFor } from './damage.ts'
import { type AcceptedLosses, acceptedLosses, lostAt } from './losses.ts'
import { DamagedEvent, DamagedStream, type EventLog, type LoggedEvent, type StreamFault } from './port.ts'

/**
 * A record as its stream has it, without what was accepted as lost and what makes no sense without that: as a rebuild
 * reads it. `hash` is that of the last event; '' if there is none. Throws DamagedStream for other damage, and
 * LogUnavailable.
 */
export async function apartFromLosses(
  log: EventLog,
  record: RecordDeclaration,
  id: string,
): Promise<{ state: RecordState | undefined; hash: string }> {
  const stream = streamOf(record.type, id)
  let accepted: AcceptedLosses | undefined
  let state: RecordState | undefined
  let hash = ''

  async function evolved(event: LoggedEvent): Promise<RecordState | undefined> {
    try {
      return evolve(record, state, event, { id, revision: event.revision })
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error
      accepted ??= await acceptedLosses(log)
      if (accepted.covers(lostAt(event)) || accepted.precedes(event)) return state
      throw new DamagedStream(faultOf(event, error), { cause: error })
    }
  }

  for (let from: number | undefined = 0; from !== undefined; ) {
    const began: number = from
    from = undefined
    try {
      for await (const event of log.read(stream, { from: began })) {
        state = await evolved(event)
        hash = event.metadata.hash
      }
    } catch (error) {
      if (!(error instanceof DamagedEvent)) throw error
      const fault = error instanceof DamagedStream ? error.fault : faultOf(error, error)
      accepted ??= await acceptedLosses(log)
      const goesOn = fault.until === undefined || fault.until > began
      if (isOpen(fault, accepted) || !goesOn) throw new DamagedStream(fault, { cause: error })
      from = fault.until
    }
  }
  return { state, hash }
}

const faultOf = (
  { stream, revision, position }: Pick<LoggedEvent | DamagedEvent, 'stream' | 'revision' | 'position'>,
  error: Error,
): StreamFault => asFault({ stream, revision, position, reason: error.message, remedy: remedyFor(error) })
