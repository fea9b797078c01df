import { columnFields, reportedFields } from '@landbook/contracts/catalogue/columns'
import { dailyOf } from '@landbook/contracts/catalogue/daily'
import { type AnyRecord, recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import { isInLists, searchedBeside } from '@landbook/contracts/catalogue/listed'
import { type Field, labelOf, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { isSortable } from '@landbook/contracts/engine/kernel/sorting'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { holds, type Role } from '@landbook/contracts/engine/roles'
import type { Row } from '../data/row.ts'
import { formatValue, isFigure } from '../ui/format.tsx'
import { membersOf } from './asked.ts'
import { askedFor, columnOf } from './memberColumn.tsx'
import { editedBy } from './settable.ts'
import type { Column } from './tableRows.ts'

const { columns: messages } = MESSAGES.list

const ofRecord = (title: string, label: string): string => `${title}: ${label}`

/** What a cell can show of a record, beside its links. */
function shownOf(record: AnyRecord): readonly (readonly [string, Field])[] {
  const fields = record.reported ? reportedFields(record) : columnFields(record)
  return Object.entries(fields).filter(([name, schema]) => isInLists(schema) && name !== record.apart)
}

/**
 * What a list can show beside its own columns, where its reader chooses it: every other field, and those of the records
 * that it leads to, as far as the reader may read them. Only what the API can order by sorts.
 */
export function moreColumns(
  record: AnyRecord,
  own: readonly Column<Row>[],
  roles: readonly Role[],
): readonly Column<Row>[] {
  // The county of a lease is another one than those of its recordings.
  const labels = new Set(own.map(({ label }) => label))
  const known = new Set(own.flatMap((column) => [column.source, ...membersOf(column)]))
  const links = Object.entries(record.links).flatMap(([name, { label, to: type }]) => {
    const to = recordOf(typeNamed(type))
    // As the list calls it.
    const shown = own.find((column) => membersOf(column).includes(name))
    return holds(roles, to.read) ? [{ name, label: shown?.label ?? label, to }] : []
  })
  const daily = Object.entries(dailyOf(record).fields)
  const fields = [...shownOf(record), ...daily].map(([name, schema]) => ({ name, sorts: isSortable(schema) }))
  return [
    ...[...fields, ...links.map(({ name }) => ({ name, sorts: true }))]
      .filter(({ name }) => !known.has(name))
      .map(({ name, sorts }) => ownColumn(record, name, sorts, roles))
      .map((column) =>
        labels.has(column.label) ? { ...column, label: ofRecord(record.title, column.label) } : column,
      ),
    ...links.flatMap(({ name, label, to }) =>
      shownOf(to)
        .filter(([member]) => member !== to.titleField)
        .map(([member, schema]) => linkedColumn({ link: name, label, to }, member, schema)),
    ),
  ]
}

function ownColumn(record: AnyRecord, name: string, sorts: boolean, roles: readonly Role[]): Column<Row> {
  const asked = askedFor(record, { shown: new Set([name]) }, roles)
  const isSearched = searchedBeside(record).includes(name) || name in dailyOf(record).fields
  return {
    ...editedBy(record, roles, columnOf(record, name)),
    moreOf: record.title,
    asks: name in record.counts ? [name] : [...asked.fields, ...asked.select],
    ...(!isSearched && { isNotSearched: true, description: messages.notSearched }),
    ...(!sorts && { disableSort: true, description: messages.notSorted }),
  }
}

interface Linked {
  link: string
  label: string
  to: AnyRecord
}

/** A value of the records that a link leads to. The API orders and searches by the names of these alone. */
function linkedColumn({ link, label, to }: Linked, member: string, schema: Field): Column<Row> {
  const figures = isFigure(metaOf(schema).kind)
  const value = (row: Row) => {
    const linked = [row[link] ?? []].flat() as Row[]
    return linked.flatMap((one) => formatValue(schema, one[member]) || []).join(', ') || null
  }
  return {
    source: `${link}.${member}`,
    label: ofRecord(label, labelOf(schema)),
    value,
    moreOf: label,
    asks: [{ [link]: ['id', to.titleField, member] }],
    ...(figures && { align: 'right' }),
    disableSort: true,
    isNotSearched: true,
    description: messages.ofLinked,
  }
}
