import { text } from '../../engine/kernel/fields.ts'
import { amount, fraction, percent } from '../../engine/kernel/figure-fields.ts'
import type { ListDeclaration } from '../../engine/kernel/record.ts'
import { share } from '../../engine/kernel/share-field.ts'

/** The fields of the three holders' decimals, on the well and in its division orders. */
export const DOIS = ['mesDOI', 'mpiDOI', 'sroDOI'] as const

/** The precision of surveys. */
const acres = (label: string) => amount(label, { places: 4 })

const feet = (label: string) => amount(label, { places: 2 })

/**
 * A payor's statement on one tract of a well's unit: the participating acres and each holder's decimal, stored
 * unchanged. `check.ts` computes the expected values.
 */
export const divisionOrders = {
  item: 'DivisionOrder',
  label: 'Division Orders',
  target: { to: 'tract', as: 'Tract', toldApartBy: ['platTract'] },
  fields: {
    platTract: text('Plat Tract'),
    platTractAcres: acres('Plat Tract Acres'),
    wellUnitAcres: acres('Well Unit Acres'),
    lateralFeet: feet('Lateral Feet'),
    wellLateralFeet: feet('Well Lateral Feet'),
    mineralOwnership: fraction('Mineral Ownership'),
    familyAcres: acres('Family Acres'),
    royaltyRate: percent('Royalty Rate (%)'),
    mesDOI: share('MES DOI'),
    mpiDOI: share('MPI DOI'),
    sroDOI: share('SRO DOI'),
    totalDOI: share('Total DOI'),
  },
  events: {
    added: 'WellDivisionOrderAdded',
    changed: 'WellDivisionOrderUpdated',
    removed: 'WellDivisionOrderRemoved',
  },
} as const satisfies ListDeclaration
