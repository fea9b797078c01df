import { formatDate } from '../../engine/values/dates.ts'
import { total } from '../../engine/values/decimals.ts'
import { parseFraction } from '../../engine/values/fractions.ts'
import { isUpsideDown } from '../places/depth-range.ts'
import { beforeRemainder, besideOf, ENDING } from '../tract/interest-on.ts'
import { isWithin, producingDepths } from './depths.ts'
import type { LandOfWell, MineralsOfLand, WellDepths } from './facts.ts'
import { DIVISION_ORDER_MESSAGES } from './messages.ts'
import { missingOfFraction } from './parts.ts'

/**
 * Which rows of minerals bear royalty in a well on a day. The executive right is an attribute of the minerals beside the
 * royalty, and has none of it (Altman v. Blake, 712 S.W.2d 117, Tex. 1986). A life tenant has the royalty of leases that are
 * older than the life estate, or where its deed says so (Clyde v. Hamilton, 414 S.W.2d 434, Tex. 1967): otherwise life
 * tenant and remainderman share in it in ways that are not on record. A fixed term and a life estate have ended after
 * their last day, and what remains of them comes into its own. Other term minerals mostly go on while there is production.
 */

const messages = DIVISION_ORDER_MESSAGES

const isSevered = ({ fromDepth, toDepth }: MineralsOfLand): boolean => fromDepth !== null || toDepth !== null

export const depthsText = ({ fromDepth, toDepth }: Pick<MineralsOfLand, 'fromDepth' | 'toDepth'>): string =>
  toDepth === null ? `below ${fromDepth} ft` : `${fromDepth ?? 0} to ${toDepth} ft`

/** Whether a row bears royalty, whatever the well's depth; `said`: why it bears none, or why that is not known. */
type RoyaltyState = { is: 'bears' } | { is: 'nothing' | 'unknown'; said: string }

function stateOf(land: LandOfWell, row: MineralsOfLand, today: string): RoyaltyState {
  const [{ interestKind: kind, ends }, owner] = [row, row.Owner?.name ?? '']
  if (kind === 'Executive Right') return { is: 'nothing', said: messages.executiveRight(land.name, owner) }
  if (kind === 'Remainder') return ofRemainder(land, row, today)
  if (ends !== null && ends < today)
    return ENDING.has(kind)
      ? { is: 'nothing', said: messages.interestEnded(land.name, owner, formatDate(ends)) }
      : { is: 'unknown', said: messages.termOver(land.name, owner, formatDate(ends)) }
  if (kind === 'Fixed Term Minerals' && ends === null)
    return { is: 'unknown', said: messages.termNoEnd(land.name, owner) }
  return kind === 'Life Estate'
    ? { is: 'unknown', said: messages.lifeEstate(land.name, owner) }
    : { is: 'bears' }
}

/** Before a remainder is what ends in the same depths; which of several a part of it follows is not on record. */
function ofRemainder(land: LandOfWell, row: MineralsOfLand, today: string): RoyaltyState {
  const owner = row.Owner?.name ?? ''
  const beside = besideOf(row, land.mineralsOwned)
  const before = beforeRemainder(beside)
  const states = before.map((each) => stateOf(land, each, today))
  const open = states.find(({ is }) => is === 'unknown')
  if (open) return open
  const unknown: RoyaltyState = { is: 'unknown', said: messages.remainderAfter(land.name, owner) }
  const [first] = states
  const remainders = beside.filter(({ interestKind }) => interestKind === 'Remainder')
  if (!first || row.ends !== null || states.some(({ is }) => is !== first.is)) return unknown
  if (sizeOf(before) !== sizeOf(remainders)) return unknown
  return first.is === 'nothing'
    ? { is: 'bears' }
    : { is: 'nothing', said: messages.remainder(land.name, owner) }
}

const sizeOf = (rows: readonly MineralsOfLand[]): string =>
  total(rows.flatMap(({ mineralFraction }) => parseFraction(mineralFraction) ?? []))

const placeOf = (row: MineralsOfLand, well: WellDepths) => {
  const depths = producingDepths(well)
  if (isUpsideDown(row)) return 'unknown'
  return isSevered(row) ? (depths ? isWithin(depths, row) : 'unknown') : 'within'
}

/** Whether a row counts; those of which that is not known are in `missingOfMinerals`. */
export const bears = (land: LandOfWell, row: MineralsOfLand, well: WellDepths, today: string): boolean =>
  stateOf(land, row, today).is === 'bears' && placeOf(row, well) === 'within'

/** Whether a row counts, or may where it is not known. */
export const mayBear = (land: LandOfWell, row: MineralsOfLand, well: WellDepths, today: string): boolean =>
  stateOf(land, row, today).is !== 'nothing' && placeOf(row, well) !== 'outside'

export const missingOfMinerals = (land: LandOfWell, well: WellDepths, today: string): string[] => {
  const rows = land.mineralsOwned.filter((row) => mayBear(land, row, well, today))
  const missing = rows.flatMap((row) => {
    const [state, place, owner] = [stateOf(land, row, today), placeOf(row, well), row.Owner?.name ?? '']
    if (state.is === 'unknown') return [state.said]
    if (isUpsideDown(row)) return [messages.upsideDown(land.name, owner, depthsText(row))]
    if (place === 'unknown') return [messages.noDepth(land.name, owner, depthsText(row))]
    if (place === 'partly') return [messages.depthInPart(land.name, owner, depthsText(row))]
    return missingOfFraction(land.name, messages.sizes.minerals(owner), row.mineralFraction)
  })
  return [...new Set(missing)]
}

export const mineralNotes = (land: LandOfWell, well: WellDepths, today: string): string[] =>
  land.mineralsOwned.flatMap((row) => {
    const state = stateOf(land, row, today)
    if (state.is === 'nothing') return [state.said]
    const isOutside = placeOf(row, well) === 'outside'
    return isOutside ? [messages.otherDepths(land.name, row.Owner?.name ?? '', depthsText(row))] : []
  })
