import { formatDate } from '../../engine/values/dates.ts'
import { LAST_DAY } from '../../engine/values/days.ts'
import { earliest } from './end.ts'
import { LEASE_MESSAGES } from './messages.ts'

const messages = LEASE_MESSAGES.development

/** What ends the drilling of a well, or shows that it had ended. */
export const ENDINGS = ['completionDate', 'rigReleaseDate', 'pluggedDate', 'dateProducing'] as const

/** The days of a well that contradict each other, YYYY-MM-DD. */
export type Contradicting = { readonly [N in 'spudDate' | (typeof ENDINGS)[number]]: string | null }

/** One of the days is wrong: the well was spudded by `spud`, and not long before `ended`. */
export interface Contradiction {
  spud: string
  ended: string
  /** What is to be looked at: 'W1 has completion date 05/01/2025, before its spud date 05/01/2026'. */
  text: (well: string) => string
}

/** The endings that are before the spud. */
const beforeSpud = (well: Contradicting) =>
  ENDINGS.flatMap((name) => {
    const [day, spud] = [well[name], well.spudDate]
    return day && spud && day < spud ? [{ name, day }] : []
  })

/** Nothing ends before it is begun: which of the days is wrong nobody but people can say. Undefined where none is. */
export function contradictionOf(well: Contradicting): Contradiction | undefined {
  const ends = beforeSpud(well)
  const [ended, spud] = [earliest(ends.map(({ day }) => day)), earliest([well.spudDate])]
  if (ended === null || spud === null) return undefined
  const texts = ends.map(({ name, day }) => messages.endings[name](formatDate(day)))
  return { spud, ended, text: (name) => messages.beforeSpud(name, texts, formatDate(spud)) }
}

/**
 * A well without the days that contradict each other, none of which is known then. Work after the first day on which it was
 * done is a workover, and no beginning.
 */
export function withoutContradiction<W extends Contradicting & { readonly operationsDate: string | null }>(
  well: W,
): W {
  const isWorkover = (well.operationsDate ?? '') > (earliest(ENDINGS.map((name) => well[name])) ?? LAST_DAY)
  const known = isWorkover ? { ...well, operationsDate: null } : well
  const wrong = beforeSpud(well)
  return wrong.length === 0
    ? known
    : { ...known, ...Object.fromEntries(wrong.map(({ name }) => [name, null])), spudDate: null }
}
