import { checkTitlesOf } from '@landbook/contracts/catalogue/check-titles'
import { groupedMembers, MOST_GROUP_KEYS } from '@landbook/contracts/catalogue/columns'
import { dailyFilters, dailyOf, listFields } from '@landbook/contracts/catalogue/daily'
import { type GroupKey, groupKeysOf, keysOfField } from '@landbook/contracts/catalogue/report/grouping'
import { throughLinks } from '@landbook/contracts/catalogue/through'
import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { NEEDS } from '@landbook/contracts/engine/kernel/needs'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { sortKeyOf } from '@landbook/contracts/engine/kernel/sorting'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { naturalKey } from '@landbook/contracts/engine/values/texts'
import { EMPTY_LAST, type FindOptions } from '@landbook/platform/engine/views/port'
import type { Allowed } from './allowed.ts'
import type { Builder } from './builder.ts'
import { orderThrough } from './linked-values.ts'

type Sort = NonNullable<FindOptions['sort']>

const plainKey = (name: string): GroupKey => ({ name, label: name, meaning: '', path: name })

const keysOf = (record: RecordDeclaration): GroupKey[] => [
  ...groupKeysOf(record),
  ...[...throughLinks(record).values()].flatMap((through) => {
    const { name, single, schema } = through
    const keys = single ? keysOfField({ name, label: name, meaning: '', schema }) : []
    return keys.map((key) => ({ ...key, through }))
  }),
  ...[...groupedMembers(record), ...Object.keys(dailyOf(record).fields)].map(plainKey),
]

/** What records of a type are grouped by; undefined for one that has nothing. */
export function groupKeyTypeOf(builder: Builder, record: RecordDeclaration) {
  const keys = keysOf(record).map((key) => key.name)
  const marks = [...Object.keys(dailyFilters(record)), ...(checkTitlesOf(record) ? [NEEDS] : [])]
  const values = [...new Set([...keys, ...marks])]
  return values.length > 0 ? builder.enumType(`${record.name}GroupKey`, { values }) : undefined
}

/** Without those of which a record has several values. */
export function keysNamed(record: RecordDeclaration, names: readonly string[]): GroupKey[] {
  const known = keysOf(record)
  return names.flatMap((name) => known.find((key) => key.name === name) ?? [])
}

/** Of the texts of groups, with which they are in the order of their records. */
export function sortKeyOfGroup(record: RecordDeclaration, { name, prefix, through }: GroupKey) {
  const schema = through?.schema ?? listFields(record)[name]
  return schema && prefix === undefined && metaOf(schema).kind !== 'flag' ? sortKeyOf(schema) : naturalKey
}

/**
 * The order in which the records of groups, and of the groups within these, come one after the other. Throws VALIDATION if
 * there are too many of these, or records are in several groups.
 */
export async function sortOfGroups(query: Allowed): Promise<Sort> {
  const { groups: names } = query
  const keys = keysNamed(query.record, names)
  const refuse = (message: string) => invalid([{ path: 'groupedBy', message }])
  if (keys.length < names.length) throw refuse(MESSAGES.reports.severalGroups)
  if (keys.length > MOST_GROUP_KEYS) throw refuse(MESSAGES.reports.groupKeys(MOST_GROUP_KEYS))
  if (keys.some((key, at) => isApart(key, keys.slice(0, at)))) throw refuse(MESSAGES.reports.partsApart)
  return Object.assign({}, ...(await Promise.all(keys.map((key) => sortOf(query, key, keys)))))
}

/** Whether something else is between the parts of one day: no order of the records has both. */
const isApart = ({ path }: GroupKey, before: readonly GroupKey[]): boolean =>
  before.some((key) => key.path === path) && before.at(-1)?.path !== path

async function sortOf(
  query: Allowed,
  { name, path, prefix: own, through }: GroupKey,
  keys: readonly GroupKey[],
): Promise<Sort> {
  // The months of a year are in its order.
  const lengths = keys.flatMap((key) => (key.path === path ? (key.prefix ?? []) : []))
  const prefix = own && Math.max(...lengths)
  if (through) return orderThrough(query, through, EMPTY_LAST, { prefix })
  // Different values can have the same place in an order.
  return prefix === undefined ? { [`_sort.${name}`]: EMPTY_LAST, [path]: EMPTY_LAST } : { [path]: { prefix } }
}
