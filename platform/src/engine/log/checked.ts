import { FIRST_VERSION } from '@landbook/contracts/engine/kernel/upcasting'
import { isCanonical } from './ids.ts'
import { DamagedEvent, type EventMetadata, type LoggedEvent, type NewEvent } from './port.ts'

/** The schema that every reader relies on. Events inserted by hand may violate it. */
const TEXTS = ['hash', 'commandId', 'actor', 'recordedAt', 'operation'] as const

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value)

const isText = (value: unknown): value is string => typeof value === 'string'

function isMetadata(value: unknown): value is EventMetadata {
  return (
    isObject(value) &&
    TEXTS.every((name) => isText(value[name])) &&
    Array.isArray(value.concerns) &&
    value.concerns.every(isText) &&
    Number.isInteger(value.schemaVersion) &&
    Number(value.schemaVersion) >= FIRST_VERSION
  )
}

/** Checks a stored event. Throws DamagedEvent if it violates the port's contract. */
export function checkedEvent(
  stored: Omit<LoggedEvent, 'data' | 'metadata'> & { data: unknown; metadata: unknown },
): LoggedEvent {
  const { data, metadata } = stored
  if (!isObject(data)) throw new DamagedEvent(stored, { cause: new TypeError('its data is not an object') })
  if (!isMetadata(metadata)) {
    throw new DamagedEvent(stored, { cause: new TypeError('its metadata is not that of an event') })
  }
  const { stream, revision, position, id, type } = stored
  return { stream, revision, position, id, type, data, metadata }
}

/** Checks what is to be appended. Throws RangeError as the port says. */
export function requireAppendable(events: readonly NewEvent[]): void {
  if (events.length === 0) throw new RangeError('an append needs at least one event')
  for (const { id } of events) if (!isCanonical(id)) throw new RangeError(`an event needs a UUID: ${id}`)
}
