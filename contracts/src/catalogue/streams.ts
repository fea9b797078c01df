import type { Catalogue } from '../engine/kernel/catalogue.ts'
import { type DeclaredStream, streamOf } from '../engine/kernel/record.ts'
import type { RecordType } from './index.ts'

/**
 * Streams that do not belong to a record: reservations of unique names, rosters, an import's memory, and how far links
 * were compared with deletions.
 */
const INTERNAL = ['reservation', 'roster', 'import', 'races'] as const
type InternalType = (typeof INTERNAL)[number]

/** `{type}-{id}`. In a shared EventStoreDB, streams are found by their types: one of an unknown type is not read. */
export type StreamName = DeclaredStream | `${RecordType | InternalType}-${string}`

export const internalStream = (type: InternalType, id: string): StreamName => streamOf(type, id)

/** The types of all streams. */
export const streamTypes = ({ records }: Pick<Catalogue, 'records'>): string[] => [
  ...records.map(({ type }) => type),
  ...INTERNAL,
]
