import { reportedFields, reportedParts } from '@landbook/contracts/catalogue/columns'
import { dailyOf, listFields, searchedColumns } from '@landbook/contracts/catalogue/daily'
import { documentFields, fieldsThrough } from '@landbook/contracts/catalogue/shown'
import type { Column, ColumnType, Value } from '@landbook/contracts/engine/files/exported'
import { type Catalogue, recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { type Fields, metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { ListDeclaration, RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { exported, SEPARATOR, typeOf } from './formats/values.ts'

type Source = Readonly<Record<string, unknown>>

/** A column, and how its value is read from a document, or from a document with one of its parts. */
export interface ReadColumn extends Column {
  /** The members on the way to the value: 'operatedBy', 'name'. */
  path: readonly string[]
  /** The type of the linked records that it is read from. */
  linked?: RecordDeclaration
  of: (source: Source) => Value
}

const plain = (name: string, type: ColumnType): ReadColumn => ({
  name,
  type,
  path: [name],
  of: (source) => exported(source[name]),
})

const scalars = (fields: Fields): ReadColumn[] =>
  Object.entries(fields).flatMap(([name, schema]) => {
    const type = typeOf(schema)
    if (type === undefined) return []
    return [metaOf(schema).longest === undefined ? plain(name, type) : { ...plain(name, type), isLong: true }]
  })

/** The id, the fields that the custom report offers, or all of a type of which it offers none, and the counts. */
export function ownColumns(record: RecordDeclaration): ReadColumn[] {
  const fields = documentFields(record)
  const reported = reportedFields(record)
  const meant = Object.entries(fields).filter(([name]) => !record.reported || name in reported)
  const counts = Object.keys(record.counts).map((name) => plain(name, 'integer'))
  return [plain('id', 'text'), ...scalars(Object.fromEntries(meant)), ...counts]
}

/** What is said of the day that is asked of. */
export const dailyColumns = (record: RecordDeclaration): ReadColumn[] => scalars(dailyOf(record).fields)

/** What its list shows, also what custom reports do not offer: files have it where it is named. */
export function listedColumns(record: RecordDeclaration): ReadColumn[] {
  const listed = searchedColumns(record)
  return scalars(listFields(record)).filter(({ name }) => listed.includes(name))
}

/** Those of the rows of its lists, as far as custom reports offer them. */
export const columnsOfRows = ({ lists }: RecordDeclaration): ReadColumn[] =>
  Object.entries(lists).flatMap(([name, list]) =>
    scalars(reportedParts(list)).map((column) => within(name, column, false)),
  )

/** The values of linked records, also of those that parts lead to, and of those whose parts lead here. */
export function linkedColumns(catalogue: Catalogue, record: RecordDeclaration): ReadColumn[] {
  const { links, lists, inverse } = record
  return [
    ...Object.entries(links).flatMap(([name, { to, single }]) =>
      ofLinked(name, columnsOf(catalogue, to), single),
    ),
    ...Object.entries(lists).flatMap(([name, { target }]) =>
      ofLinked(name, targetColumns(catalogue, target), false),
    ),
    ...Object.entries(inverse).flatMap(([name, { from, single, parts }]) =>
      ofLinked(
        name,
        parts ? targetColumns(catalogue, { to: from, as: parts.as }) : columnsOf(catalogue, from),
        single,
      ),
    ),
  ]
}

interface LinkedColumn extends ReadColumn {
  linked: RecordDeclaration
}

function columnsOf(catalogue: Catalogue, type: string): LinkedColumn[] {
  const linked = recordNamed(catalogue, type)
  return ownColumns(linked).map((column) => ({ ...column, linked }))
}

/** The values of the record that a part leads to. */
const targetColumns = (
  catalogue: Catalogue,
  target: Pick<NonNullable<ListDeclaration['target']>, 'to' | 'as'> | undefined,
): LinkedColumn[] => (target ? ofLinked(target.as, columnsOf(catalogue, target.to), true) : [])

const ofLinked = (name: string, columns: readonly LinkedColumn[], single = false): LinkedColumn[] =>
  columns.map((column) => ({ ...within(name, column, single), linked: column.linked }))

/** The values of the parts of a list, and of the records that they lead to. */
export function partColumns(catalogue: Catalogue, name: string, list: ListDeclaration): ReadColumn[] {
  const own = scalars({ ...fieldsThrough(list), ...list.fields })
  return [plain('id', 'text'), ...own, ...targetColumns(catalogue, list.target)].map((column) =>
    within(name, column),
  )
}

/** A column of what a member holds, or of each of several. */
function within(member: string, column: ReadColumn, single = true): ReadColumn {
  const { name, path, type, of } = column
  const deeper = { ...column, name: `${member}.${name}`, path: [member, ...path] }
  if (single)
    return { ...deeper, type, of: (source) => (isSource(source[member]) ? of(source[member]) : null) }
  return {
    ...deeper,
    type: 'text',
    isLong: true,
    of: (source) => {
      const held = source[member]
      return Array.isArray(held) && held.length > 0 ? held.map((one) => of(one) ?? '').join(SEPARATOR) : null
    },
  }
}

const isSource = (value: unknown): value is Source => typeof value === 'object' && value !== null
