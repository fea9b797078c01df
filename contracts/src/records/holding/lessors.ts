import { formatDate } from '../../engine/values/dates.ts'
import { ENDING, type Held, type Interest, interestOn } from '../tract/interest-on.ts'
import type { HoldingLand } from './facts.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'

type Doubt = Exclude<Held, { is: 'holds' }>

/**
 * Why a holder has no minerals of a land on a day, or may have none: a term has ended, a remainder has not come into its
 * own, or they are all others' on record. Undefined where it has some, and where nobody's are on record.
 */
export function holderDoubt(
  { name, mineralsOwned }: HoldingLand,
  holder: string | null,
  day: string,
): Doubt | undefined {
  const rows = mineralsOwned.filter(
    ({ Owner, interestKind }) =>
      holder !== null && Owner?.name === holder && interestKind !== 'Executive Right',
  )
  if (holder !== null && rows.length === 0 && mineralsOwned.length > 0)
    return { is: 'unknown', said: messages.lessorUnknown(holder, name) }
  const all = rows.map((row) => interestOn(row, mineralsOwned, name, day))
  const doubts = all.filter((one): one is Doubt => one.is !== 'holds')
  if (doubts.length < all.length) return undefined
  return doubts.find(({ is }) => is === 'unknown') ?? doubts[0]
}

/** The rows that hold minerals on a day; of those that perhaps do, how many is not known. */
export const heldRows = <R extends Interest>(all: readonly R[], land: string, day: string): R[] =>
  all.flatMap((row) => {
    const { is } = interestOn(row, all, land, day)
    if (is === 'nothing') return []
    return is === 'holds' ? [row] : [{ ...row, netMineralAcres: null }]
  })

/** Minerals of the family that have ended, of acres whose holder is not on record. */
export const endedMinerals = ({ name, mineralsOwned }: HoldingLand, day: string): string[] =>
  mineralsOwned.flatMap((row) =>
    ENDING.has(row.interestKind) && interestOn(row, mineralsOwned, name, day).is === 'nothing'
      ? [messages.endedWhose(row.Owner?.name ?? '', formatDate(row.ends))]
      : [],
  )
