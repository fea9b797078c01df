import { knownSum } from '@landbook/contracts/engine/values/decimals'
import { comparedAcres } from '@landbook/contracts/records/lease/leased-acres'
import { acresLeased } from '@landbook/contracts/records/lease/leased-rows'
import type { LeaseRow } from './leaseRow.ts'

type Acres = 'netMineralAcres' | 'netSurfaceAcres'

/** The acres of the leased lands beside the lease's own; an acre that is leased at several depths counts once. */
export function leasedTotal({ leasedLands, ...own }: Pick<LeaseRow, Acres | 'leasedLands'>, name: Acres) {
  const acres = leasedLands.map((land) => land[name])
  const rows = leasedLands.map((land) => ({ ...land, netMineralAcres: land[name] }))
  const sum = acresLeased({ leasedLands: rows })
  return comparedAcres(acres, own[name], { ...knownSum(acres), sum })
}
