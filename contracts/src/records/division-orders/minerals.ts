import { formatDate } from '../../engine/values/dates.ts'
import { isWithin, producingDepths } from './depths.ts'
import type { LandOfWell, MineralsOfLand, WellDepths } from './facts.ts'
import { DIVISION_ORDER_MESSAGES } from './messages.ts'

/**
 * Which rows of minerals bear royalty in a well on a day. The executive right is an attribute of the minerals beside the
 * royalty, and has none of it (Altman v. Blake, 712 S.W.2d 117, Tex. 1986). A life tenant has the royalty of leases that are
 * older than the life estate, or where its deed says so (Clyde v. Hamilton, 414 S.W.2d 434, Tex. 1967), so a note says
 * what is taken for granted. An interest has ended after its last day.
 */

const messages = DIVISION_ORDER_MESSAGES

const isSevered = ({ fromDepth, toDepth }: MineralsOfLand): boolean => fromDepth !== null || toDepth !== null

export const depthsText = ({ fromDepth, toDepth }: Pick<MineralsOfLand, 'fromDepth' | 'toDepth'>): string =>
  toDepth === null ? `below ${fromDepth} ft` : `${fromDepth ?? 0} to ${toDepth} ft`

/** Why a row bears no royalty, whatever the well's depth; undefined if it does. */
function nothingOf({ name }: LandOfWell, row: MineralsOfLand, today: string): string | undefined {
  const owner = row.Owner?.name ?? ''
  if (row.ends !== null && row.ends < today) return messages.interestEnded(name, owner, formatDate(row.ends))
  if (row.interestKind === 'Executive Right') return messages.executiveRight(name, owner)
  if (row.interestKind === 'Remainder') return messages.remainder(name, owner)
  return undefined
}

const placeOf = (row: MineralsOfLand, well: WellDepths) => {
  const depths = producingDepths(well)
  return isSevered(row) ? (depths ? isWithin(depths, row) : 'unknown') : 'within'
}

/** Whether a row counts; those of which that is not known are in `missingOfMinerals`. */
export const bears = (land: LandOfWell, row: MineralsOfLand, well: WellDepths, today: string): boolean =>
  nothingOf(land, row, today) === undefined && placeOf(row, well) === 'within'

/** Whether a row counts, or may where it is not known. */
export const mayBear = (land: LandOfWell, row: MineralsOfLand, well: WellDepths, today: string): boolean =>
  nothingOf(land, row, today) === undefined && placeOf(row, well) !== 'outside'

export const missingOfMinerals = (land: LandOfWell, well: WellDepths, today: string): string[] =>
  land.mineralsOwned.flatMap((row) => {
    if (nothingOf(land, row, today) !== undefined) return []
    const [place, owner] = [placeOf(row, well), row.Owner?.name ?? '']
    if (place === 'unknown') return [messages.noDepth(land.name, owner, depthsText(row))]
    return place === 'partly' ? [messages.depthInPart(land.name, owner, depthsText(row))] : []
  })

export const mineralNotes = (land: LandOfWell, well: WellDepths, today: string): string[] =>
  land.mineralsOwned.flatMap((row) => {
    const [nothing, owner] = [nothingOf(land, row, today), row.Owner?.name ?? '']
    if (nothing !== undefined) return [nothing]
    if (placeOf(row, well) === 'outside') return [messages.otherDepths(land.name, owner, depthsText(row))]
    return row.interestKind === 'Life Estate' ? [messages.lifeEstate(land.name, owner)] : []
  })
