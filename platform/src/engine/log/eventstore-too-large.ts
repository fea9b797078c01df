import { MaxAppendSizeExceededError } from '@eventstore/db-client'
import { MessageTooLarge } from './eventstore-appends.ts'
import { AppendTooLarge, type NewEvent } from './port.ts'

/** Servers from 25.0 on also limit single events, with an error that this client has no class for. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof MessageTooLarge ||
  error instanceof MaxAppendSizeExceededError ||
  (error instanceof Error && error.message.includes('MaximumAppendEventSizeExceeded'))

/** Says which limit it is, as each is raised elsewhere. */
export function tooLarge(stream: string, events: readonly NewEvent[], cause: unknown): AppendTooLarge {
  const size = events.reduce((sum, { data, metadata }) => {
    return sum + Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(JSON.stringify(metadata))
  }, 0)
  const most = cause instanceof MaxAppendSizeExceededError ? cause.maxAppendSize : undefined
  const limit = most === undefined ? '' : `, which is ${most.toLocaleString('en-US')} bytes`
  const setting =
    cause instanceof MessageTooLarge
      ? 'whatever its settings'
      : `its setting MaxAppendSize, EVENTSTORE_MAX_APPEND_SIZE${limit}`
  const message = `${stream}: ${size.toLocaleString('en-US')} bytes are more than EventStoreDB takes in one append (${setting})`
  return new AppendTooLarge(message, { most, cause })
}
