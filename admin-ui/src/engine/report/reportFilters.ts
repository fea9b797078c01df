import { listFields } from '@landbook/contracts/catalogue/daily'
import { recordOf } from '@landbook/contracts/catalogue/index'
import { type Field, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Row } from '../data/row.ts'
import { filtersAmong } from '../list/ListFilter.tsx'
import { moreFilters } from '../list/memberFilter.ts'
import type { RecordFilter } from '../list/recordFilters.ts'
import type { Column } from '../list/tableRows.ts'
import type { ReportDefinition, Warning } from './definition.ts'

/** The name of the filter by the warning of a report, which has one value. */
export const CONCERNED = 'concerned'
export const ONLY = 'only'

/** Texts are as many as there are records: which of them are filters says the report. */
const isChosenBy = (schema: Field | undefined): boolean =>
  schema === undefined || !['text', 'longText', 'share'].includes(metaOf(schema).kind)

/** By what a report is filtered: what its columns show, what it says itself, and its warning. */
export function reportFilters(
  { type, filters, filteredBy = [], warning }: ReportDefinition,
  columns: readonly Column<Row>[],
): readonly RecordFilter<Row>[] {
  const record = recordOf(type)
  const fields = listFields(record)
  const own = filtersAmong<Row>([...(filters ?? [])])
  const chosen = columns.filter(({ source }) => filteredBy.includes(source) || isChosenBy(fields[source]))
  // As those of columns that are added to a list.
  const offered = chosen.map((column) => ({ ...column, moreOf: record.title }))
  const more = moreFilters(record, offered, own).map(({ ofColumn: _, ...filter }) => filter)
  return [...own, ...more, ...(warning ? [byWarning(warning)] : [])]
}

const byWarning = ({ filter }: Warning): RecordFilter<Row> => ({
  name: CONCERNED,
  label: MESSAGES.reports.showConcerned,
  value: () => null,
  typed: { as: 'text', condition: (value) => (value === ONLY ? filter : undefined) },
  // The warning itself sets it.
  shown: 'input',
})
