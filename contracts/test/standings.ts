import { extendedUntil, termEnd } from '../src/records/lease/end.ts'
import type { LeaseFacts } from '../src/records/lease/standing.ts'
import { TERMS_OF_END } from '../src/records/lease/terms.ts'

export const TODAY = '2026-11-24'

const NO_TERMS = Object.fromEntries(TERMS_OF_END.map((term) => [term, null])) as Readonly<
  Record<(typeof TERMS_OF_END)[number], null>
>

export const NOTHING: LeaseFacts = {
  ...NO_TERMS,
  status: null,
  effectiveDate: '2020-01-31',
  primaryExpirationDate: null,
  extensionDue: null,
  extensionExercised: null,
  extensionExpirationDate: null,
  extendedUntil: null,
  developmentEnds: null,
  developmentEndsLonger: null,
  developmentWorking: null,
  drillingSince: null,
  locationSince: null,
  drillingSinceLonger: null,
  locationSinceLonger: null,
  termEnds: null,
  producingSince: null,
  producing: [],
  cdcDeadline: null,
  amendments: [],
  totalAmount: null,
  amountPerAcre: null,
  leasedLands: [],
}
/** What holds, or may hold, the acres of a lease by wells. */
export const found = (held: readonly string[], open: readonly string[] = []): LeaseFacts['found'] => ({
  held: { reasons: held, statuses: new Set(held.map(() => 'HBP')) },
  open: { reasons: open, statuses: new Set(open.map(() => 'HBP')) },
  due: [],
})

/** With what follows from them. */
export const known = (facts: Partial<LeaseFacts>): LeaseFacts => {
  const all = { ...NOTHING, ...facts }
  const extended = { ...all, extendedUntil: extendedUntil(all) }
  return { ...extended, termEnds: all.termEnds ?? termEnd(extended) }
}
