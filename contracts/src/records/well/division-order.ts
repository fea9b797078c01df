import { doi } from '../../kernel/doi.ts'
import { text } from '../../kernel/fields.ts'
import { amount, fraction } from '../../kernel/figure-fields.ts'
import type { ListDeclaration } from '../../kernel/record.ts'

/** Surveys are no finer. */
const acres = (label: string) => amount(label, { places: 4 })

/**
 * What the payor of a well states of one tract of its unit: the acres that take part, and the decimal of each
 * holder. What is stated is kept as it is; `calculations/division-order.ts` says what it should be.
 */
export const divisionOrders = {
  item: 'DivisionOrder',
  label: 'Division Orders',
  target: { to: 'tract', as: 'Tract' },
  fields: {
    platTract: text('Plat Tract'),
    platTractAcres: acres('Plat Tract Acres'),
    wellUnitAcres: acres('Well Unit Acres'),
    mineralOwnership: fraction('Mineral Ownership'),
    familyAcres: acres('Family Acres'),
    royaltyRate: amount('Royalty Rate (%)', { most: 100, places: 4 }),
    mesDOI: doi('MES DOI'),
    mpiDOI: doi('MPI DOI'),
    sroDOI: doi('SRO DOI'),
    totalDOI: doi('Total DOI'),
  },
  events: {
    added: 'WellDivisionOrderAdded',
    changed: 'WellDivisionOrderUpdated',
    removed: 'WellDivisionOrderRemoved',
  },
} as const satisfies ListDeclaration
