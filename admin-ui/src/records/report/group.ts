import type { KnownSum } from '@landbook/contracts/engine/values/decimals'

/** A group as the API answers it, with an id for its row. */
export interface Group {
  id: string
  values: readonly { id: string | null; text: string | null }[]
  count: number
  /** Null where no record has a figure. */
  sums: readonly (string | null)[]
  /** How many records have none. */
  unknown: readonly number[]
}

/** One of its sums. */
export const sumOf = ({ sums, unknown }: Group, index: number): KnownSum => ({
  sum: sums[index] ?? '0',
  unknown: unknown[index] ?? 0,
})
