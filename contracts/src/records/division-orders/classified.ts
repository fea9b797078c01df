import { Exact, exactText, isZeroOrBlank } from '../../engine/values/decimals.ts'
import { parseFraction } from '../../engine/values/fractions.ts'
import type { Factor } from '../../engine/values/workings.ts'
import { classifiedPart, halved } from '../tract/state-half.ts'
import type { Inputs, LandOfWell, WellOfOrders } from './facts.ts'
import { isHeld } from './leases.ts'
import { DIVISION_ORDER_MESSAGES } from './messages.ts'

const messages = DIVISION_ORDER_MESSAGES

/** What of the royalty is left after the State's half: Tex. Nat. Res. Code 52.171 and following (tract/state-half.ts). */
export function afterStateHalf(land: LandOfWell): Factor[] {
  const part = classifiedPart(land)
  if (part === 'none') return []
  const { grossMineralAcres: gross, mineralClassifiedAcres: classified } = land
  const figure = part === 'all' ? '1/2' : `${halved(gross ?? '', classified ?? '').acres}/${gross}`
  return [{ label: 'Mineral Classified', figure }]
}

export function classifiedNotes(land: LandOfWell): string[] {
  const { name, mineralClassifiedAcres: classified, grossMineralAcres: gross } = land
  const part = classifiedPart(land)
  if (part === 'all') return [messages.mineralClassified(name)]
  if (part === 'none' || isZeroOrBlank(gross)) return []
  return [messages.classifiedShare(name, exactText(classified), exactText(gross))]
}

/**
 * What has to be known of Mineral Classified land, and is not. The owner of the surface leases the minerals for the State,
 * and has half of the royalty: land of which no minerals are on record is not land without royalty. Where some acres are
 * classified, all of them have to be in the unit, and the family's. Where only a lease or some
 * acres are marked, the land may lack the mark.
 */
export function missingOfClassified(
  land: LandOfWell,
  well: WellOfOrders,
  { hasMinerals, acres, today }: { hasMinerals: boolean; acres?: Inputs['acres']; today: string },
): string[] {
  const { name, mineralFraction, mineralClassifiedAcres, grossMineralAcres: gross, interest = [] } = land
  const part = classifiedPart(land)
  if (part === 'none')
    return [
      ...(isZeroOrBlank(mineralClassifiedAcres)
        ? []
        : [messages.classifiedUnmarked(name, exactText(mineralClassifiedAcres))]),
      ...interest
        .filter((row) => row.Lease.mineralClassified && isHeld(land, row, well, today))
        .map(({ Lease }) => messages.classifiedLease(name, Lease.leaseName)),
    ]
  if (!hasMinerals) return [messages.classifiedUnstated(name)]
  if (part === 'all') return []
  const isOfFamily = parseFraction(mineralFraction)?.eq(1)
  const isWhole = acres && !isZeroOrBlank(gross) && new Exact(acres.figure).eq(gross ?? '')
  return [
    ...(isOfFamily ? [] : [messages.classifiedOfFamily(name, exactText(mineralClassifiedAcres))]),
    ...(isWhole ? [] : [messages.classifiedInPart(name, exactText(mineralClassifiedAcres))]),
  ]
}
