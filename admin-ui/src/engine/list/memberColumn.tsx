import { listFields } from '@landbook/contracts/catalogue/daily'
import { type AnyRecord, recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import { holds, type Role } from '@landbook/contracts/engine/roles'
import { linkedIn } from '../data/named.ts'
import type { Row } from '../data/row.ts'
import type { Selected } from '../data/selection.ts'
import { RecordLink } from '../links/RecordLink.tsx'
import { RecordLinks } from '../links/RecordLinks.tsx'
import { Dash } from '../ui/format.tsx'
import { fieldColumn } from './fieldColumn.tsx'
import { memberSetIn } from './settable.ts'
import type { Column } from './tableRows.ts'

/** What a table asks for: the members that it shows as they are declared, and what its reader may read beside them. */
export function askedFor(
  record: AnyRecord,
  { shown, reads = [] }: { shown: ReadonlySet<string>; reads?: Selected | undefined },
  roles: readonly Role[],
) {
  const { links } = record
  const asked = new Set([
    ...Object.keys(listFields(record)).filter((name) => shown.has(name)),
    ...reads.map((one) => (typeof one === 'string' ? one : readableIn(record, one, roles))),
  ])
  return {
    fields: [...asked].filter((name) => typeof name === 'string'),
    select: [
      ...Object.entries(links)
        .filter(([name]) => shown.has(name))
        .map(([name, { to }]) => ({ [name]: ['id', recordOf(typeNamed(to)).titleField] })),
      ...[...asked].filter((name) => typeof name === 'object'),
    ],
  }
}

/** Without records that the reader may not read, but for what whoever may read this record sees of them, as in the API. */
function readableIn({ links, inverse, lists }: AnyRecord, reads: object, roles: readonly Role[]): object {
  const isReadable = ([name, below]: [string, Selected]) => {
    const [link, incoming] = [links[name], inverse[name]]
    const type = link?.to ?? incoming?.from
    if (type === undefined) return true
    const isShown = link !== undefined || incoming?.named === true
    return (
      holds(roles, recordOf(typeNamed(type)).read) || (isShown && isNamedBy(type, below, link && 'linked'))
    )
  }
  const partly = ([name, below]: [string, Selected]): [string, Selected] => {
    const target = lists[name]?.target
    return [name, target ? below.map((one) => partReadable(one, target, roles)) : below]
  }
  return Object.fromEntries(Object.entries(reads).filter(isReadable).map(partly))
}

/** Whether that is what whoever sees a name sees: of a linked record its summary, too. */
function isNamedBy(type: string, below: Selected, isLinked?: 'linked'): boolean {
  const { titleField, summary } = recordOf(typeNamed(type))
  const names = ['id', titleField, ...(isLinked ? summary : [])]
  return below.every((one) => names.some((shown) => shown === one))
}

/** What is selected of a part; of the record that it ties to, no more than its reader may read. */
function partReadable(
  one: Selected[number],
  { to, as }: { to: string; as: string },
  roles: readonly Role[],
): Selected[number] {
  if (typeof one === 'string' || holds(roles, recordOf(typeNamed(to)).read)) return one
  const kept = Object.entries(one).filter(([name, below]) => name !== as || isNamedBy(to, below, 'linked'))
  return Object.fromEntries(kept)
}

/** A column as it is declared, and what is written by hand of it. */
export function columnOf(record: AnyRecord, name: string, written: Partial<Column<never>> = {}): Column<Row> {
  const { source, label, ...declared } = declaredColumn(record, name)
  // What is declared of the values is not what other values are. Typed by the rows where it was written.
  const own = written as Partial<Column<Row>>
  const column = own.value
    ? { source, label, value: own.value, ...own }
    : { source, label, ...declared, ...own }
  return { ...column, edits: memberSetIn(record, column) }
}

function declaredColumn(record: AnyRecord, name: string): Column<Row> {
  const { type, links, titleField } = record
  const fields = listFields(record)
  const link = links[name]
  if (link)
    return {
      source: name,
      label: link.label,
      value: (row) =>
        linkedIn(record, name, row)
          .map((linked) => linked.name)
          .join(', '),
      render: (row) => {
        const all = linkedIn(record, name, row)
        return all.length === 0 ? <Dash /> : <RecordLinks type={typeNamed(link.to)} records={all} />
      },
    }
  if (!(name in fields)) return { source: name, label: name, value: () => null }
  const column = fieldColumn<typeof fields, string, Row>(fields, name)
  if (name !== titleField) return column
  const title = (row: Row) => String(row[titleField] ?? '')
  return { ...column, width: 200, render: (row) => <RecordLink type={type} id={row.id} name={title(row)} /> }
}
