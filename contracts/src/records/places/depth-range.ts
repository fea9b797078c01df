import { invalid } from '../../engine/kernel/errors.ts'
import { sameValue } from '../../engine/kernel/events.ts'
import { Exact, isZeroOrBlank, parseDecimal } from '../../engine/values/decimals.ts'
import { PLACE_MESSAGES } from './messages.ts'

/** In feet. Without a beginning they begin at the surface; without an end, or down to zero, they go on below. */
export interface DepthRange {
  readonly fromDepth: string | null
  readonly toDepth: string | null
}

/** Whether depths end where they begin, or above: then it is not known which ones are meant. */
export const isUpsideDown = ({ fromDepth, toDepth }: DepthRange): boolean =>
  !isZeroOrBlank(toDepth) && new Exact(parseDecimal(fromDepth) ?? 0).gte(parseDecimal(toDepth) ?? 0)

/** Whether two ranges have no depth in common, as far as is known which ones are meant. */
export const areApart = (one: DepthRange, other: DepthRange): boolean =>
  !isUpsideDown(one) && !isUpsideDown(other) && (endsAbove(one, other) || endsAbove(other, one))

const endsAbove = ({ toDepth }: DepthRange, { fromDepth }: DepthRange): boolean =>
  !isZeroOrBlank(toDepth) && new Exact(parseDecimal(toDepth) ?? 0).lte(parseDecimal(fromDepth) ?? 0)

/** Refuses such depths where they are entered. Those that were stored before stay as they are. */
export function refuseUpsideDown(after: DepthRange, before: DepthRange | undefined): void {
  const isOld =
    sameValue(after.fromDepth, before?.fromDepth ?? null) && sameValue(after.toDepth, before?.toDepth ?? null)
  if (isUpsideDown(after) && !isOld) throw invalid([{ path: 'toDepth', message: PLACE_MESSAGES.upsideDown }])
}

type Rows = readonly (DepthRange & { readonly id: string })[]

/** The same of each row of a list. */
export function refuseUpsideDownRows(after: Rows, before: Rows | undefined): void {
  for (const row of after)
    refuseUpsideDown(
      row,
      before?.find(({ id }) => id === row.id),
    )
}
