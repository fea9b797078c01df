import { recordOf } from '@landbook/contracts/catalogue/index'
import { ownFields } from '@landbook/contracts/catalogue/report/fields'
import { summedOf } from '@landbook/contracts/catalogue/report/reading'
import { ROLES } from '@landbook/contracts/catalogue/roles'
import { REPORTED_TYPES } from '@landbook/contracts/records/report/declaration'
import { describe, expect, it, vi } from 'vitest'
import { knownSum } from '../src/engine/data/groups.ts'
import { comparedTotal } from '../src/engine/list/comparedTotals.ts'
import { COUNTED } from '../src/engine/list/tableRows.ts'
import { readableReport } from '../src/engine/report/readableReport.ts'
import { REPORTS } from '../src/pages/reports/reports.ts'
import { wholeText } from '../src/records/report/groupColumns.tsx'

vi.mock('../src/engine/data/dataProvider.ts', () => ({}))

const summed = REPORTS.flatMap((report) =>
  readableReport(report, ROLES).columns.flatMap((column) =>
    // Numbers of records are always known.
    column.sums && column.format !== COUNTED.format
      ? [{ report: report.title, label: column.label, column }]
      : [],
  ),
)

const custom = REPORTED_TYPES.flatMap(({ value, records: record }) =>
  summedOf(ownFields(recordOf(value))).map((field) => ({ record, field })),
)

describe('a sum that does not know one of its rows says so', () => {
  it('in every report that has sums', () => {
    expect(new Set(summed.map(({ report }) => report)).size).toBeGreaterThan(2)
    expect(summed.length).toBeGreaterThan(12)
  })

  it.each(summed)('$report: $label', ({ column }) => {
    const totals = comparedTotal(column, knownSum(), knownSum({ sum: null, unknown: 1 }))
    expect(totals).toMatchObject([{ column: column.label, to: '1 unknown' }])
  })

  it.each(custom)('custom report of $record: $field.label', ({ record, field }) => {
    const group = (sum: string | null) => ({
      values: [],
      count: 2,
      sums: new Map([[field.name, { sum, unknown: 1 }]]),
    })
    const text = wholeText([group('1240.5'), group(null)], record, [field])
    expect(text).toMatch(/1,240\.50* \+ 2 unknown$|1,241 \+ 2 unknown$/)
  })
})
