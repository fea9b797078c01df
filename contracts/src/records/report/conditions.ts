import { isFilterable } from '../../kernel/comparisons.ts'
import type { FieldKind } from '../../kernel/field-kinds.ts'
import { type Field, metaOf } from '../../kernel/fields.ts'
import { decimal, money } from '../../kernel/figure-fields.ts'
import { MESSAGES } from '../../messages.ts'
import { Exact } from '../../values/decimals.ts'
import { type AnyRecord, type RecordType, typeNamed } from '../index.ts'
import type { ReportDefinition } from './definition.ts'
import { ownFields } from './fields.ts'

type Filter = ReportDefinition['filter']

/** How a custom report compares a member, and the suffixes of the API's filter that say so. */
const SUFFIXES = {
  is: [''],
  anyOf: ['_in'],
  contains: ['_contains'],
  begins: ['_begins'],
  least: ['_gte'],
  most: ['_lte'],
  between: ['_gte', '_lte'],
  none: [''],
  some: ['_not'],
} as const

export type Compared = keyof typeof SUFFIXES

const WRITTEN = ['is', 'contains', 'begins', 'none', 'some'] as const
const MEASURED = ['is', 'least', 'most', 'between', 'none', 'some'] as const
const CHOSEN = ['anyOf', 'none', 'some'] as const

const BY_KIND: Partial<Readonly<Record<FieldKind, readonly Compared[]>>> = {
  text: ['contains', 'begins', 'is', 'anyOf', 'none', 'some'],
  longText: ['contains', 'begins', 'none', 'some'],
  doi: WRITTEN,
  fraction: WRITTEN,
  choice: CHOSEN,
  decimal: MEASURED,
  date: MEASURED,
  timestamp: ['none', 'some'],
  flag: ['is'],
}

/** What a custom report can be filtered by: a described field, a number of linked records, or a link. */
export interface FilterMember {
  name: string
  label: string
  description?: string
  kind: FieldKind | 'count' | 'link'
  /** Of a field. */
  schema?: Field
  /** What a link leads to. */
  to?: RecordType
  /** In the order in which they are offered. */
  compared: readonly Compared[]
}

/** Links first, as with groups. */
export const filterMembersOf = (record: AnyRecord): readonly FilterMember[] => [
  ...Object.entries(record.links).map(
    ([name, { label, to }]): FilterMember => ({
      name,
      label,
      kind: 'link',
      to: typeNamed(to),
      compared: CHOSEN,
    }),
  ),
  ...ownFields(record).flatMap(({ name, label, description, schema }): FilterMember[] => {
    const named = { name, label, description, schema }
    if (Object.hasOwn(record.counts, name))
      return [{ ...named, kind: 'count', compared: ['is', 'least', 'most', 'between'] }]
    const { kind } = metaOf(schema)
    return isFilterable(schema) ? [{ ...named, kind, compared: BY_KIND[kind] ?? [] }] : []
  }),
]

/** One condition of a filter. */
export interface Condition {
  /** Undefined for what there is no longer: it is kept, and the API refuses it. */
  member: FilterMember | undefined
  compared: Compared
  /** One, the two of 'between', or any number; none where only presence counts. */
  values: readonly string[]
  /** In the filter. */
  keys: readonly string[]
}

/** A filter as conditions, in its order; what lies between two bounds is one. */
export function conditionsOf(members: readonly FilterMember[], filter: Filter): readonly Condition[] {
  return Object.entries(filter).flatMap(([key, value]): Condition[] => {
    const values = [value].flat()
    const found = memberOf(members, key)
    if (!found) return [{ member: undefined, compared: 'is', values, keys: [key] }]
    const { member, suffix } = found
    const [low, high] = [`${member.name}_gte`, `${member.name}_lte`]
    const [from, to] = [filter[low], filter[high]]
    if (typeof from === 'string' && typeof to === 'string' && [low, high].includes(key))
      return key === low ? [{ member, compared: 'between', values: [from, to], keys: [low, high] }] : []
    const isEmptiness = value === '' && (suffix === '' || suffix === '_not')
    const compared = isEmptiness
      ? suffix === ''
        ? 'none'
        : 'some'
      : // A choice that was saved before several could be.
        suffix === '' && !member.compared.includes('is')
        ? 'anyOf'
        : comparedBy(suffix)
    return [{ member, compared, values: isEmptiness ? [] : values, keys: [key] }]
  })
}

const comparedBy = (suffix: string): Compared =>
  (Object.keys(SUFFIXES) as Compared[]).find((one) => SUFFIXES[one].some((known) => known === suffix)) ?? 'is'

/** Undefined for a key that is no comparison of a member. */
function memberOf(
  members: readonly FilterMember[],
  key: string,
): { member: FilterMember; suffix: string } | undefined {
  for (const member of members)
    for (const compared of member.compared)
      for (const suffix of ['', ...SUFFIXES[compared]])
        if (key === `${member.name}${suffix}`) return { member, suffix }
  return undefined
}

/** The filter without the condition that was, and with the one that is to be. */
export function withCondition(
  filter: Filter,
  before: Pick<Condition, 'keys'> | undefined,
  wanted?: { member: FilterMember; compared: Compared; values: readonly string[] },
): Filter {
  const others = Object.entries(filter).filter(([key]) => !before?.keys.includes(key))
  return { ...Object.fromEntries(others), ...(wanted && membersOf(wanted)) }
}

function membersOf({
  member: { name },
  compared,
  values,
}: {
  member: FilterMember
  compared: Compared
  values: readonly string[]
}): Filter {
  if (compared === 'anyOf') return { [`${name}_in`]: [...values] }
  return Object.fromEntries(
    SUFFIXES[compared].map((suffix, index) => [`${name}${suffix}`, values[index] ?? '']),
  )
}

const WHOLE = decimal('Number', { mostPlaces: 0, least: 0, most: 2 ** 31 - 1 })
const [FIGURE, AMOUNT] = [decimal('Figure'), money('Amount')]

/** How many values a comparison takes. */
export const valuesOf = (compared: Compared): 'none' | 'one' | 'two' | 'several' =>
  compared === 'none' || compared === 'some'
    ? 'none'
    : compared === 'between'
      ? 'two'
      : compared === 'anyOf'
        ? 'several'
        : 'one'

/** Typed values as a filter holds them, or what is wrong with them. */
export function readValues(
  { kind, schema }: FilterMember,
  compared: Compared,
  typed: readonly string[],
): { values: readonly string[] } | { problem: string } {
  const wanted = typed.map((one) => one.trim())
  if (valuesOf(compared) === 'none') return { values: [] }
  if (wanted.length === 0 || wanted.includes('')) return { problem: MESSAGES.requiredField }
  const reader =
    kind === 'count'
      ? WHOLE
      : // Any number can be a bound, also one that no record can hold.
        kind === 'decimal'
        ? schema && metaOf(schema).currency
          ? AMOUNT
          : FIGURE
        : kind === 'date'
          ? schema
          : undefined
  const read = wanted.map((one) => reader?.safeParse(one))
  const problem = read.flatMap((one) => one?.error?.issues[0]?.message ?? [])[0]
  if (problem !== undefined) return { problem }
  const values = wanted.map((one, index) => String(read[index]?.data ?? one))
  const [low = '', high = ''] = values
  const isBackwards = compared === 'between' && (kind === 'date' ? low > high : new Exact(low).gt(high))
  return isBackwards ? { problem: MESSAGES.reports.custom.backwards } : { values }
}
