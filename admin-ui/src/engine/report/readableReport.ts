import { mayKnow } from '@landbook/contracts/catalogue/daily'
import { recordOf } from '@landbook/contracts/catalogue/index'
import { holds, type Role } from '@landbook/contracts/engine/roles'
import type { Row } from '../data/row.ts'
import { askedFor, columnOf } from '../list/memberColumn.tsx'
import type { Column } from '../list/tableRows.ts'
import type { MayRead, ReportDefinition } from './definition.ts'

/** What a report asks for, and its columns, for readers with these roles. */
export function readableReport(report: ReportDefinition, roles: readonly Role[]) {
  const record = recordOf(report.type)
  const mayRead: MayRead = (type) => holds(roles, recordOf(type).read)
  const written = report.columns
    .map((column) => (typeof column === 'string' ? { source: column } : column))
    .filter(({ isFor, source }) => mayKnow(record, source, roles) && (isFor?.(mayRead) ?? true))
  const shown = new Set(written.flatMap(({ source, value }) => (value ? [] : [source])))
  const asked = askedFor(record, { shown, reads: report.reads }, roles)
  return {
    // In one order, so that reports that show the same ask once.
    asked: { ...asked, fields: asked.fields.toSorted() },
    columns: written.map(({ isFor, isDated, ...column }): Column<Row> => {
      const isCount = column.source in record.counts
      const shown = { ...columnOf(record, column.source, column), ...(isCount && { isNotSearched: true }) }
      return column.isOnlyExported ? { ...shown, moreOf: record.title } : shown
    }),
    isDated: written.some(({ isDated }) => isDated),
    sort: report.sort ?? ({ field: record.titleField, order: 'ASC' } as const),
  }
}
