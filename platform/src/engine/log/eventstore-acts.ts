import type { StreamName } from '@landbook/contracts/catalogue/streams'
import { type Resolved, TOMBSTONE, toPosition } from './eventstore-event.ts'
import type { StreamNames } from './eventstore-names.ts'
import { type Position, START, type StreamFault } from './port.ts'

/** The type of the events by which a stream's metadata are set, in the stream `$$name`. */
export const METADATA = '$metadata'
export const metastreamOf = (name: string): string => `$$${name}`

/** `$tb` of a soft-deleted stream is the largest 64-bit number. */
const SOFTLY_DELETED = 2 ** 63

/** What an administrator or another program did to one of our streams. */
export interface Act {
  stream: StreamName
  /** Where in the log. */
  position: Position
  /** What is wrong with the stream since then. */
  fault: Pick<StreamFault, 'reason' | 'remedy'> | undefined
  /** Whether rights of the stream's own were set. */
  hasRights: boolean
}

/** Undefined for what is done to streams of others. */
export function actIn({ event }: Resolved, names: StreamNames): Act | undefined {
  if (event === undefined) return undefined
  const { type, streamId, data } = event
  const position = event.position ? toPosition(event.position) : START
  const stream = names.ours(type === METADATA ? streamId.slice(metastreamOf('').length) : streamId)
  if (stream === undefined) return undefined
  if (type === TOMBSTONE) return { stream, position, fault: HARD_DELETED, hasRights: false }
  const metadata = metadataIn(data)
  return { stream, position, fault: faultIn(metadata), hasRights: metadata.$acl !== undefined }
}

export const HARD_DELETED = {
  reason: 'it was deleted for good (a tombstone): it can be neither read nor written',
  remedy: 'backup',
} as const

/** As the server understands it: what is no JSON says nothing. */
export const metadataIn = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null && !ArrayBuffer.isView(data) ? { ...data } : {}

export const withoutLimits = ({ $maxCount, $maxAge, $tb, ...others }: Record<string, unknown>) => others

const NEXT = 'are hidden, and will be removed by the next scavenge'

function faultIn({ $tb, $maxCount, $maxAge }: Record<string, unknown>): Act['fault'] {
  if (Number($tb) >= SOFTLY_DELETED)
    return { reason: `it was soft-deleted: its events ${NEXT}`, remedy: 'repair' }
  const reasons = [
    ...(Number($tb) > 0 ? [`its events before revision ${$tb} ${NEXT} ($tb)`] : []),
    ...(Number($maxCount) > 0 ? [`all but its last ${$maxCount} events ${NEXT} ($maxCount)`] : []),
    ...(Number($maxAge) > 0 ? [`its events older than ${$maxAge} s ${NEXT} ($maxAge)`] : []),
  ]
  return reasons.length === 0 ? undefined : { reason: reasons.join('; '), remedy: 'repair' }
}
