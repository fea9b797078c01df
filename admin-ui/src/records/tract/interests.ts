import type { PartOf } from '@landbook/contracts/catalogue/selections'
import type { Land } from './land.ts'

/** The two interests that a family holds in a land: the same fields and the same arithmetic. */
export const INTERESTS = {
  minerals: {
    list: 'mineralsOwned',
    gross: 'grossMineralAcres',
    fraction: 'mineralFraction',
    percentage: 'mineralOwnershipPercentage',
    net: 'familyNMA',
    owners: {
      list: 'mineralsOwned',
      fraction: 'mineralFraction',
      net: 'netMineralAcres',
      adds: 'AddOwnerMinerals',
      changes: 'updateMineralOwnership',
      removes: 'RemoveOwnerMinerals',
    },
  },
  surface: {
    list: 'surfaceOwned',
    gross: 'grossSurfaceAcres',
    fraction: 'surfaceFraction',
    percentage: 'surfaceOwnershipPercentage',
    net: 'familyNSA',
    owners: {
      list: 'surfaceOwned',
      fraction: 'surfaceFraction',
      net: 'netSurfaceAcres',
      adds: 'AddOwnerSurface',
      changes: 'updateSurfaceOwnership',
      removes: 'RemoveOwnerSurface',
    },
  },
} as const

/** Royalty without the right to lease, owned or a burden: shares, and no acres. */
export const NPRI_OWNERS = {
  list: 'npri',
  fraction: 'mineralFraction',
  net: undefined,
  adds: 'AddTractNpri',
  changes: 'updateNPRI',
  removes: 'RemoveTractNpri',
} as const

export type Interest = (typeof INTERESTS)[keyof typeof INTERESTS]
export type Owners = Interest['owners'] | typeof NPRI_OWNERS

/** One owner's part of an interest. */
export type OwnerItem = PartOf<'tract', Owners['list']>

export function ownersOf(land: Land, { list }: { list: Owners['list'] }): readonly OwnerItem[] {
  return land[list]
}

/** Whether saving these changes recomputes the owners' shares. */
export const changesOwnership = (changed: Readonly<Record<string, unknown>>): boolean =>
  Object.values(INTERESTS).some(({ gross, fraction }) => gross in changed || fraction in changed)
