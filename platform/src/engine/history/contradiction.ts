import { isDeepStrictEqual } from 'node:util'
import type { IndexedEvent } from './port.ts'

/** How a problem of the history index begins. */
export const HISTORY_SAYS = 'the history says'

const FIELDS = [
  'actor',
  'moment',
  'operation',
  'event',
  'stream',
  'revision',
  'effectiveOn',
  'commandId',
  'correlationId',
  'concerns',
  'members',
  'record',
  'recordId',
] as const satisfies (keyof IndexedEvent)[]

/** What the history index says of an event other than the log; undefined if they say the same. */
export function contradiction(event: Partial<IndexedEvent>, says: IndexedEvent): string | undefined {
  const field = FIELDS.find((name) => !isDeepStrictEqual(event[name], says[name]))
  return field && `${HISTORY_SAYS} ${field} ${textOf(says[field])} instead of ${textOf(event[field])}`
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null))
