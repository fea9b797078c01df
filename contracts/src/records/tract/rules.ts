import { sameValue } from '../../engine/kernel/events.ts'
import { type RuleContext, rulesOf } from '../../engine/kernel/rules.ts'
import { isZeroOrBlank } from '../../engine/values/decimals.ts'
import { refuseUpsideDownRows } from '../places/depth-range.ts'
import { MAP_STAMPS, type Tract, tract } from './declaration.ts'
import {
  AMOUNTS_WITH_FLAG,
  FLAG_OF_AMOUNT,
  type FlagOfAmount,
  familyNetAcres,
  ownerDecimal,
  ownerNetAcres,
  ownershipPercentage,
} from './ownership.ts'

type MapField = keyof typeof MAP_STAMPS

/** A changed map is stamped with the command's time. */
const stamp =
  (map: MapField) =>
  (after: Tract, { before, at }: RuleContext<Tract>): string | null =>
    sameValue(after[map], before?.[map]) ? after[MAP_STAMPS[map]] : at

/** Net acres, percentages, flags and owners' shares are always computed, never taken from clients. */
export const tractRules = rulesOf(tract, {
  computes: {
    mineralOwnershipPercentage: (land) => ownershipPercentage(land.mineralFraction, land.grossMineralAcres),
    familyNMA: (land) => familyNetAcres(land.mineralFraction, land.grossMineralAcres),
    mineralOwnership: (land) => !isZeroOrBlank(land.grossMineralAcres),
    surfaceOwnershipPercentage: (land) => ownershipPercentage(land.surfaceFraction, land.grossSurfaceAcres),
    familyNSA: (land) => familyNetAcres(land.surfaceFraction, land.grossSurfaceAcres),
    surfaceOwnership: (land) => !isZeroOrBlank(land.grossSurfaceAcres),
    countyMapStamp: stamp('countyMap'),
    detailMapStamp: stamp('detailMap'),
    oldMapStamp: stamp('oldMap'),
  },
  parts: {
    mineralsOwned: {
      mineralPercentage: ({ mineralFraction }) => ownerDecimal(mineralFraction),
      netMineralAcres: ({ mineralFraction }, land) => ownerNetAcres(mineralFraction, land.familyNMA),
    },
    surfaceOwned: {
      surfacePercentage: ({ surfaceFraction }) => ownerDecimal(surfaceFraction),
      netSurfaceAcres: ({ surfaceFraction }, land) => ownerNetAcres(surfaceFraction, land.familyNSA),
    },
    npri: { mineralPercentage: ({ mineralFraction }) => ownerDecimal(mineralFraction) },
    orri: { decimal: ({ fraction }) => ownerDecimal(fraction) },
  },
  /**
   * A new land's flags follow its amounts. Later, an amount only sets its flag when it is entered, as the edit form
   * lets people tick the flags to reveal the amounts.
   */
  follows(after, { before }) {
    const flags: Partial<Record<FlagOfAmount, true>> = {}
    for (const amount of AMOUNTS_WITH_FLAG)
      if (!isZeroOrBlank(after[amount]) && !sameValue(after[amount], before?.[amount]))
        flags[FLAG_OF_AMOUNT[amount]] = true
    return flags
  },
  refuse: (after, before) => refuseUpsideDownRows(after.mineralsOwned, before?.mineralsOwned),
})
