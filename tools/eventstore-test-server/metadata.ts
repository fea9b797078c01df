import type { Stored } from './stored.ts'

/** What a stream's metadata, the last event of `$$stream`, say that reads leave out and a scavenge removes. */
export interface Limits {
  maxCount?: number
  maxAge?: number
  /** The first revision that is left. */
  before?: number
}

/** `$tb` of a soft-deleted stream, and the revision of a tombstone. */
export const LONG_MAX = '9223372036854775807'
export const METADATA = '$metadata'
export const TOMBSTONE = '$streamDeleted'

export const metastreamOf = (stream: string): string => `$$${stream}`
export const isMetastream = (stream: string): boolean => stream.startsWith('$$')

export function limitsIn(metadata: Stored | undefined): Limits {
  if (metadata === undefined) return {}
  const { $maxCount, $maxAge, $tb } = parsed(metadata)
  return {
    ...(typeof $maxCount === 'number' && { maxCount: $maxCount }),
    ...(typeof $maxAge === 'number' && { maxAge: $maxAge }),
    ...(typeof $tb === 'number' && { before: $tb }),
  }
}

export const isSoftDeletion = ({ before }: Limits): boolean =>
  before !== undefined && before >= Number(LONG_MAX)

/** The metadata with another `$tb`, as JSON. */
export function withBefore(metadata: Stored | undefined, before: string): string {
  const { $tb: _, ...others } = metadata === undefined ? {} : parsed(metadata)
  const members = Object.entries(others).map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  )
  return `{${[...members, `"$tb":${before}`].join()}}`
}

function parsed({ data }: Stored): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(data).toString()) ?? {}
  } catch {
    return {}
  }
}

/** Those that a read shows. A metadata stream has only its last event. */
export function within(events: readonly Stored[], { maxCount, maxAge, before = 0 }: Limits): Stored[] {
  const last = events.at(-1)?.revision ?? -1
  const first = Math.max(before, maxCount === undefined ? 0 : last - maxCount + 1)
  const oldest = maxAge === undefined ? 0 : Date.now() - maxAge * 1_000
  return events.filter(({ revision, at }) => revision >= first && at >= oldest)
}
