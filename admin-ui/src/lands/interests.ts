import type { Row } from '../app/dataProvider.ts'

/** The two interests that a family holds in a land: the same fields and the same arithmetic. */
export const INTERESTS = {
  minerals: {
    list: 'mineralsOwned',
    gross: 'grossMineralAcres',
    fraction: 'mineralFraction',
    percentage: 'mineralOwnershipPercentage',
    net: 'familyNMA',
    ownerFraction: 'mineralFraction',
    ownerNet: 'netMineralAcres',
    adds: 'AddOwnerMinerals',
    changes: 'updateMineralOwnership',
    removes: 'RemoveOwnerMinerals',
  },
  surface: {
    list: 'surfaceOwned',
    gross: 'grossSurfaceAcres',
    fraction: 'surfaceFraction',
    percentage: 'surfaceOwnershipPercentage',
    net: 'familyNSA',
    ownerFraction: 'surfaceFraction',
    ownerNet: 'netSurfaceAcres',
    adds: 'AddOwnerSurface',
    changes: 'updateSurfaceOwnership',
    removes: 'RemoveOwnerSurface',
  },
} as const

export type Interest = (typeof INTERESTS)[keyof typeof INTERESTS]

/** One owner's part of an interest. */
export interface OwnerItem {
  id: string
  Owner: { id: string; name: string } | null
  [field: string]: unknown
}

export function ownersOf(land: Row, interest: Interest): readonly OwnerItem[] {
  return (land[interest.list] ?? []) as OwnerItem[]
}
