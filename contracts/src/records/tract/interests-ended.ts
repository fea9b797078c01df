import { formatDate } from '../../engine/values/dates.ts'
import { exactText } from '../../engine/values/decimals.ts'
import { OWNERS } from '../owner/declaration.ts'
import { type Interest, interestOn } from './interest-on.ts'
import { TRACT_MESSAGES } from './messages.ts'
import { mineralPercent } from './minerals-by-depth.ts'
import { wholeAcresOf } from './owner-acres.ts'

const messages = TRACT_MESSAGES.ended

interface Row extends Interest {
  readonly netMineralAcres: string | null
  readonly mineralFraction: string | null
}

export interface LandOfInterests {
  readonly name: string
  readonly grossMineralAcres: string | null
  readonly mineralsOwned: readonly Row[]
}

/**
 * Which of the minerals of a land that are recorded have ended by a day, or perhaps, and what that leaves to each owner:
 * recorded acres and shares know no day. Null where all are as they are recorded.
 */
export function interestsEnded(land: LandOfInterests, day: string): string | null {
  const { name, mineralsOwned: all } = land
  const known = all.map((row) => ({ row, held: interestOn(row, all, name, day) }))
  const ended = known.flatMap(({ row: { Owner, ends = null }, held: { is } }) =>
    is === 'holds' || ends === null || ends >= day
      ? []
      : [(is === 'nothing' ? messages.over : messages.perhapsOver)(Owner?.name ?? '', formatDate(ends))],
  )
  if (ended.length === 0) return null
  const left = known.flatMap(({ row, held: { is } }) => {
    if (is === 'nothing') return []
    const share = is === 'holds' ? {} : { netMineralAcres: null, mineralFraction: null }
    // Its minerals, once it has come into its own.
    const kind = row.interestKind === 'Remainder' ? { interestKind: null } : {}
    return [{ ...row, ...share, ...kind }]
  })
  const shares = OWNERS.flatMap((owner) => {
    const [before, now] = [all, left].map((rows) => sharesOf(land, owner, rows))
    return before === now ? [] : [messages.left(owner, now ?? '')]
  })
  return [...new Set(ended), ...shares].join('; ')
}

function sharesOf({ grossMineralAcres }: LandOfInterests, owner: string, rows: readonly Row[]): string {
  const own = rows.filter(({ Owner }) => Owner?.name === owner)
  const acres = wholeAcresOf({ grossMineralAcres, mineralsOwned: own }, owner)
  const percent = own.length === 0 ? '0' : mineralPercent(own)
  return messages.shares(acres && exactText(acres), percent && exactText(percent))
}
