import { Exact, rounded, sum } from '../../engine/values/decimals.ts'
import type { HeldPart } from './holding.ts'
import { HOLD_STATES, type HoldState } from './stack.ts'

/**
 * The net acres of a land that are in each state, to 8 places: at the depth where they are most, so that acres that are
 * held above a depth and due for release below it count in both.
 */
export function acresByState(
  parts: readonly Pick<HeldPart, 'acres' | 'state' | 'fromDepth' | 'toDepth'>[],
): Record<HoldState, string> {
  const depths = [...new Set(parts.map(({ fromDepth }) => fromDepth))]
  const at = (depth: number, state: HoldState) =>
    sum(
      parts
        .filter(({ fromDepth, toDepth }) => fromDepth <= depth && (toDepth === null || toDepth > depth))
        .filter((part) => part.state === state)
        .map(({ acres }) => acres),
    )
  const most = (state: HoldState) => rounded(Exact.max(0, ...depths.map((depth) => at(depth, state))))
  return Object.fromEntries(HOLD_STATES.map((state) => [state, most(state)])) as Record<HoldState, string>
}
