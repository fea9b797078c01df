import { FIRST_VERSION } from '@landbook/contracts/kernel/upcasting'
import type { EventMetadata } from './port.ts'

/**
 * Metadata as a row of the log has it: without names, and without ids that repeat the one before them. As the JSON of
 * an object it is twice as long, and half of an event.
 */
type Packed = [
  hash: string,
  actor: string,
  recordedAt: string,
  operation: string,
  commandId: string,
  /** Empty: as the command's. */
  correlationId?: string,
  /** Empty: as the correlation's. */
  causationId?: string,
  rest?: Omit<Partial<EventMetadata>, 'hash'>,
]

/** The JSON of `Packed`; of the metadata as they are if they would not come back the same, to the order of keys. */
export function packMetadata(metadata: EventMetadata): string {
  const packed = pack(metadata)
  const plain = JSON.stringify(metadata)
  return JSON.stringify(unpack(packed)) === plain ? JSON.stringify(packed) : plain
}

/** From either form, not checked further. Throws if it is no JSON. */
export function unpackMetadata(json: string): unknown {
  const stored = JSON.parse(json)
  return Array.isArray(stored) ? unpack(stored as Packed) : stored
}

function pack(metadata: EventMetadata): Packed {
  const { hash, actor, recordedAt, operation, commandId, correlationId, causationId, ...others } = metadata
  const { concerns, schemaVersion, ...rest } = others
  const packed: Packed = [hash, actor, recordedAt, operation, commandId]
  const isOrdinary =
    concerns.length === 0 && schemaVersion === FIRST_VERSION && Object.keys(rest).length === 0
  if (isOrdinary && correlationId === commandId && causationId === commandId) return packed
  packed.push(
    correlationId === commandId ? '' : correlationId,
    causationId === correlationId ? '' : causationId,
  )
  if (!isOrdinary) packed.push(others)
  return packed
}

function unpack([hash, actor, recordedAt, operation, commandId, correlation, causation, rest]: Packed) {
  const correlationId = correlation || commandId
  const causationId = causation || correlationId
  const first = { actor, recordedAt, operation, commandId, correlationId, causationId }
  if (rest === undefined) return { ...first, concerns: [], schemaVersion: FIRST_VERSION, hash }
  return { ...first, ...rest, hash }
}
