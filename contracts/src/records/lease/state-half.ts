import { Exact, isZeroOrBlank, knownSum, parseDecimal, rounded } from '../../engine/values/decimals.ts'
import { type ClassifiedLand, classifiedPart, halved } from '../tract/state-half.ts'
import { comparedAcres } from './leased-acres.ts'
import { acresLeased, type LeasedRow } from './leased-rows.ts'
import { LEASE_MESSAGES } from './messages.ts'
import { amountOf } from './terms.ts'

/** The State's half of what is paid under a lease of Mineral Classified land (records/tract/state-half.ts). */

type Text = string | null
const messages = LEASE_MESSAGES.stateHalf

export interface LeasedClassified {
  /** What it takes, where its lands are not those of the lease (holding/lease-standing.ts). */
  readonly classified?: Classified
  readonly mineralClassified: boolean | null
  readonly netMineralAcres: Text
  readonly leasedLands: readonly (LeasedRow & {
    /** Of a deleted land, only the id. */
    readonly Tract: ({ id?: string; name?: Text } & ClassifiedLand) | null
  })[]
}

/** Of what a lease takes: nothing, all, or so many of its net mineral acres; or what it takes to know that. */
export type Classified =
  | { of: 'none' | 'all' }
  | { of: 'part'; acres: string; net: string }
  | { of: 'unknown'; missing: readonly string[] }

/** By its lands, and its own mark. */
export function classifiedOf({
  classified: known,
  mineralClassified,
  netMineralAcres,
  leasedLands,
}: LeasedClassified): Classified {
  if (known) return known
  const rows = leasedLands.map((row) => ({ ...row, part: row.Tract && classifiedPart(row.Tract) }))
  if (!mineralClassified && rows.every(({ part }) => part === 'none' || part === null)) return { of: 'none' }
  const missing = [
    ...(rows.length === 0 ? [messages.noLands] : []),
    ...[...Map.groupBy(rows, (row) => row.Tract?.id ?? row).values()].flatMap((ofLand) =>
      missingOf(ofLand, mineralClassified === true),
    ),
  ]
  if (missing.length > 0) return { of: 'unknown', missing: [...new Set(missing)] }
  const classified = rows.filter(({ part }) => part === 'all')
  if (classified.length === rows.length) return { of: 'all' }
  const acres = rows.map((row) => row.netMineralAcres)
  const { isEqual } = comparedAcres(acres, netMineralAcres, {
    ...knownSum(acres),
    sum: acresLeased({ leasedLands: rows }),
  })
  return isEqual && !isZeroOrBlank(netMineralAcres)
    ? {
        of: 'part',
        acres: acresLeased({ leasedLands: classified }),
        net: parseDecimal(netMineralAcres) ?? '',
      }
    : { of: 'unknown', missing: [messages.acresDiffer] }
}

type Row = LeasedClassified['leasedLands'][number] & { part: ReturnType<typeof classifiedPart> | null }

/** Of the rows of one land. */
function missingOf(rows: readonly Row[], isMarked: boolean): string[] {
  const { Tract = null, part = null } = rows[0] ?? {}
  if (Tract?.name === undefined || part === null) return [messages.landGone]
  const name = String(Tract.name)
  switch (part) {
    case 'none':
      return isMarked ? [messages.notMarked(name)] : []
    case 'part':
      return [messages.inPart(name)]
    default:
      return isHalf(acresLeased({ leasedLands: rows }), Tract) ? [messages.perhapsHalved(name)] : []
  }
}

/** Whether net acres are half of those that are classified, of a land all of which is. */
function isHalf(
  net: string,
  { mineralClassifiedAcres, grossMineralAcres, acreage }: ClassifiedLand,
): boolean {
  const acres = [mineralClassifiedAcres, grossMineralAcres, acreage].find((figure) => !isZeroOrBlank(figure))
  return acres !== undefined && new Exact(net).times(2).eq(parseDecimal(acres) ?? 0)
}

/** The family's part of what is paid by the acre, as a factor; null where that is not known. */
function shareOf(classified: Classified): InstanceType<typeof Exact> | null {
  switch (classified.of) {
    case 'none':
      return new Exact(1)
    case 'all':
      return new Exact('0.5')
    case 'part':
      return new Exact(1).minus(new Exact(classified.acres).div(2).div(classified.net))
    default:
      return null
  }
}

/** A figure less the State's half, rounded once. Null where one of both is not known. */
export function afterState(classified: Classified, figure: Text, places: number): Text {
  const [share, whole] = [shareOf(classified), parseDecimal(figure)]
  return share === null || whole === undefined ? null : rounded(share.times(whole), places)
}

export interface Stated {
  label: string
  typed: Text
  perAcre: Text
}

const amountsOf = ({ typed, perAcre }: Stated, netMineralAcres: Text) => ({
  stated: isZeroOrBlank(typed) ? null : (parseDecimal(typed) ?? null),
  byAcres: isZeroOrBlank(perAcre) ? null : amountOf(netMineralAcres, perAcre),
})

/** Leases of such land may state the amount of each of the two: one that acres and rate do not confirm may be the half. */
function isOpen(classified: Classified, stated: Stated, netMineralAcres: Text): boolean {
  const { stated: typed, byAcres } = amountsOf(stated, netMineralAcres)
  return classified.of !== 'none' && typed !== null && (byAcres === null || !new Exact(typed).eq(byAcres))
}

/** The family's part of an amount that the lease states, or that follows from its acres. */
export function statedAfterState(classified: Classified, of: Stated, netMineralAcres: Text): Text {
  const { stated, byAcres } = amountsOf(of, netMineralAcres)
  return isOpen(classified, of, netMineralAcres) ? null : afterState(classified, stated ?? byAcres, 2)
}

/** How the family's part comes about, or what is missing; null of a lease without Mineral Classified land. */
export function stateHalfText(
  classified: Classified,
  netMineralAcres: Text,
  amounts: readonly Stated[],
): string | null {
  const open = amounts.filter((one) => isOpen(classified, one, netMineralAcres)).map(({ label }) => label)
  const ofAmounts = open.length > 0 ? [messages.amountOpen(open)] : []
  const net = parseDecimal(netMineralAcres)
  switch (classified.of) {
    case 'none':
      return null
    case 'unknown':
      return messages.unknown(classified.missing)
    case 'all':
      return [net === undefined ? messages.half : halved(net, net).text, ...ofAmounts].join('; ')
    default:
      return [halved(classified.net, classified.acres).text, ...ofAmounts].join('; ')
  }
}

export interface PaidWithState {
  readonly paidFor: Text
  readonly amount: Text
  /** The acres that it is for, where these are typed. */
  readonly acres: Text
  /** Whether the State's half is in the amount, or went to the State by itself. */
  readonly stateHalf: Text
}

/** What is paid by the acre, and so divides as the acres do; for wells that are shut in, where the lease says so. */
const BY_ACRES: readonly Text[] = ['Bonus', 'Extension', 'Delay Rental', 'Minimum Royalty', 'Shut-In']

/** Those of the day of the payment. */
interface TermsOfPayment {
  readonly netMineralAcres: Text
  /** Those that an extension was taken for, where these are not all. */
  readonly extensionAcres: Text
  readonly shutinPer: Text
}

/** What the family keeps of a payment, in dollars; or what it takes to know that, where the amount is known. */
export interface FamilyPart {
  amount: Text
  missing: string | null
}

export function familyPart(
  classified: Classified,
  { paidFor, amount, acres, stateHalf }: PaidWithState,
  { netMineralAcres, extensionAcres, shutinPer }: TermsOfPayment,
): FamilyPart {
  if (isZeroOrBlank(amount)) return { amount: null, missing: null }
  if (classified.of === 'none' || stateHalf === 'Paid Apart') return { amount, missing: null }
  const unknown = (missing: string): FamilyPart => ({ amount: null, missing })
  if (stateHalf !== 'Included') return unknown(messages.includedOpen)
  if (classified.of === 'unknown') return unknown(messages.unknown(classified.missing))
  const paidAcres = isZeroOrBlank(acres) && paidFor === 'Extension' ? extensionAcres : acres
  const isOfAll = isZeroOrBlank(paidAcres) || parseDecimal(paidAcres) === parseDecimal(netMineralAcres)
  const share = paidShare(classified, paidFor, isOfAll && (paidFor !== 'Shut-In' || shutinPer === 'Acre'))
  return share === null
    ? unknown(messages.paidForPart(String(paidFor)))
    : { amount: rounded(share.times(parseDecimal(amount) ?? 0), 2), missing: null }
}

/**
 * The family's part of what is paid for something, as a factor; null where that is not known. `isOfAll`: whether it is paid
 * for all acres of the lease, and not for some, or for wells, which may be on the classified ones.
 */
export const paidShare = (classified: Classified, paidFor: Text, isOfAll: boolean) =>
  classified.of === 'part' && !(isOfAll && BY_ACRES.includes(paidFor)) ? null : shareOf(classified)
