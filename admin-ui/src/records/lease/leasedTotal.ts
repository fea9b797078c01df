import { knownSum } from '@landbook/contracts/engine/values/decimals'
import { acresLeased } from '@landbook/contracts/records/holding/leased-rows'
import { comparedAcres } from '@landbook/contracts/records/lease/leased-acres'
import { isUpsideDown } from '@landbook/contracts/records/places/depth-range'
import type { LeaseRow } from './leaseRow.ts'

type Acres = 'netMineralAcres' | 'netSurfaceAcres'

/** The acres of the leased lands beside the lease's own; an acre that is leased at several depths counts once. */
export function leasedTotal({ leasedLands, ...own }: Pick<LeaseRow, Acres | 'leasedLands'>, name: Acres) {
  const acres = leasedLands.map((land) => land[name])
  const rows = leasedLands.map((land) => ({
    ...land,
    ...(isUpsideDown(land) && { fromDepth: null, toDepth: null }),
    netMineralAcres: land[name],
  }))
  const sum = acresLeased({ leasedLands: rows })
  return comparedAcres(acres, own[name], { ...knownSum(acres), sum })
}
