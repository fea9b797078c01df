import { recordOf } from '@landbook/contracts/catalogue/index'
import { ownFields } from '@landbook/contracts/catalogue/report/fields'
import { summedOf } from '@landbook/contracts/catalogue/report/reading'
import { ROLES } from '@landbook/contracts/catalogue/roles'
import { OWNERS } from '@landbook/contracts/records/owner/declaration'
import { REPORTED_TYPES } from '@landbook/contracts/records/report/declaration'
import { describe, expect, it, vi } from 'vitest'
import type { Row } from '../src/engine/data/row.ts'
import { COUNTED } from '../src/engine/list/tableRows.ts'
import { compared } from '../src/engine/report/compared.ts'
import { readableReport } from '../src/engine/report/readableReport.ts'
import { REPORTS } from '../src/pages/reports/reports.ts'
import { wholeText } from '../src/records/report/groupColumns.tsx'

vi.mock('../src/engine/data/dataProvider.ts', () => ({}))

/** A land of which nothing is known but who owns its minerals; other records read none of this. */
const BLANK = {
  id: 'blank',
  name: 'Blank',
  mineralsOwned: OWNERS.map((name) => ({ id: name, Owner: { id: name, name }, netMineralAcres: null })),
} satisfies Row

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
    const { totals } = compared<Row>([], [{ [column.source]: null, ...BLANK }], [column])
    expect(totals).toMatchObject([{ column: column.label, to: '1 unknown' }])
  })

  it.each(custom)('custom report of $record: $field.label', ({ record, field }) => {
    const group = (id: string, sum: string | null) => ({
      id,
      values: [],
      count: 2,
      sums: [sum],
      unknown: [1],
    })
    const text = wholeText([group('a', '1240.5'), group('b', null)], record, [field])
    expect(text).toMatch(/1,240\.50* \+ 2 unknown$|1,241 \+ 2 unknown$/)
  })
})
