import { text } from '../../engine/kernel/fields.ts'
import { amount, decimal } from '../../engine/kernel/figure-fields.ts'
import { shows } from '../../engine/kernel/shown-values.ts'
import { parseDecimal } from '../../engine/values/decimals.ts'
import { netAcres } from '../dashboard/acreage.ts'
import type { OWNERS } from '../owner/declaration.ts'
import { TRACT_MESSAGES } from './messages.ts'
import { mineralPercent } from './minerals-by-depth.ts'
import { wholeAcresOf } from './owner-acres.ts'
import { landAfterState } from './state-half.ts'

type Holder = (typeof OWNERS)[number]

interface Owned {
  mineralsOwned: readonly { Owner: { name?: string | null } | null; mineralFraction: string | null }[]
}

/** Of all rows of an owner; null without minerals. */
const shareOf = (owner: Holder) => ({
  schema: amount(`${owner} %`, { places: 2, isRate: true, reported: false }),
  of: ({ mineralsOwned }: Owned) =>
    mineralPercent(mineralsOwned.filter(({ Owner }) => Owner?.name === owner)),
})

/** Its net mineral acres. */
const acresOf = (owner: Holder) => ({
  schema: amount(`${owner} NMA`, { places: 8 }),
  of: (land: Parameters<typeof wholeAcresOf>[0]) => wholeAcresOf(land, owner),
})

const zeroOf = (net: string | null, gross: string | null) => parseDecimal(netAcres(net, gross)) ?? net

/** Each owner's net acres and share of the family's minerals, as lists and reports of lands have them, and what the State's half leaves of them. */
export const tractShown = shows('tract', {
  reads: [
    'mineralsOwned',
    'familyNMA',
    'familyNSA',
    'mineralFraction',
    'grossMineralAcres',
    'grossSurfaceAcres',
    'acreage',
    'mineralClassified',
    'mineralClassifiedAcres',
  ],
  // Of no gross acres none: no fraction is asked for.
  overrides: {
    familyNMA: (land) => zeroOf(land.familyNMA, land.grossMineralAcres),
    familyNSA: (land) => zeroOf(land.familyNSA, land.grossSurfaceAcres),
  },
  values: {
    mesNMA: acresOf('MES'),
    mpiNMA: acresOf('MPI'),
    sroNMA: acresOf('SRO'),
    mesPercent: shareOf('MES'),
    mpiPercent: shareOf('MPI'),
    sroPercent: shareOf('SRO'),
    netAfterState: {
      schema: decimal(TRACT_MESSAGES.stateHalf.label),
      of: (land) => landAfterState(land).acres,
    },
    stateHalf: { schema: text("State's Half"), of: (land) => landAfterState(land).text },
  },
})
