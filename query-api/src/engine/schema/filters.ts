import { checkTitlesOf } from '@landbook/contracts/catalogue/check-titles'
import { dailyFilters, dailyOf } from '@landbook/contracts/catalogue/daily'
import { recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import { documentFields } from '@landbook/contracts/catalogue/shown'
import { HAS, throughLinks } from '@landbook/contracts/catalogue/through'
import {
  COUNT_COMPARISONS,
  type Comparison,
  comparisonsOf,
  isFilterable,
  LINK_COMPARISONS,
} from '@landbook/contracts/engine/kernel/comparisons'
import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { type Field, type Fields, metaOf, text } from '@landbook/contracts/engine/kernel/fields'
import { decimal } from '@landbook/contracts/engine/kernel/figure-fields'
import { NEEDS } from '@landbook/contracts/engine/kernel/needs'
import type { LinkDeclaration, RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { isSortable } from '@landbook/contracts/engine/kernel/sorting'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { CHECK_MESSAGES } from '@landbook/contracts/engine/messages/checks'
import { beginningOf, momentOf } from '@landbook/contracts/engine/values/moments'
import { escaped } from '@landbook/contracts/engine/values/search'
import { isBlankBound } from '@landbook/contracts/engine/values/texts'
import type { ViewFilter } from '@landbook/platform/engine/views/port'
import type { InputFieldMap } from '@pothos/core'
import type { Backend } from '../context/context.ts'
import { daysOf, requestedDay, todayOf } from '../context/day-argument.ts'
import type { ApiSchema, Builder } from './builder.ts'
import { type FoundListed, listedType, listing } from './listed-filter.ts'
import { patternOf, searched, textMatching } from './text-filter.ts'
import type { Scalar, ValueTypes } from './values.ts'

export type Conditions = Readonly<Record<string, unknown>>

/** The linked records that a condition on them is met by, in the place of the condition: see `withFound`. */
export class FoundIds {
  readonly ids: readonly string[]

  constructor(ids: readonly string[]) {
    this.ids = ids
  }
}

const newRefs = () => new Map<string, ReturnType<typeof newRef>>()
const newRef = (builder: Builder, name: string) => builder.inputRef<Conditions, false>(`${name}Filter`)
const refs = new WeakMap<Builder, ReturnType<typeof newRefs>>()

/** Filters name those of linked records. */
const refOf = (builder: Builder, { name }: RecordDeclaration) =>
  refs.getOrInsertComputed(builder, newRefs).getOrInsertComputed(name, () => newRef(builder, name))

const OTHERWISE_ON =
  'What its document was otherwise, or not there, at the end of this other day: what came or changed since an earlier one, what changed or went until a later one.'

const HAS_SUCH = 'That at least one of them meets all of this. Needs the role that reads them.'

export function filterTypeOf(builder: Builder, values: ValueTypes, record: RecordDeclaration) {
  const filter = refOf(builder, record)
  return filter.implement({
    fields: (t) => ({
      AND: t.field({ type: [filter] }),
      OR: t.field({ type: [filter] }),
      q: t.string({ description: `Text found in ${record.search.join(', ')}` }),
      listed: t.field({ type: listedType(builder) }),
      id: t.id(),
      id_in: t.idList(),
      id_gt: t.id({ description: 'For the page after this id, ordered by id.' }),
      otherwiseOn: t.field({ type: 'Date', description: OTHERWISE_ON }),
      ...Object.assign(
        {},
        ...Object.entries(record.links).map(([link, { to }]) => ({
          ...compared(t, link, 'ID', LINK_COMPARISONS),
          [link + HAS]: t.field({
            type: refOf(builder, recordOf(typeNamed(to))),
            description: HAS_SUCH,
          }),
        })),
        ...Object.keys(record.counts).map((count) => compared(t, count, 'Int', COUNT_COMPARISONS)),
      ),
      ...Object.assign(
        {},
        ...Object.entries(filteredFields(record)).map(([name, schema]) =>
          isFilterable(schema) ? compared(t, name, values.scalar(schema), comparisonsOf(schema)) : {},
        ),
      ),
    }),
  })
}

/** With values of the day: a filter that names one is to be asked of a `readerOfDay`. */
const filteredFields = (record: RecordDeclaration): Fields => ({
  ...documentFields(record),
  ...dailyFilters(record),
  ...(checkTitlesOf(record) && { [NEEDS]: text(CHECK_MESSAGES.needs) }),
})

/** A member: its name for equality, and a suffix for every other comparison. */
function compared(
  t: PothosSchemaTypes.InputFieldBuilder<ApiSchema, 'InputObject'>,
  name: string,
  type: Scalar | 'Int',
  comparisons: readonly Comparison[],
): InputFieldMap {
  const suffixed = comparisons.map((comparison) => [
    `${name}_${comparison}`,
    // Null is also among its values.
    comparison === 'in' ? t.field({ type: t.listRef(type, { required: false }) }) : t.field({ type }),
  ])
  return { [name]: t.field({ type }), ...Object.fromEntries(suffixed) }
}

/** Limit of conditions: each is evaluated on every record. */
const MOST_CONDITIONS = 100
/** Limit of values in all `_in` conditions together: they may be evaluated one by one. */
const MOST_VALUES = 2_000

/** What a filter is of and on which day, and the company's time zone, for days as bounds of moments. */
interface Filtered extends Pick<Backend, 'timeZone' | 'days'> {
  record: RecordDeclaration
}

/**
 * Maps a filter of the API to a MongoDB filter over the record's documents. An absent filter, an empty AND or OR, and a
 * blank bound or searched text (null, '' or spaces) match everything, as if they were left out; only equality, `_not`
 * and `_in` ask for empty fields, by null or ''. Conditions on linked records are to be found before: see `withFound`. Throws
 * VALIDATION.
 */
export function toViewFilter(
  record: RecordDeclaration,
  filter: Conditions | null | undefined,
  { timeZone, days }: Pick<Filtered, 'timeZone' | 'days'>,
): ViewFilter {
  checkSize(filter)
  return translate({ record, timeZone, days }, filter)
}

/** Throws VALIDATION. */
export function checkSize(filter: Conditions | null | undefined): void {
  const { conditions, values } = filterSize(filter)
  if (conditions > MOST_CONDITIONS || values > MOST_VALUES)
    throw invalid([{ path: 'filter', message: MESSAGES.filterTooLarge }])
}

export function filterSize(filter: Conditions | null | undefined, size = { conditions: 0, values: 0 }) {
  for (const [key, value] of Object.entries(filter ?? {})) {
    size.conditions += 1
    if (key === 'AND' || key === 'OR') for (const part of partsOf(value)) filterSize(part, size)
    else if (key.endsWith(HAS) && !(value instanceof FoundIds)) filterSize(value as Conditions | null, size)
    else if (Array.isArray(value)) size.values += value.length
  }
  return size
}

export const partsOf = (value: unknown): Conditions[] => (Array.isArray(value) ? value : [])

function translate(of: Filtered, filter: Conditions | null | undefined): ViewFilter {
  const conditions = Object.entries(filter ?? {}).map(([key, value]) => toCondition(of, key, value))
  const [only] = conditions
  return conditions.length === 1 && only ? only : conditions.length === 0 ? {} : { $and: conditions }
}

function toCondition(of: Filtered, key: string, value: unknown): ViewFilter {
  const { record } = of
  if (key === 'AND' || key === 'OR') {
    const parts = partsOf(value).map((part) => translate(of, part))
    return parts.length === 0 ? {} : { [key === 'AND' ? '$and' : '$or']: parts }
  }
  if (key === 'q') {
    const text = searched(key, value).trim()
    return text === '' ? {} : { _search: { $regex: escaped(text) } }
  }
  if (key === 'listed') return value === null ? {} : listing(record, value as FoundListed)
  if (key === 'otherwiseOn') return isBlankBound(value) ? {} : otherwiseOn(of, value)
  if (key === 'id') return { _id: value }
  if (key === 'id_gt') return value === null ? {} : { _id: { $gt: value } }
  if (key === 'id_in') return Array.isArray(value) ? { _id: { $in: value } } : {}
  if (key === NEEDS && value instanceof FoundIds) return { _id: { $in: value.ids } }
  if (key.endsWith(HAS) && value !== null) {
    if (value instanceof FoundIds) return { [`_links.${key.slice(0, -HAS.length)}`]: { $in: value.ids } }
    throw new Error(`What ${key} asks for was not found before`)
  }
  const link = record.links[key]
  if (link) return linkedTo(key, link, value)
  const fields = filteredFields(record)
  const schema = fields[key]
  if (schema || Object.hasOwn(record.counts, key)) return { [key]: equalTo(key, schema, value) }
  const at = key.lastIndexOf('_')
  const [name, comparison] = [key.slice(0, at), key.slice(at + 1)]
  const compared = record.links[name]
  if (compared) return compareLink(name, compared, comparison, value)
  return compare({ name, schema: fields[name], comparison, timeZone: of.timeZone }, value)
}

/** Documents say since when they are valid, and past ones until when. */
function otherwiseOn(of: Filtered, value: unknown): ViewFilter {
  const other = requestedDay(value, todayOf(of), 'filter.otherwiseOn')
  return other < daysOf(of).knownOn ? { _since: { $gt: other } } : { _until: { $lte: other } }
}

const linkedTo = (name: string, link: LinkDeclaration, value: unknown): ViewFilter =>
  value === null ? withoutLink(name, link) : { [`_links.${name}`]: value }

/** Records whose link shows nothing: its target may be deleted. */
const withoutLink = (name: string, { single }: LinkDeclaration): ViewFilter => ({
  [name]: single ? null : { $size: 0 },
})

function compareLink(name: string, link: LinkDeclaration, comparison: string, value: unknown): ViewFilter {
  if (comparison === 'not') return { $nor: [linkedTo(name, link, value)] }
  if (!Array.isArray(value)) return {}
  const among = { [`_links.${name}`]: { $in: value.filter((id) => id !== null) } }
  return value.includes(null) ? { $or: [withoutLink(name, link), among] } : among
}

interface Compared {
  name: string
  /** Undefined: how many link to it. */
  schema: Field | undefined
  comparison: string
  timeZone: string
}

function compare(compared: Compared, value: unknown): ViewFilter {
  const { name, schema, comparison } = compared
  const path = `${name}_${comparison}`
  switch (comparison) {
    case 'not':
      return { [name]: { $ne: stored(path, schema, value) } }
    case 'in':
      return Array.isArray(value) ? { [name]: { $in: value.map((one) => stored(path, schema, one)) } } : {}
    case 'contains':
    case 'begins': {
      const text = searched(path, value)
      const begins = comparison === 'begins' ? '^' : ''
      return text.trim() === '' ? {} : textMatching(name, begins + patternOf(text))
    }
    case 'gte':
    case 'lte':
      return isBlankBound(value) ? {} : bounded(compared, comparison, value)
    default:
      return {}
  }
}

const ANY_FIGURE = decimal('Bound')

function bounded({ name, schema, timeZone }: Compared, side: 'gte' | 'lte', value: unknown): ViewFilter {
  if (typeof value === 'number' && schema === undefined) return { [name]: { [`$${side}`]: value } }
  const kind = schema && metaOf(schema).kind
  const figures = kind === 'decimal'
  const moment = kind === 'timestamp' && (side === 'gte' ? beginningOf : momentOf)(value, timeZone)
  // Any number is a valid bound, even one that no record can hold.
  const parsed = (figures ? ANY_FIGURE : schema)?.safeParse(moment || value)
  if (!parsed?.success)
    throw invalid([
      { path: `filter.${name}_${side}`, message: parsed?.error.issues[0]?.message ?? 'is not a field' },
    ])
  if (parsed.data === null) return {}
  if (!figures) return { [name]: { [`$${side}`]: parsed.data } }
  // As numbers, '9' being less than '10'.
  return { [`_sort.${name}`]: { [`$${side}`]: Number(parsed.data) } }
}

/** What is not marked by a flag: records from before there was that flag have no value. */
const UNMARKED = { $ne: true }

function equalTo(key: string, schema: Field | undefined, value: unknown): unknown {
  const wanted = stored(key, schema, value)
  return schema && metaOf(schema).kind === 'flag' && wanted === false ? UNMARKED : wanted
}

/**
 * Normalised to the stored form: "640.0" finds 640. Invalid values are used unchanged and match nothing, except that
 * what is no day is refused, as it is as a bound: nothing found would say that no record has that day.
 */
function stored(key: string, schema: Field | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value)
  if (schema && parsed?.error && metaOf(schema).kind === 'date')
    throw invalid([{ path: `filter.${key}`, message: MESSAGES.notADate }])
  return parsed?.success ? parsed.data : value
}

/** `name_asc`, `name_desc`, … for every field that can be put in order. */
export function orderTypeOf(builder: Builder, record: RecordDeclaration) {
  const sortable = Object.entries({ ...documentFields(record), ...dailyOf(record).fields }).filter(
    ([, schema]) => isSortable(schema),
  )
  const names = [
    ...sortable.map(([name]) => name),
    ...Object.keys(record.links),
    ...Object.keys(record.counts),
    ...[...throughLinks(record).values()].flatMap(({ name, schema }) => (isSortable(schema) ? [name] : [])),
  ]
  return builder.enumType(`${record.name}Order`, {
    values: ['id', ...names].flatMap((name) => [`${name}_asc`, `${name}_desc`]),
  })
}
