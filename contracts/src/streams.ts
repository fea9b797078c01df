import { streamOf } from './kernel/record.ts'
import type { Catalogue } from './records/index.ts'

/** The streams that are no record's: unique names and who holds them, and who the admins are. */
const INTERNAL = ['reservation', 'roster'] as const

/** A log in a shared EventStoreDB finds its streams by their types: a stream of no known type would be lost there. */
export const internalStream = (type: (typeof INTERNAL)[number], id: string): string => streamOf(type, id)

/** The types of all streams, `{type}-{id}`. */
export const streamTypes = ({ records }: Pick<Catalogue, 'records'>): string[] => [
  ...records.map(({ type }) => type),
  ...INTERNAL,
]
