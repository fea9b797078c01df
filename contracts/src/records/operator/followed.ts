import { sameValue } from '../../engine/kernel/events.ts'
import type { RuleContext } from '../../engine/kernel/rules.ts'

type WithTexts<N extends string> = { operator: readonly string[] } & { readonly [M in N]: string | null }

/**
 * Texts beside a link to an operator take the name of the one chosen, and keep it where that one is cleared. What the
 * command itself gives for them is kept.
 */
export function followOperator<N extends string>(
  names: readonly N[],
  after: WithTexts<N>,
  { before, titleOf }: RuleContext<WithTexts<N>>,
): { [M in N]?: string } {
  const [chosen] = after.operator
  const [former] = before?.operator ?? []
  const id = chosen ?? former
  const name = chosen === former || id === undefined ? undefined : titleOf('operator', id)
  if (name === undefined) return {}
  const follow = names.filter((text) => sameValue(after[text] ?? null, before?.[text] ?? null))
  return Object.fromEntries(follow.map((text) => [text, name])) as { [M in N]?: string }
}
