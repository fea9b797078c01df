import type { FieldKind } from './field-kinds.ts'
import { type Field, metaOf } from './fields.ts'

export type Comparison = 'not' | 'in' | 'contains' | 'gte' | 'lte'

const WORDED = ['not', 'in', 'contains'] as const
const MEASURED = ['not', 'gte', 'lte'] as const

/** What a filter can ask of a field beside equality, by its kind. */
const COMPARISONS = {
  text: WORDED,
  longText: WORDED,
  doi: WORDED,
  choice: WORDED,
  fraction: WORDED,
  decimal: MEASURED,
  date: MEASURED,
  timestamp: MEASURED,
  flag: [],
  choices: [],
  boundary: [],
  reference: [],
  interests: [],
  file: [],
} as const satisfies Record<FieldKind, readonly Comparison[]>

/** The kinds of field that can be compared so. */
export type ComparedKind<C extends Comparison> = {
  [K in FieldKind]: C extends (typeof COMPARISONS)[K][number] ? K : never
}[FieldKind]

export const comparisonsOf = (schema: Field): readonly Comparison[] => COMPARISONS[metaOf(schema).kind]

const UNFILTERABLE = ['boundary', 'choices'] as const satisfies readonly FieldKind[]
export type UnfilterableKind = (typeof UNFILTERABLE)[number]

/** Whether records can be looked for by this field. */
export const isFilterable = (schema: Field): boolean =>
  !UNFILTERABLE.some((kind) => kind === metaOf(schema).kind)
