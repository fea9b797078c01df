import { isFilterable, searchProblem } from '../../engine/kernel/comparisons.ts'
import type { FieldKind } from '../../engine/kernel/field-kinds.ts'
import { type Field, metaOf } from '../../engine/kernel/fields.ts'
import { decimal, money } from '../../engine/kernel/figure-fields.ts'
import { MESSAGES } from '../../engine/messages.ts'
import { Exact } from '../../engine/values/decimals.ts'
import type { ReportDefinition } from '../../records/report/definition.ts'
import { REPORT_MESSAGES } from '../../records/report/messages.ts'
import { type AnyRecord, type RecordType, typeNamed } from '../index.ts'
import { linkText, ownFields } from './fields.ts'

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
  share: WRITTEN,
  fraction: WRITTEN,
  choice: CHOSEN,
  decimal: MEASURED,
  date: MEASURED,
  timestamp: ['none', 'some'],
  flag: ['is'],
}

/** What a custom report can be filtered by: an offered field, a number of linked records, or a link. */
export interface FilterMember {
  name: string
  label: string
  meaning: string
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
      meaning: linkText(to),
      kind: 'link',
      to: typeNamed(to),
      compared: CHOSEN,
    }),
  ),
  ...ownFields(record).flatMap(({ name, label, meaning, schema }): FilterMember[] => {
    const named = { name, label, meaning, schema }
    if (Object.hasOwn(record.counts, name))
      return [{ ...named, kind: 'count', compared: ['is', 'least', 'most', 'between'] }]
    const { kind } = metaOf(schema)
    return isFilterable(schema) ? [{ ...named, kind, compared: BY_KIND[kind] ?? [] }] : []
  }),
]

/** A condition as it is to be in a filter. */
export interface Wanted {
  member: FilterMember
  compared: Compared
  values: readonly string[]
}

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
    const emptiness = value === '' ? EMPTINESS[suffix] : undefined
    if (emptiness) return [{ member, compared: emptiness, values: [], keys: [key] }]
    return [{ member, compared: comparedBy(member, suffix), values, keys: [key] }]
  })
}

/** What '' says, by the suffix. */
const EMPTINESS: Readonly<Record<string, Compared>> = { '': 'none', _not: 'some' }

function comparedBy({ compared }: FilterMember, suffix: string): Compared {
  // A choice that was saved before several could be.
  if (suffix === '' && !compared.includes('is')) return 'anyOf'
  const all = Object.keys(SUFFIXES) as Compared[]
  return all.find((one) => SUFFIXES[one].some((known) => known === suffix)) ?? 'is'
}

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
  wanted?: Wanted,
): Filter {
  const others = Object.entries(filter).filter(([key]) => !before?.keys.includes(key))
  return { ...Object.fromEntries(others), ...(wanted && membersOf(wanted)) }
}

function membersOf({ member: { name }, compared, values }: Wanted): Filter {
  if (compared === 'anyOf') return { [`${name}_in`]: [...values] }
  return Object.fromEntries(
    SUFFIXES[compared].map((suffix, index) => [`${name}${suffix}`, values[index] ?? '']),
  )
}

const WHOLE = decimal('Number', { mostPlaces: 0, least: 0, most: 2 ** 31 - 1 })
const [FIGURE, AMOUNT] = [decimal('Figure'), money('Amount')]

/** How many values a comparison takes. */
export function valuesOf(compared: Compared): 'none' | 'one' | 'two' | 'several' {
  switch (compared) {
    case 'none':
    case 'some':
      return 'none'
    case 'between':
      return 'two'
    case 'anyOf':
      return 'several'
    default:
      return 'one'
  }
}

/** What reads a typed value; undefined for texts, which are taken as they are. */
function readerOf({ kind, schema }: FilterMember): Field | undefined {
  if (kind === 'count') return WHOLE
  // Any number can be a bound, also one that no record can hold.
  if (kind === 'decimal') return schema && metaOf(schema).currency ? AMOUNT : FIGURE
  return kind === 'date' ? schema : undefined
}

const SEARCHES: ReadonlySet<Compared> = new Set(['contains', 'begins'])

/** Typed values as a filter holds them, or what is wrong with them. */
export function readValues(
  member: FilterMember,
  compared: Compared,
  typed: readonly string[],
): { values: readonly string[] } | { problem: string } {
  const wanted = typed.map((one) => one.trim())
  if (valuesOf(compared) === 'none') return { values: [] }
  if (wanted.length === 0 || wanted.includes('')) return { problem: MESSAGES.requiredField }
  const reader = readerOf(member)
  const read = wanted.map((one) => reader?.safeParse(one))
  const searched = SEARCHES.has(compared) ? wanted : []
  const [problem] = [
    ...read.flatMap((one) => one?.error?.issues[0]?.message ?? []),
    ...searched.flatMap((part) => searchProblem(part) ?? []),
  ]
  if (problem !== undefined) return { problem }
  const values = wanted.map((one, index) => String(read[index]?.data ?? one))
  const [low = '', high = ''] = values
  const isBackwards =
    compared === 'between' && (member.kind === 'date' ? low > high : new Exact(low).gt(high))
  return isBackwards ? { problem: REPORT_MESSAGES.backwards } : { values }
}
