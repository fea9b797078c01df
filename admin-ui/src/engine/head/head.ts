import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { columnsOf } from '@landbook/contracts/catalogue/listed'
import { isEmpty, metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { Role } from '@landbook/contracts/engine/roles'
import { parseShape, type Shape } from '@landbook/contracts/engine/values/shapes'
import type { Point } from 'geojson'
import type { Row } from '../data/row.ts'
import type { Selected } from '../data/selection.ts'
import { askedFor, columnOf } from '../list/memberColumn.tsx'
import type { Column } from '../list/tableRows.ts'
import { isStatus } from '../ui/StatusChip.tsx'

/** What a small map shows: what a record covers, or where it is. */
export type Drawn = Shape | Point

/** The head of a record's page, where that is not what its list and search begin with. */
export interface Head {
  /** What is read beside the members that it shows. */
  reads?: Selected
  /** What people call the record by beside its name: members, or texts; by default what a search says of it. */
  line?: readonly string[] | ((row: Row) => readonly unknown[])
  /** The figures that matter: members, or columns of what is read; by default the first columns of its list. */
  facts?: readonly (string | Column<Row>)[]
  /** What is drawn of it; by default its own outline. */
  shapes?: (row: Row) => readonly Drawn[]
}

/** How many figures a head has. */
const FACTS = 4

/** What the head of a record of that type asks for and shows, to its reader. */
export function headOf(record: AnyRecord, head: Head = {}, roles: readonly Role[]) {
  const { fields, titleField, lookup } = record
  const status = columnsOf(record).find((name) => fields[name] && isStatus(fields[name]))
  const { line = (lookup?.detail ?? []).filter((name) => name !== status), reads } = head
  const inLine = typeof line === 'function' ? [] : line
  const isElsewhere = (name: string) => name === titleField || name === status || inLine.includes(name)
  const facts =
    head.facts ??
    columnsOf(record)
      .filter((name) => !isElsewhere(name))
      .slice(0, FACTS)
  const columns = facts.map((fact) => (typeof fact === 'string' ? columnOf(record, fact) : fact))
  const outline = Object.keys(fields).find((name) => fields[name] && metaOf(fields[name]).kind === 'boundary')
  const shown = new Set([...columns.map(({ source }) => source), ...inLine])
  const named = inLine.map((name) => columnOf(record, name))
  const said = typeof line === 'function' ? line : (row: Row) => named.map((column) => column.value(row))
  return {
    asked: askedFor(record, { shown, reads }, roles),
    status: status === undefined ? undefined : columnOf(record, status),
    textOf: (row: Row) => joined(said(row)),
    columns,
    shapesOf: head.shapes ?? ((row: Row) => shapesIn([outline && row[outline]])),
  }
}

const joined = (texts: readonly unknown[]) => texts.filter((text) => !isEmpty(text)).join(' · ')

/** Those that can be drawn. */
export const shapesIn = (stored: readonly unknown[]): readonly Shape[] =>
  stored.map((one) => parseShape(one)).filter((shape) => shape !== null && shape !== undefined)
