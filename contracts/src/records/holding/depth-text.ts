import { formatDecimal } from '../../engine/values/decimals.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'

/** 'above 10,600 ft'. In feet; `toDepth` is null for all that is below. */
export function depthRangeText({
  fromDepth,
  toDepth,
}: {
  fromDepth: number
  toDepth: number | null
}): string {
  const [from, to] = [formatDecimal(fromDepth, 0), toDepth === null ? null : formatDecimal(toDepth, 0)]
  if (to === null) return fromDepth === 0 ? messages.allDepths : messages.below(from)
  return fromDepth === 0 ? messages.above(to) : messages.between(from, to)
}
