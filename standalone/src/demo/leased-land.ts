import { Exact, rounded } from '@landbook/contracts/engine/values/decimals'
import { partOf } from '@landbook/contracts/engine/values/fractions'
import type { Land } from './tracts.ts'

/** A land as it is leased. */
export interface LeasedLand {
  id: string
  county: string
  legalDescription: string
  grossAcres: string
  netMineralAcres: string
  netSurfaceAcres: string
  /** The acres that its recordings state. */
  recordedAcres: string
  /** The State owns the minerals. */
  isClassified: boolean
}

/** Net acres have as many places as the totals of a lease (spec part 2, section 9). */
export const ACRE_PLACES = 4
/** Of so many leases one was recorded with the acres of an older survey. */
const RESURVEYED_EVERY = 9

/** `n`: the lease's number among all. */
export function leasedLand({ id, args, place }: Land, n: number): LeasedLand {
  const acres = String(args.acreage)
  const net = (fraction: unknown) => rounded(partOf(fraction, acres) ?? new Exact(0), ACRE_PLACES)
  const isClassified = args.mineralClassified === true
  const netMineralAcres = isClassified ? acres : net(args.mineralFraction)
  return {
    id,
    county: place.county,
    legalDescription: String(args.legalDescription),
    grossAcres: acres,
    netMineralAcres,
    netSurfaceAcres: net(args.surfaceFraction),
    recordedAcres:
      n % RESURVEYED_EVERY === 4 ? rounded(new Exact(netMineralAcres).times('1.01'), 2) : netMineralAcres,
    isClassified,
  }
}
