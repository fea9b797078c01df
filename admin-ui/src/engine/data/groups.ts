import type { KnownSum } from '@landbook/contracts/engine/values/decimals'

/** What the records of a group have in common: of a link its id, and the title. */
export interface GroupedValue {
  id: string | null
  text: string | null
}

/** Records that have values in common, the first of which those of a group around it have. */
export interface RecordGroup {
  values: readonly GroupedValue[]
  count: number
  /** Where any are asked for. */
  sums?: Sums
}

/** Its value, '' where there is none, and of all records together; several values as JSON. */
export function keyOfGroup(values: readonly GroupedValue[]): string {
  const [key = '', ...more] = values.map(({ id, text }) => id ?? text ?? '')
  return more.length > 0 ? JSON.stringify([key, ...more]) : key
}

export interface PartlyKnown {
  /** Null if no record has a figure. */
  sum: string | null
  /** How many have none. */
  unknown: number
}

/** As a sum to reckon with; of no records nothing. */
export const knownSum = ({ sum, unknown }: PartlyKnown = { sum: null, unknown: 0 }): KnownSum => ({
  sum: sum ?? '0',
  unknown,
})

/** By the members; empty where there are no records. */
export type Sums = ReadonlyMap<string, PartlyKnown>
