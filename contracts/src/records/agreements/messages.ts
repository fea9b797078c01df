/** Of a record without a land (spec part 2, section 2). */
export const NO_LAND = 'Error No Connection To Tract'

interface TermDisagreement {
  /** As it is written: '10 Yrs'. */
  term: string
  from: string
  ends: string
  /** Of the field that says when it ends. */
  label: string
  stated: string
  /** '12 months later' */
  difference: string
}

/** For rights of way and other leases. */
export const AGREEMENT_MESSAGES = {
  toCheck: 'To Check',
  checks: { ended: 'Active, but ended', term: 'Term disagrees' },
  activeButEnded: (day: string) => `Active, but ended on ${day}`,
  termDisagrees: ({ term, from, ends, label, stated, difference }: TermDisagreement) =>
    `${term} from ${from} ends ${ends}, but ${label} is ${stated}, ${difference}`,
} as const
