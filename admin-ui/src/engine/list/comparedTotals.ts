import { MESSAGES } from '@landbook/contracts/engine/messages'
import { formatDecimal, type KnownSum, placesOf } from '@landbook/contracts/engine/values/decimals'
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

/** Figures without a format keep the places that they have. */
export const grouped = (figure: string): string => formatDecimal(figure, placesOf(figure))

/** None where both are the same. */
export function comparedTotal(
  { label, format = grouped }: Pick<Column<never>, 'label' | 'format'>,
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
