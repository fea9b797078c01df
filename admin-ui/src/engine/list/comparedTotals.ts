import { MESSAGES } from '@landbook/contracts/engine/messages'
import { exactText, type KnownSum } from '@landbook/contracts/engine/values/decimals'
import { knownDifference } from '@landbook/contracts/engine/values/known-sums'
import type { Column } from './tableRows.ts'

/** The sums of a column's figures, as far as they are known, which are not the same on both days, as people read them. */
export interface ComparedTotal {
  column: string
  from: string
  to: string
  /** `to` less `from`, of what is known. */
  difference: string
}

/** None where both are the same. */
export function comparedTotal(
  { label, format = exactText }: Pick<Column<never>, 'label' | 'format'>,
  from: KnownSum,
  to: KnownSum,
): ComparedTotal[] {
  if (from.sum === to.sum && from.unknown === to.unknown) return []
  const { known, difference } = MESSAGES.sums
  return [
    {
      column: label,
      from: known(from, format),
      to: known(to, format),
      difference: difference(knownDifference(to, from), format),
    },
  ]
}
