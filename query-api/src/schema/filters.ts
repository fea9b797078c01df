import { type Field, metaOf } from '@landbook/contracts/kernel/fields'
import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import { parseDecimal } from '@landbook/contracts/values/decimals'
import type { ViewFilter } from '@landbook/platform/views/port'
import {
  GraphQLEnumType,
  GraphQLID,
  type GraphQLInputFieldConfigMap,
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
} from 'graphql'
import { inputTypeOf } from './scalars.ts'

type Conditions = Readonly<Record<string, unknown>>

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The comparisons that a field of this kind takes, beside equality: suffix → its MongoDB condition. */
function comparisonsOf(schema: Field): readonly string[] {
  const { kind } = metaOf(schema)
  switch (kind) {
    case 'text':
    case 'longText':
    case 'choice':
    case 'fraction':
      return ['not', 'in', 'contains']
    case 'decimal':
    case 'date':
    case 'timestamp':
      return ['not', 'gte', 'lte']
    case 'flag':
    case 'choices':
    case 'boundary':
      return []
    default:
      return kind satisfies never
  }
}

const isFilterable = (schema: Field): boolean => !['boundary', 'choices'].includes(metaOf(schema).kind)

export function filterTypeOf(record: RecordDeclaration): GraphQLInputObjectType {
  const type: GraphQLInputObjectType = new GraphQLInputObjectType({
    name: `${record.name}Filter`,
    fields: (): GraphQLInputFieldConfigMap => {
      const all = new GraphQLList(new GraphQLNonNull(type))
      const fields: GraphQLInputFieldConfigMap = {
        AND: { type: all },
        OR: { type: all },
        q: { type: GraphQLString, description: `Text found in ${record.search.join(', ')}` },
        id: { type: GraphQLID },
        id_in: { type: new GraphQLList(new GraphQLNonNull(GraphQLID)) },
      }
      for (const link of Object.keys(record.links)) fields[link] = { type: GraphQLID }
      for (const [name, schema] of Object.entries(record.fields)) {
        if (!isFilterable(schema)) continue
        const value = inputTypeOf(schema)
        fields[name] = { type: value }
        for (const comparison of comparisonsOf(schema)) {
          fields[`${name}_${comparison}`] = { type: comparison === 'in' ? new GraphQLList(value) : value }
        }
      }
      return fields
    },
  })
  return type
}

/** A filter of the API as a MongoDB filter document over the record's views. */
export function toViewFilter(record: RecordDeclaration, filter: Conditions | null | undefined): ViewFilter {
  const conditions: ViewFilter[] = []
  for (const [key, value] of Object.entries(filter ?? {})) conditions.push(toCondition(record, key, value))
  const [only] = conditions
  return conditions.length === 0 ? {} : conditions.length === 1 && only ? only : { $and: conditions }
}

function toCondition(record: RecordDeclaration, key: string, value: unknown): ViewFilter {
  if (key === 'AND' || key === 'OR') {
    const parts = (Array.isArray(value) ? value : []).map((part: Conditions) => toViewFilter(record, part))
    return parts.length === 0 ? {} : { [key === 'AND' ? '$and' : '$or']: parts }
  }
  if (key === 'q') {
    const text = typeof value === 'string' ? value.trim().toLowerCase() : ''
    return text === '' ? {} : { _search: { $regex: escaped(text) } }
  }
  if (key === 'id') return { _id: value }
  if (key === 'id_in') return { _id: { $in: value } }
  if (key in record.links) return { [`_links.${key}`]: value }
  if (key in record.fields) return { [key]: stored(record.fields[key], value) }
  const [name = '', comparison = ''] = splitComparison(key)
  return compare(name, record.fields[name], comparison, value)
}

function splitComparison(key: string): [string, string] {
  const at = key.lastIndexOf('_')
  return [key.slice(0, at), key.slice(at + 1)]
}

function compare(name: string, schema: Field | undefined, comparison: string, value: unknown): ViewFilter {
  switch (comparison) {
    case 'not':
      return { [name]: { $ne: stored(schema, value) } }
    case 'in':
      return { [name]: { $in: (Array.isArray(value) ? value : []).map((one) => stored(schema, one)) } }
    case 'contains':
      return { [name]: { $regex: escaped(String(value)), $options: 'i' } }
    case 'gte':
    case 'lte': {
      const figure = schema && metaOf(schema).kind === 'decimal'
      const bound = figure ? Number(parseDecimal(value) ?? Number.NaN) : stored(schema, value)
      return { [figure ? `_sort.${name}` : name]: { [`$${comparison}`]: bound } }
    }
    default:
      return {}
  }
}

/** As the value is stored: "640.0" finds 640. What is no such value is looked for as it is, and not found. */
function stored(schema: Field | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value)
  return parsed?.success ? parsed.data : value
}

/** `name_asc`, `name_desc`, … for every field that can be put in order. */
export function orderTypeOf(record: RecordDeclaration): GraphQLEnumType {
  const sortable = Object.entries(record.fields).filter(([, schema]) => !UNSORTABLE.has(metaOf(schema).kind))
  const names = [...sortable.map(([name]) => name), ...Object.keys(record.links)]
  const values = [
    ['id_asc', { _id: 1 }],
    ['id_desc', { _id: -1 }],
    ...names.flatMap((name) => [
      [`${name}_asc`, { [`_sort.${name}`]: 1 }],
      [`${name}_desc`, { [`_sort.${name}`]: -1 }],
    ]),
  ] as const
  return new GraphQLEnumType({
    name: `${record.name}Order`,
    values: Object.fromEntries(values.map(([name, value]) => [name, { value }])),
  })
}

const UNSORTABLE = new Set(['longText', 'boundary', 'choices', 'timestamp'])
