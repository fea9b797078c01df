import { labelAmong } from '@landbook/contracts/catalogue/columns'
import { dailyOf, mayKnow } from '@landbook/contracts/catalogue/daily'
import { type AnyRecord, recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import { searchedBeside } from '@landbook/contracts/catalogue/listed'
import { cellFields, type Through, throughLinks } from '@landbook/contracts/catalogue/through'
import { type Fields, metaOf } from '@landbook/contracts/engine/kernel/fields'
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
    return holds(roles, to.read) ? [{ name, label: shown?.label ?? label }] : []
  })
  const daily = Object.entries(dailyOf(record).fields).filter(([name]) => mayKnow(record, name, roles))
  const cells = cellFields(record)
  const fields = [...Object.entries(cells), ...daily].map(([name, schema]) => ({
    name,
    sorts: isSortable(schema),
  }))
  return [
    ...[...fields, ...links.map(({ name }) => ({ name, sorts: true }))]
      .filter(({ name }) => !known.has(name))
      .map(({ name, sorts }) => ownColumn(record, name, sorts, roles))
      .map((column) =>
        labels.has(column.label)
          ? { ...column, label: ofRecord(record.title, column.label) }
          : { ...column, label: labelIn(cells, column) },
      ),
    ...links.flatMap(({ name, label }) =>
      [...throughLinks(record).values()].flatMap((through) =>
        through.link === name ? linkedColumn(through, label) : [],
      ),
    ),
  ]
}

const labelIn = (cells: Fields, { source, label }: Column<Row>): string =>
  cells[source] ? labelAmong(cells, cells[source]) : label

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

/** A value of the records that a link leads to. */
function linkedColumn(through: Through, label: string): Column<Row> {
  const { link, single, to, member, schema, isSearched } = through
  const figures = isFigure(metaOf(schema).kind)
  const value = (row: Row) => {
    const linked = [row[link] ?? []].flat() as Row[]
    return linked.flatMap((one) => formatValue(schema, one[member]) || []).join(', ') || null
  }
  return {
    source: `${link}.${member}`,
    label: ofRecord(label, labelAmong(cellFields(to), schema)),
    value,
    moreOf: label,
    asks: [{ [link]: ['id', to.titleField, member] }],
    ...(figures && { align: 'right' }),
    ...(!single && { description: messages.ofSeveral }),
    ...(!isSearched && { isNotSearched: true, description: messages.notSearched }),
    ...(!isSortable(schema) && { disableSort: true, description: messages.notSorted }),
  }
}
