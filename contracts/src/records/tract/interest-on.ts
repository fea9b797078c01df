import { formatDate } from '../../engine/values/dates.ts'
import { Exact, parseDecimal, total } from '../../engine/values/decimals.ts'
import { TRACT_MESSAGES } from './messages.ts'

/**
 * Who holds minerals on a day. A fixed term and a life estate have ended after their last day, and what remains of them
 * comes into its own. Other term minerals mostly go on while there is production, so that nobody but people knows. An
 * executive right alone holds none.
 */

const messages = TRACT_MESSAGES.interest

type Text = string | null

/** A row of minerals. `ends` is YYYY-MM-DD. */
export interface Interest {
  readonly Owner: { readonly name: Text } | null
  readonly netMineralAcres?: Text
  readonly interestKind?: Text
  readonly ends?: Text
  readonly fromDepth?: Text
  readonly toDepth?: Text
}

/** What is held on a day; `said`: why nothing is, or why that is not known. */
export type Held = { is: 'holds' } | { is: 'nothing' | 'unknown'; said: string }

/** What ends with its last day for certain. */
export const ENDING: ReadonlySet<unknown> = new Set([
  'Fixed Term Minerals',
  'Life Estate',
  'Life Estate With Royalty',
])

/** Rows of the same depths. */
export const besideOf = <R extends Interest>(row: R, all: readonly R[]): R[] =>
  all.filter(
    ({ fromDepth = null, toDepth = null }) =>
      fromDepth === (row.fromDepth ?? null) && toDepth === (row.toDepth ?? null),
  )

/** Of rows of the same depths those that end, so that a remainder follows them. */
export const beforeRemainder = <R extends Interest>(beside: readonly R[]): R[] =>
  beside.filter(
    ({ interestKind: kind, ends = null }) =>
      ENDING.has(kind) ||
      kind === 'Term Minerals' ||
      (ends !== null && kind !== 'Remainder' && kind !== 'Executive Right'),
  )

/** What a row of a land holds on a day, with the others of that land. */
export function interestOn(row: Interest, all: readonly Interest[], land: string, day: string): Held {
  const { interestKind: kind, ends = null } = row
  const owner = row.Owner?.name ?? ''
  if (kind === 'Executive Right') return { is: 'nothing', said: messages.executive(owner, land) }
  if (kind === 'Remainder') return remainderOn(row, all, land, day)
  if (ends === null)
    return kind === 'Fixed Term Minerals'
      ? { is: 'unknown', said: messages.noEnd(owner, land) }
      : { is: 'holds' }
  if (ends >= day) return { is: 'holds' }
  return ENDING.has(kind)
    ? { is: 'nothing', said: messages.over(owner, land, formatDate(ends)) }
    : { is: 'unknown', said: messages.perhapsOver(owner, land, formatDate(ends)) }
}

/** Before a remainder is what ends in the same depths; which of several a part of it follows is not on record. */
function remainderOn(row: Interest, all: readonly Interest[], land: string, day: string): Held {
  const owner = row.Owner?.name ?? ''
  const beside = besideOf(row, all)
  const before = beforeRemainder(beside)
  const states = before.map((each) => interestOn(each, all, land, day).is)
  if (states.length > 0 && states.every((is) => is === 'holds'))
    return { is: 'nothing', said: messages.remainder(owner, land) }
  const remainders = beside.filter(({ interestKind }) => interestKind === 'Remainder')
  const isOver = states.length > 0 && states.every((is) => is === 'nothing')
  return isOver && (row.ends ?? null) === null && sizeOf(before) === sizeOf(remainders)
    ? { is: 'holds' }
    : { is: 'unknown', said: messages.remainderPerhaps(owner, land) }
}

const sizeOf = (rows: readonly Interest[]): string =>
  total(rows.map(({ netMineralAcres }) => new Exact(parseDecimal(netMineralAcres) ?? 0)))
