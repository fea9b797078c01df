import { streamOf } from './kernel/record.ts'
import type { Catalogue } from './records/index.ts'

/** Streams that do not belong to a record: reservations of unique names, and the roster of admins. */
const INTERNAL = ['reservation', 'roster'] as const

/** In a shared EventStoreDB, streams are found by their types: one of an unknown type would not be read. */
export const internalStream = (type: (typeof INTERNAL)[number], id: string): string => streamOf(type, id)

/** The types of all streams, `{type}-{id}`. */
export const streamTypes = ({ records }: Pick<Catalogue, 'records'>): string[] => [
  ...records.map(({ type }) => type),
  ...INTERNAL,
]
