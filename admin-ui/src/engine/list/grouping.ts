import { groupedMembers, isGroupedWhole, reportedFields } from '@landbook/contracts/catalogue/columns'
import { dailyOf, listFields } from '@landbook/contracts/catalogue/daily'
import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { inApi } from '@landbook/contracts/catalogue/through'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { GroupedValue } from '../data/groups.ts'
import type { Row } from '../data/row.ts'
import { rowIn, throughOf } from './asked.ts'
import { type Column, holdsValues, textOf } from './tableRows.ts'

/** What the rows of a list can be grouped by. */
export interface Grouping {
  /** As in the API: 'county', 'spudDate_year'. */
  name: string
  label: string
  /** Of the records. */
  member: string
  /** Which shows it. */
  column: Column<Row>
}

const { groups: messages } = MESSAGES.list

/** By what its columns show: options, texts, links to one record, years and months of days; not by what differs in each. */
export function groupingsOf(record: AnyRecord, columns: readonly Column<Row>[]): readonly Grouping[] {
  const fields = listFields(record)
  const whole = new Set([...groupedMembers(record), ...Object.keys(dailyOf(record).fields)])
  const days = reportedFields(record)
  return columns.filter(holdsValues).flatMap((column): Grouping[] => {
    const { members, source, label } = column
    const [member = source, ...more] = members ?? []
    const through = throughOf(record, member)
    const schema = through?.schema ?? fields[member]
    if (more.length > 0 || member === record.titleField || member in record.unique) return []
    if (through?.single === false) return []
    const name = inApi(member)
    if (schema && metaOf(schema).kind === 'date' && (through ?? days[member]))
      return messages.partsOfDays.map(({ part, of }) => ({
        name: `${name}_${part}`,
        label: of(label),
        member,
        column,
      }))
    const isWhole = through ? isGroupedWhole(through.schema) : whole.has(member)
    return isWhole ? [{ name, label, member, column }] : []
  })
}

/** The columns of a file: those that are shown, behind others that its rows are grouped by. */
export function columnsOfFile(
  shown: readonly Column<Row>[],
  groupings: readonly Grouping[],
): readonly Column<Row>[] {
  const known = new Set(shown.map(({ source }) => source))
  const hidden = new Set(groupings.map(({ column }) => column).filter(({ source }) => !known.has(source)))
  return hidden.size > 0 ? [...hidden, ...shown] : shown
}

/** The outermost first, with nothing between the parts of one day: no order of the records would have both. */
export function groupingsNamed(choices: readonly Grouping[], names: readonly string[]): readonly Grouping[] {
  const named: Grouping[] = []
  for (const name of new Set(names)) {
    const found = choices.find((choice) => choice.name === name)
    if (!found) continue
    const other = named.findLastIndex(({ member }) => member === found.member)
    named.splice(other < 0 ? named.length : other + 1, 0, found)
  }
  return named
}

/** What the records of a group have in common, as its rows say it. */
export function textOfGroup(
  record: AnyRecord,
  { name, member, column }: Grouping,
  value: GroupedValue,
): string {
  const isWhole = name === inApi(member)
  const text = isWhole ? textOf(column, rowIn(record, member, [value])) : value.text
  return text || value.text || messages.none
}
