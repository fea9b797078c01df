import { Exact, isZeroOrBlank, parseDecimal } from '../../engine/values/decimals.ts'
import type { LandOfWell, WellOfOrders } from './facts.ts'
import { isHeld } from './leases.ts'
import { DIVISION_ORDER_MESSAGES } from './messages.ts'

const messages = DIVISION_ORDER_MESSAGES

/** Which of its acres are in the unit is not known. */
const isInPart = ({ mineralClassifiedAcres, grossMineralAcres }: LandOfWell): boolean =>
  !isZeroOrBlank(mineralClassifiedAcres) &&
  (isZeroOrBlank(grossMineralAcres) ||
    new Exact(parseDecimal(mineralClassifiedAcres) ?? 0).lt(parseDecimal(grossMineralAcres) ?? 0))

/**
 * What has to be known of Mineral Classified land, and is not. The owner of the surface leases the minerals for the State,
 * and has half of the royalty: land of which no minerals are on record is not land without royalty. Where only a lease is
 * marked, its land may lack the mark.
 */
export function missingOfClassified(
  land: LandOfWell,
  well: WellOfOrders,
  { hasMinerals, today }: { hasMinerals: boolean; today: string },
): string[] {
  const { name, mineralClassified, mineralClassifiedAcres, interest = [] } = land
  if (mineralClassified) {
    if (!hasMinerals) return [messages.classifiedUnstated(name)]
    return isInPart(land) ? [messages.classifiedInPart(name, String(mineralClassifiedAcres))] : []
  }
  return interest
    .filter((row) => row.Lease.mineralClassified && isHeld(land, row, well, today))
    .map(({ Lease }) => messages.classifiedLease(name, Lease.leaseName))
}
