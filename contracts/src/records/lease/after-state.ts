import { labelOf, text } from '../../engine/kernel/fields.ts'
import { amount, money } from '../../engine/kernel/figure-fields.ts'
import { type Amendment, termsOn } from './amendments.ts'
import { LEASE_MESSAGES } from './messages.ts'
import {
  afterState,
  classifiedOf,
  type LeasedClassified,
  type Stated,
  statedAfterState,
  stateHalfText,
} from './state-half.ts'
import { TERM_FIELDS } from './term-fields.ts'
import { amountOf } from './terms.ts'

/** The figures of a lease without the State's half, beside its own, which stay as they are typed and computed. */

const { label, after } = LEASE_MESSAGES.stateHalf

export const AMOUNTS_BEFORE_STATE = [
  'bonusPerAcre',
  'amountPerAcre',
  'totalAmount',
  'rentalPerAcre',
  'rentalAmount',
] as const

type Row = LeasedClassified & {
  readonly amendments: readonly Amendment[]
} & { readonly [N in (typeof AMOUNTS_BEFORE_STATE)[number]]: string | null }

const rental = (row: Row): Stated => {
  const { rentalAmount: typed, rentalPerAcre: perAcre } = termsOn(row)
  return { label: labelOf(TERM_FIELDS.rentalAmount), typed, perAcre }
}
const extension = (row: Row): Stated => {
  const { totalAmount: typed, amountPerAcre: perAcre } = termsOn(row)
  return { label: labelOf(TERM_FIELDS.totalAmount), typed, perAcre }
}
const stated = (of: (row: Row) => Stated) => (row: Row) =>
  statedAfterState(classifiedOf(row), of(row), row.netMineralAcres)

export const AFTER_STATE = {
  netAfterState: {
    schema: amount(after('NMA'), { places: 4 }),
    of: (row: Row) => afterState(classifiedOf(row), row.netMineralAcres, 8),
  },
  bonusAfterState: {
    schema: money(after('Bonus')),
    of: (row: Row) =>
      afterState(classifiedOf(row), amountOf(row.netMineralAcres, termsOn(row).bonusPerAcre), 2),
  },
  extensionAfterState: { schema: money(after('Extension')), of: stated(extension) },
  rentalAfterState: { schema: money(after('Rental')), of: stated(rental) },
  stateHalf: {
    schema: text(label),
    of: (row: Row) => stateHalfText(classifiedOf(row), row.netMineralAcres, [extension(row), rental(row)]),
  },
} as const
