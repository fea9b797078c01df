import { dailyWork } from '../../engine/kernel/daily.ts'
import { formatDate } from '../../engine/values/dates.ts'
import { termsOn } from './amendments.ts'
import type { leaseDaily } from './daily.ts'
import type { Lease } from './declaration.ts'
import { expiriesOf, type HeldFacts, type Holds, heldUntil, isDrilling, isPreparing } from './end.ts'
import { LEASE_MESSAGES } from './messages.ts'
import { type Dated, type DueOfWells, nextDate } from './next-date.ts'
import type { LeaseStanding } from './standing.ts'
import { primaryTermEnd } from './terms.ts'

const { heldBy } = LEASE_MESSAGES

/** The day, or that there is none while wells hold it or one is being drilled; with what is not known of one that is over. */
function endText(row: HeldFacts, day: string): string | null {
  if (row.status === 'REL') return null
  const last = formatDate(heldUntil(row, day))
  const { heldBy: by } = row
  if (by !== null && by !== 'question' && by !== 'location') return heldBy[by]
  if (isDrilling(row.drillingSince, day)) return heldBy.drilling
  if (by === 'location' || isPreparing(row.locationSince, day)) return last || heldBy.location
  return by === 'question' ? heldBy.question : last || null
}

/** What beside its terms holds a lease, whatever the statuses say; nothing is told of one that is released. */
const heldByOf = ({ status, heldBy: by }: HeldFacts): readonly (keyof typeof heldBy)[] =>
  status === 'REL' ? [] : [by ?? 'terms']

type Read = Omit<HeldFacts, keyof Holds> &
  Dated &
  Pick<Lease, 'statedExpirationDate' | 'termMonth' | 'termDays' | 'RoyaltyRate'>

/** What the API adds: what holds it beside its terms, and where it stands by that. */
export type FactsOfLease = Holds & LeaseStanding & DueOfWells

/** What is next, and the terms that are true on the day, with the end that they give. */
function reckonDay(row: Read & FactsOfLease, day: string) {
  const terms = termsOn(row, day)
  const { RoyaltyRate } = terms
  const primaryEnd = primaryTermEnd(terms) ?? row.primaryExpirationDate
  return { day, next: nextDate(row, row, day), primaryEnd, RoyaltyRate }
}

/** Several values of a day are each from the same row. */
const reckoned = new WeakMap<Read, ReturnType<typeof reckonDay>>()

function onDay(row: Read & FactsOfLease, day: string) {
  const before = reckoned.get(row)
  const found = before?.day === day ? before : reckonDay(row, day)
  reckoned.set(row, found)
  return found
}

const read = true

export const leaseDailyWork = dailyWork<typeof leaseDaily, Read, FactsOfLease>()({
  reads: {
    ...{ status: read, template: read, termEnds: read, drillingSince: read, locationSince: read },
    ...{ primaryExpirationDate: read, extensionExpirationDate: read, statedExpirationDate: read },
    ...{ extensionDue: read, extensionExercised: read, extendedUntil: read, cdcDeadline: read },
    ...{ shutinTriggerDate: read, verticalPughDate: read, horizontalPughDeepDate: read },
    ...{ horizontalPughShallowDate: read, developmentEnds: read, developmentEndsLonger: read },
    ...{ effectiveDate: read, leaseDate: read, termFrom: read, termMonth: read, termDays: read },
    ...{ rentalClause: read, rentalDate: read, rentalPerAcre: read, rentalAmount: read },
    ...{ paidUpOGL: read, businessDays: read, RoyaltyRate: read, amendments: read, payments: read },
  },
  values: {
    ends: endText,
    endsOn: heldUntil,
    /** How its status differs from why it is in force comes first. */
    standing: ({ disagreement, reasons }) =>
      [disagreement, ...reasons].filter((text) => text !== null).join('; ') || null,
    nextDate: (row, day) => onDay(row, day).next?.day ?? null,
    nextWhat: (row, day) => onDay(row, day).next?.what ?? null,
    primaryEndOnDay: (row, day) => onDay(row, day).primaryEnd,
    royaltyOnDay: (row, day) => onDay(row, day).RoyaltyRate,
  },
  marks: {
    expiring: expiriesOf,
    heldBy: heldByOf,
    atOdds: ({ disagreement }) => (disagreement === null ? [] : ['status']),
  },
})
