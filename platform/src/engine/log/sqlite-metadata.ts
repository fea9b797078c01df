import { FIRST_VERSION } from '@landbook/contracts/engine/kernel/upcasting'
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
  concerns?: string[],
  /** The schema version unless it is the first, and what few events have. */
  rest?: Partial<EventMetadata>,
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
  const { concerns, schemaVersion, ...few } = others
  const rest = schemaVersion === FIRST_VERSION ? few : { ...few, schemaVersion }
  const packed: Packed = [hash, actor, recordedAt, operation, commandId]
  const hasRest = Object.keys(rest).length > 0
  const isCaused = correlationId !== commandId || causationId !== commandId
  if (!hasRest && !isCaused && concerns.length === 0) return packed
  packed.push(
    correlationId === commandId ? '' : correlationId,
    causationId === correlationId ? '' : causationId,
  )
  if (hasRest || concerns.length > 0) packed.push(concerns)
  if (hasRest) packed.push(rest)
  return packed
}

function unpack([hash, actor, recordedAt, operation, commandId, ...optional]: Packed) {
  const [correlation, causation, concerns = [], rest] = optional
  const correlationId = correlation || commandId
  const causationId = causation || correlationId
  const ids = { actor, recordedAt, operation, commandId, correlationId, causationId }
  if (rest === undefined) return { ...ids, concerns, schemaVersion: FIRST_VERSION, hash }
  const { schemaVersion = FIRST_VERSION, ...few } = rest
  return { ...ids, ...few, concerns, schemaVersion, hash }
}
