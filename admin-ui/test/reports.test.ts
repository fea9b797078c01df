import { readFileSync } from 'node:fs'
import { recordOf } from '@landbook/contracts/catalogue/index'
import { ROLES } from '@landbook/contracts/catalogue/roles'
import { buildSchema, validate } from 'graphql'
import { describe, expect, it, vi } from 'vitest'
import { listQuery } from '../src/engine/data/documents.ts'
import { selectionOf, unanswered } from '../src/engine/list/asked.ts'
import { moreColumns } from '../src/engine/list/moreColumns.ts'
import { readableReport } from '../src/engine/report/readableReport.ts'
import { reportFilters } from '../src/engine/report/reportFilters.ts'
import { REPORTS } from '../src/pages/reports/reports.ts'

vi.mock('../src/engine/data/dataProvider.ts', () => ({ dataProvider: undefined }))

const schema = buildSchema(readFileSync('query-api/schema.graphql', 'utf8'))

describe.each(REPORTS)('the report $title', (report) => {
  const record = recordOf(report.type)
  const readable = readableReport(report, ROLES)
  const filters = reportFilters(report, readable.columns)

  it('says and is filtered by what the server knows', () => {
    const columns = [...readable.columns, ...moreColumns(record, readable.columns, ROLES)]
    expect(unanswered(record, readable.columns, filters)).toEqual([])
    expect(validate(schema, listQuery(record, selectionOf(readable.asked, columns)).query)).toEqual([])
  })

  it('has each filter and each column once, and says why one has no order', () => {
    const names = filters.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const sources = readable.columns.map(({ source }) => source)
    expect(new Set(sources).size).toBe(sources.length)
    expect(readable.columns.filter(({ disableSort, description }) => disableSort && !description)).toEqual([])
    const chosen = sources.filter((source) => report.filteredBy?.includes(source))
    expect(names).toEqual(expect.arrayContaining(chosen))
  })
})
