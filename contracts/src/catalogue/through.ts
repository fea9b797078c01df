import type { Field, Fields } from '../engine/kernel/fields.ts'
import type { RecordDeclaration } from '../engine/kernel/record.ts'
import type { NamedInList } from './asks-daily.ts'
import { columnFields, reportedFields } from './columns.ts'
import { typesNeeded } from './daily.ts'
import { type AnyRecord, recordOf, typeNamed } from './index.ts'
import { isInLists, isSearched } from './listed.ts'

/** What a cell can show of a record, beside its links. */
export const cellFields = (record: RecordDeclaration): Fields =>
  Object.fromEntries(
    Object.entries(record.reported ? reportedFields(record) : columnFields(record)).filter(
      ([name, schema]) => isInLists(schema) && name !== record.apart,
    ),
  )

/** A value of the records that a link leads to: lists are ordered, searched and grouped by it. */
export interface Through {
  /** In the API: `operatedBy_phone`. */
  name: string
  link: string
  /** Whether the link leads to one record. */
  single: boolean
  to: AnyRecord
  member: string
  schema: Field
  /** Whether it can be searched. */
  isSearched: boolean
}

/** What the API calls a member, also one of linked records: 'operatedBy.phone'. */
export const inApi = (member: string): string => member.replace('.', '_')

const known = new WeakMap<RecordDeclaration, ReadonlyMap<string, Through>>()

/** Those that lists can show, by their names in the API. By its name alone a linked record is ordered by the link. */
export function throughLinks(record: RecordDeclaration): ReadonlyMap<string, Through> {
  return known.getOrInsertComputed(record, () => {
    const all = Object.entries(record.links).flatMap(([link, { to: type, single = false }]) => {
      const to = recordOf(typeNamed(type))
      return Object.entries(cellFields(to)).flatMap(([member, schema]): Through[] => {
        if (member === to.titleField) return []
        const found = isSearched(schema) && !(member in to.counts)
        return [{ name: `${link}_${member}`, link, single, to, member, schema, isSearched: found }]
      })
    })
    return new Map(all.map((one) => [one.name, one]))
  })
}

/** Behind the name of a link: a filter that at least one of its records meets. */
export const HAS = '_has'

/** The types whose values a query of a list names, of linked records or of the day: to be read by whoever asks. */
export function typesThrough(
  record: RecordDeclaration,
  { filter, names }: NamedInList,
): ReadonlySet<AnyRecord> {
  const through = throughLinks(record)
  const typesOf = (name: string): readonly AnyRecord[] => {
    const to = through.get(name)?.to
    return to ? [to] : typesNeeded(record, name)
  }
  const ofName = (name: string) => [name, name.slice(0, name.lastIndexOf('_'))].flatMap(typesOf)
  const ofCondition = ([key, value]: [string, unknown]): AnyRecord[] => {
    if (key === 'AND' || key === 'OR')
      return [value ?? []].flat().flatMap((part) => [...typesThrough(record, { filter: part as object })])
    if (key === 'listed') return ((value as { columns?: string[] } | null)?.columns ?? []).flatMap(ofName)
    const link = key.endsWith(HAS) ? record.links[key.slice(0, -HAS.length)] : undefined
    if (!link) return [...ofName(key)]
    const to = recordOf(typeNamed(link.to))
    return [to, ...typesThrough(to, { filter: value as object | null })]
  }
  return new Set([
    ...(names ?? []).flatMap((name) => (typeof name === 'string' ? ofName(name) : [])),
    ...Object.entries(filter ?? {}).flatMap(ofCondition),
  ])
}
