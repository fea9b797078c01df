import { declareChecks, type Finding, type NamedRecord } from '../../engine/kernel/checks.ts'
import { formatDate } from '../../engine/values/dates.ts'
import {
  type AGREEMENT_CHECKS,
  AGREEMENT_FINDINGS as findings,
  type RIGHT_OF_WAY_CHECKS,
} from './check-messages.ts'
import { type CHECKS, REMARKED, type Remarked, remarksOn } from './term.ts'

interface Paid {
  readonly id: string
  readonly date: string | null
}

/** Payments that are dated before the day on which what they are for was granted. */
export const paidBefore = (payments: readonly Paid[], granted: string | null): Finding[] =>
  payments.flatMap(({ id, date }) =>
    date !== null && granted !== null && date < granted
      ? [
          {
            words: findings.paidBefore(formatDate(date), formatDate(granted)),
            path: `payments.${id}.date`,
            facts: [date, granted],
          },
        ]
      : [],
  )

/** What an agreement is remarked of, as its list and its page say it. */
const remarked =
  (wanted: (typeof CHECKS)[number]) =>
  (agreement: Remarked, day: string): Finding[] =>
    remarksOn(agreement, day).flatMap(({ check, text }) =>
      check === wanted ? [{ words: text, path: 'dateOfExpiration', facts: [text] }] : [],
    )

const READS = [...REMARKED, 'dateOfLease', 'payments'] as const

const own = {
  term: { severity: 'doubtful', find: remarked('term') },
  paymentBeforeGrant: {
    severity: 'doubtful',
    find: ({ payments, dateOfLease }: { payments: readonly Paid[]; dateOfLease: string | null }) =>
      paidBefore(payments, dateOfLease),
  },
} as const
const ofDay = { ended: { severity: 'wrong', find: remarked('ended') } } as const

export const otherLeaseChecks = declareChecks<'otherLease', typeof AGREEMENT_CHECKS>()({
  reads: READS,
  own,
  ofDay,
})

/** What the API adds, for those who may read lands. */
export interface FactsOfRightOfWay {
  /** How far the nearest of its lands with a boundary is; none where something is not drawn, or it touches one. */
  away: { miles: string; lands: readonly NamedRecord[] }
}

export const rightOfWayChecks = declareChecks<'row', typeof RIGHT_OF_WAY_CHECKS, FactsOfRightOfWay>()({
  reads: READS,
  own,
  ofDay: {
    ...ofDay,
    farFromLands: {
      severity: 'doubtful',
      find: ({ away }) =>
        away === undefined
          ? []
          : [
              {
                words: findings.farFromLands(
                  away.miles,
                  away.lands.map(({ name }) => name),
                ),
                path: 'geometry',
                facts: [away.miles, ...away.lands.map(({ name }) => name)],
                records: away.lands,
              },
            ],
    },
  },
  follows: ['tract'],
})
