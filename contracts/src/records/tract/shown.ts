import { text } from '../../engine/kernel/fields.ts'
import { amount, decimal } from '../../engine/kernel/figure-fields.ts'
import { shows } from '../../engine/kernel/shown-values.ts'
import type { OWNERS } from '../owner/declaration.ts'
import { TRACT_MESSAGES } from './messages.ts'
import { ownerPercent } from './ownership.ts'
import { landAfterState } from './state-half.ts'

type Holder = (typeof OWNERS)[number]

interface Owned {
  mineralsOwned: readonly { Owner: { name?: string | null } | null; mineralFraction: string | null }[]
}

/** In percent, to 8 places; null of an owner without minerals. */
const shareOf = (owner: Holder) => ({
  schema: amount(`${owner} %`, { places: 2, isRate: true, reported: false }),
  of: ({ mineralsOwned }: Owned) =>
    ownerPercent(mineralsOwned.find(({ Owner }) => Owner?.name === owner)?.mineralFraction),
})

/** Each owner's share of the family's minerals, as the list of lands has it, and what the State's half leaves of them. */
export const tractShown = shows('tract', {
  reads: [
    'mineralsOwned',
    'familyNMA',
    'mineralFraction',
    'grossMineralAcres',
    'acreage',
    'mineralClassified',
    'mineralClassifiedAcres',
  ],
  values: {
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
