import { amount } from '../../engine/kernel/figure-fields.ts'
import { shows } from '../../engine/kernel/shown-values.ts'
import type { OWNERS } from '../owner/declaration.ts'
import { ownerPercent } from './ownership.ts'

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

/** Each owner's share of the family's minerals, as the list of lands has it. */
export const tractShown = shows('tract', {
  reads: ['mineralsOwned'],
  values: { mesPercent: shareOf('MES'), mpiPercent: shareOf('MPI'), sroPercent: shareOf('SRO') },
})
