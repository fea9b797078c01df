import { MESSAGES } from '../messages.ts'
import { withoutInvisible } from '../values/invisible.ts'
import type { FieldKind } from './field-kinds.ts'
import { TEXT_LIMIT } from './field-limits.ts'
import { type Field, metaOf } from './fields.ts'

export type Comparison = 'not' | 'in' | 'contains' | 'begins' | 'gte' | 'lte'

const WORDED = ['not', 'in', 'contains', 'begins'] as const
const MEASURED = ['not', 'gte', 'lte'] as const

/** Filter operators beside equality, by the field's kind. */
const COMPARISONS = {
  text: WORDED,
  longText: WORDED,
  share: WORDED,
  choice: WORDED,
  fraction: WORDED,
  decimal: MEASURED,
  date: MEASURED,
  timestamp: MEASURED,
  flag: [],
  choices: [],
  boundary: [],
  reference: [],
  amounts: [],
  file: [],
} as const satisfies Record<FieldKind, readonly Comparison[]>

/** The kinds of field that support this operator. */
export type ComparedKind<C extends Comparison> = {
  [K in FieldKind]: C extends (typeof COMPARISONS)[K][number] ? K : never
}[FieldKind]

/** Of a link, by the ids of what it leads to; null is none. */
export const LINK_COMPARISONS = ['not', 'in'] as const

/** Of a number of linked records. */
export const COUNT_COMPARISONS = ['not', 'gte', 'lte'] as const

export const comparisonsOf = (schema: Field): readonly Comparison[] => COMPARISONS[metaOf(schema).kind]

/** Whether it is searched for a part of its text. */
export const isWorded = (schema: Field | undefined): boolean =>
  schema !== undefined && comparisonsOf(schema).includes('contains')

/** Why a part of a text cannot be searched for: it is too long for a pattern. Undefined if it can. */
export const searchProblem = (part: string): string | undefined =>
  withoutInvisible(part).length > TEXT_LIMIT ? MESSAGES.tooLong(TEXT_LIMIT) : undefined

const UNFILTERABLE = ['boundary', 'choices'] as const satisfies readonly FieldKind[]
export type UnfilterableKind = (typeof UNFILTERABLE)[number]

/** Whether lists can be filtered by this field. */
export const isFilterable = (schema: Field): boolean =>
  !UNFILTERABLE.some((kind) => kind === metaOf(schema).kind)
