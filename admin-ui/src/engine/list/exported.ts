import { listFields } from '@landbook/contracts/catalogue/daily'
import { type ExportFile, exportedAs, exportPathOf } from '@landbook/contracts/catalogue/exports'
import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { memberLabel } from '@landbook/contracts/engine/kernel/record'
import type { Row } from '../data/row.ts'
import type { AskedRows } from '../data/windows.ts'
import { membersOf } from './asked.ts'
import { type Column, headingOf, holdsValues } from './tableRows.ts'

/** What a list is asked for, as a file. */
export interface ListFile {
  record: AnyRecord
  asked: AskedRows
  /** Undefined: all fields. */
  columns: readonly Column<Row>[] | undefined
}

/**
 * Its address (docs/export.md). For programs its headings are the names of the API, which are promised; for people those
 * that the screens have.
 */
export function exportAddress(
  { record, asked, columns }: ListFile,
  file: ExportFile,
  { forPeople }: { forPeople: boolean },
): string {
  const { filter, orderBy, groupedBy, asOf, on } = asked
  const shown = columns?.filter(holdsValues).flatMap((column) => headed(record, column))
  const query = new URLSearchParams({
    ...(shown && { fields: shown.map(({ name }) => name).join() }),
    ...(forPeople && { headings: shown ? JSON.stringify(distinct(shown)) : 'labels' }),
    ...(filter && Object.keys(filter).length > 0 && { filter: JSON.stringify(filter) }),
    ...(groupedBy && groupedBy.length > 0 && { groupedBy: groupedBy.join() }),
    ...(orderBy.length > 0 && { sort: orderBy.join(), emptyLast: 'true' }),
    ...(asOf !== undefined && { asOf }),
    ...(on !== undefined && { on }),
  })
  // Commas are allowed, and people read these addresses.
  return `${exportPathOf(record.name, file)}?${query.toString().replaceAll('%2C', ',')}`
}

interface Headed {
  name: string
  heading: string
}

/** A column for each member: of several, only that of its name has its heading. */
function headed(record: AnyRecord, column: Column<Row>): Headed[] {
  const members = membersOf(column)
  const fields = listFields(record)
  const labelIn = (member: string) => (fields[member] ? labelOf(fields[member]) : memberLabel(record, member))
  return members.map((member) => ({
    name: exportedAs(record, member),
    heading: members.length === 1 || member === column.source ? headingOf(column) : labelIn(member),
  }))
}

/** Files have each heading once, in any case. */
function distinct(shown: readonly Headed[]): string[] {
  const keys = shown.map(({ heading }) => heading.toLowerCase())
  return shown.map(({ name, heading }, at) =>
    keys.indexOf(heading.toLowerCase()) === at ? heading : `${heading} (${name})`,
  )
}
