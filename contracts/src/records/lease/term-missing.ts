import { labelOf } from '../../engine/kernel/fields.ts'
import { isZeroOrBlank } from '../../engine/values/decimals.ts'
import { day } from './end.ts'
import { TERM_FIELDS } from './term-fields.ts'

interface TermFacts {
  readonly primaryExpirationDate: string | null
  readonly termFrom?: unknown
  readonly effectiveDate: string | null
  readonly leaseDate?: unknown
  readonly termMonth?: unknown
  readonly termDays?: unknown
}

/** The labels of what is missing to know when the primary term ends; undefined where that is known. */
export function missingOfTerm(terms: TermFacts): readonly string[] | undefined {
  const { primaryExpirationDate, termFrom, termMonth, termDays } = terms
  if (day(primaryExpirationDate) !== undefined) return undefined
  const start = termFrom === 'Lease Date' ? ('leaseDate' as const) : ('effectiveDate' as const)
  const hasLength = [termMonth, termDays].some((length) => !isZeroOrBlank(length))
  const names = [...(hasLength ? [] : ['termMonth' as const]), ...(terms[start] ? [] : [start])]
  return names.map((name) => labelOf(TERM_FIELDS[name]))
}
