import {
  FLAG_OF_AMOUNT,
  familyNetAcres,
  flagsFromAmounts,
  ownerDecimal,
  ownerNetAcres,
  ownershipPercentage,
} from '@landbook/contracts/calculations/ownership'
import { sameValue } from '@landbook/contracts/kernel/events'
import { itemsOf, type RecordState } from '@landbook/contracts/kernel/record'
import { MAP_STAMPS } from '@landbook/contracts/records/tract/declaration'
import type { Corrections, Rules } from '../kernel/rules.ts'

/** Net acres, percentages and flags are computed here, whatever a client says, and the owners' shares with them. */
export const tractRules: Rules = {
  derive(after, before, at): Corrections {
    const familyNMA = familyNetAcres(after.mineralFraction, after.grossMineralAcres)
    const familyNSA = familyNetAcres(after.surfaceFraction, after.grossSurfaceAcres)
    return {
      values: {
        mineralOwnershipPercentage: ownershipPercentage(after.mineralFraction, after.grossMineralAcres),
        familyNMA,
        surfaceOwnershipPercentage: ownershipPercentage(after.surfaceFraction, after.grossSurfaceAcres),
        familyNSA,
        ...flags(after, before),
        ...stamps(after, before, at),
      },
      items: {
        mineralsOwned: shares(after, 'mineralsOwned', (item) => ({
          mineralPercentage: ownerDecimal(item.mineralFraction),
          netMineralAcres: ownerNetAcres(item.mineralFraction, familyNMA),
        })),
        surfaceOwned: shares(after, 'surfaceOwned', (item) => ({
          surfacePercentage: ownerDecimal(item.surfaceFraction),
          netSurfaceAcres: ownerNetAcres(item.surfaceFraction, familyNSA),
        })),
        npri: shares(after, 'npri', (item) => ({ mineralPercentage: ownerDecimal(item.mineralFraction) })),
      },
    }
  },
}

/**
 * A new land's flags follow its amounts. Later only what was entered as an amount moves its flag: on the
 * edit form the other flags are the landman's to tick, and ticking one is what reveals its amount.
 */
function flags(after: RecordState, before: RecordState | undefined): Record<string, boolean> {
  const fromAmounts = flagsFromAmounts(after)
  if (before === undefined) {
    return Object.fromEntries(
      Object.entries(fromAmounts).map(([flag, set]) => [flag, set || after[flag] === true]),
    )
  }
  const moved = Object.entries(FLAG_OF_AMOUNT).filter(([amount]) => after[amount] !== before[amount])
  const followed = [
    'mineralOwnership',
    'surfaceOwnership',
    ...moved.filter(([, flag]) => fromAmounts[flag]).map(([, flag]) => flag),
  ]
  return Object.fromEntries(followed.map((flag) => [flag, fromAmounts[flag] === true]))
}

/** A map that changed was last updated now. */
function stamps(after: RecordState, before: RecordState | undefined, at: string): Record<string, string> {
  const changed = Object.entries(MAP_STAMPS).filter(([map]) => !sameValue(after[map], before?.[map]))
  return Object.fromEntries(changed.map(([, stamp]) => [stamp, at]))
}

function shares(
  state: RecordState,
  list: string,
  computed: (item: Record<string, unknown>) => Record<string, unknown>,
): Record<string, Record<string, unknown>> {
  return Object.fromEntries(itemsOf(state, list).map((item) => [item.id, computed(item)]))
}
