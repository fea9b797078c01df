import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { beginningOf, momentOf } from '@landbook/contracts/engine/values/moments'
import { isBlankBound } from '@landbook/contracts/engine/values/texts'
import type { Builder } from '../schema/builder.ts'
import type { Cost } from '../schema/costs.ts'
import type { Moment } from './as-of.ts'

const MOST_ENTRIES = 500
const USUAL_ENTRIES = 100
/** Cost of an entry in the request's budget: its values, and the replay of its streams. */
export const VALUES_OF_ENTRY = 1_000
export const COST_OF_ENTRIES: Cost = { each: VALUES_OF_ENTRY, usual: USUAL_ENTRIES }

/** Filters of any events. */
export const eventFilters = (builder: Builder) =>
  builder.args((t) => ({
    from: t.field({
      type: 'DateTime',
      description: 'Recorded at this moment or later. A day means its beginning, where the company is.',
    }),
    until: t.field({
      type: 'DateTime',
      description: 'Recorded at this moment or earlier. A day means its end, where the company is.',
    }),
    first: t.int(),
    before: t.string(),
  }))

/** Whose. */
export const actorFilter = (builder: Builder) =>
  builder.args((t) => ({ actor: t.id({ description: 'The id of a user.' }) }))

interface EventFilters {
  actor?: string | null
  from?: unknown
  until?: unknown
  first?: number | null
  before?: string | null
}

/** Throws VALIDATION. */
export function readFilters({ actor, from, until, first, before }: EventFilters, timeZone: string) {
  const size = first ?? USUAL_ENTRIES
  if (size < 1 || size > MOST_ENTRIES)
    throw invalid([{ path: 'first', message: `is not between 1 and ${MOST_ENTRIES}` }])
  return {
    actor: actor ?? undefined,
    ...readPeriod({ from, until }, timeZone),
    first: size,
    before: before ?? undefined,
  }
}

/** A period of moments; days are whole ones, where the company is. Throws VALIDATION. */
export const readPeriod = ({ from, until }: Pick<EventFilters, 'from' | 'until'>, timeZone: string) => ({
  from: readMoment('from', from, (text) => beginningOf(text, timeZone)),
  until: readMoment('until', until, (text) => momentOf(text, timeZone)),
})

/** undefined for a blank bound, which bounds nothing. Throws VALIDATION. */
function readMoment(path: string, given: unknown, read: (given: unknown) => string | undefined) {
  if (isBlankBound(given)) return undefined
  const moment = read(given)
  if (moment === undefined) throw invalid([{ path, message: MESSAGES.notADate }])
  return moment
}

/** The requested moment or revision; undefined without one. Throws VALIDATION. */
export function momentIn(
  asked: { at?: unknown; revision?: number | null },
  timeZone: string,
): Moment | undefined {
  if (typeof asked.revision === 'number') return { revision: asked.revision }
  const at = readMoment('at', asked.at, (text) => momentOf(text, timeZone))
  return at === undefined ? undefined : { at }
}
