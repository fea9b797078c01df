import { Exact, exactText, isZeroOrBlank, parseDecimal, rounded } from '../../engine/values/decimals.ts'
import { parseFraction } from '../../engine/values/fractions.ts'
import { netAcres } from '../dashboard/acreage.ts'
import { TRACT_MESSAGES } from './messages.ts'

/**
 * The State's half of Mineral Classified land: the owner of the surface leases the minerals as the agent of the State, and
 * each has half of bonus, rentals, royalties and what else is paid (Relinquishment Act, Tex. Nat. Res. Code 52.171 and
 * following). Acres are decimal strings.
 */

const messages = TRACT_MESSAGES.stateHalf

export interface ClassifiedLand {
  mineralClassified?: boolean | null
  /** Blank or 0: all of them, if any. */
  mineralClassifiedAcres?: string | null
  grossMineralAcres?: string | null
  /** Which counts where the family has no minerals on record. */
  acreage?: string | null
}

/** How much of a land's minerals is classified. */
export function classifiedPart(land: ClassifiedLand): 'none' | 'part' | 'all' {
  if (!land.mineralClassified) return 'none'
  const { mineralClassifiedAcres: classified, grossMineralAcres: gross } = land
  if (isZeroOrBlank(classified)) return 'all'
  const whole = isZeroOrBlank(gross) ? land.acreage : gross
  return isZeroOrBlank(whole) || new Exact(figureOf(classified)).lt(figureOf(whole)) ? 'part' : 'all'
}

const figureOf = (acres: unknown): string => parseDecimal(acres) ?? '0'

/** What the family has after the State's half, to 8 places, with its working; or why that is not known. */
export interface AfterState {
  acres: string | null
  /** Null of what is not classified. */
  text: string | null
}

export interface LandWithAcres extends ClassifiedLand {
  familyNMA: string | null
  mineralFraction: string | null
  /** The family's net acres of the surface, whose owner leases for the State, and all of it. */
  familyNSA?: string | null
  grossSurfaceAcres?: string | null
}

/** Of the family's net mineral acres of a land, as many as it is paid for; of its surface alone, as the State's agent. */
export function landAfterState(land: LandWithAcres): AfterState {
  const net = parseDecimal(netAcres(land.familyNMA, land.grossMineralAcres)) ?? null
  const part = classifiedPart(land)
  if (part === 'none') return { acres: net, text: null }
  const unknown = (why: string): AfterState => ({ acres: null, text: messages.unknown([why]) })
  if (net === '0' && !isZeroOrBlank(land.familyNSA)) return asAgent(land, part)
  if (net === null || isZeroOrBlank(net)) return unknown(messages.noMinerals)
  if (part === 'all') return halved(net, net)
  const classified = figureOf(land.mineralClassifiedAcres)
  return parseFraction(land.mineralFraction)?.eq(1)
    ? halved(net, classified)
    : unknown(messages.whichPart(exactText(classified)))
}

/** Of land of which the family has the surface and no minerals: all that it leases are the State's. */
function asAgent(
  { familyNSA, grossSurfaceAcres, mineralClassifiedAcres }: LandWithAcres,
  part: 'part' | 'all',
): AfterState {
  const surface = figureOf(familyNSA)
  const isWhole = new Exact(surface).eq(figureOf(grossSurfaceAcres))
  const classified = part === 'all' ? surface : figureOf(mineralClassifiedAcres)
  if (part === 'part' && !isWhole)
    return { acres: null, text: messages.unknown([messages.whichSurface(exactText(classified))]) }
  const left = rounded(new Exact(classified).div(2))
  return { acres: left, text: messages.agent(exactText(classified), exactText(left)) }
}

/** Acres of which some are classified, with half of those taken off, and how. */
export function halved(acres: string, classified: string): { acres: string; text: string } {
  const left = rounded(new Exact(acres).minus(new Exact(classified).div(2)))
  const isAll = new Exact(acres).eq(classified)
  return {
    acres: left,
    text: (isAll ? messages.all : messages.part)(exactText(acres), exactText(classified), exactText(left)),
  }
}
