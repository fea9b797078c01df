import { recordOf } from '@landbook/contracts/catalogue/index'
import { expect, it } from 'vitest'
import type { Row } from '../data/row.ts'
import { exportAddress, type ListFile } from './exported.ts'
import type { Column } from './tableRows.ts'

const column = (source: string, more: Partial<Column<Row>> = {}): Column<Row> => ({
  source,
  label: source.toUpperCase(),
  value: () => null,
  ...more,
})

const LIST: ListFile = {
  record: recordOf('well'),
  asked: { orderBy: [] },
  columns: [
    column('#', { isPosition: true }),
    column('name', { exportLabel: 'Well' }),
    column('operator', { members: ['operatedBy'] }),
    column('OGL', { members: ['leaseName', 'OGL'] }),
    column('unit', { label: 'WELL' }),
    column('operatedBy.phone', { moreOf: 'Operator' }),
    column('open', { isAction: true }),
  ],
}

const asked = (list: ListFile, forPeople = false) => {
  const [path, query] = exportAddress(list, 'xlsx', { forPeople }).split('?')
  return { path, ...Object.fromEntries(new URLSearchParams(query)) }
}

it('an address names the columns that are shown as the API does, and what of linked records is', () => {
  expect(asked(LIST)).toEqual({
    path: '/api/export/Well.xlsx',
    fields: 'name,operatedBy.name,leaseName,OGL,unit.name,operatedBy.phone',
  })
})

it('people get the headings that are shown, each once', () => {
  expect(asked(LIST, true)).toMatchObject({
    headings: JSON.stringify(['Well', 'OPERATOR', 'Lease', 'OGL', 'WELL (unit.name)', 'OPERATEDBY.PHONE']),
  })
})

it('has what the list is asked for: filter, search, order and days', () => {
  const filter = { AND: [{ inactive: false }, { listed: { q: 'café & co', columns: ['name'] } }] }
  const orderBy = ['operatedBy_asc', 'name_desc']
  const whole = {
    ...LIST,
    columns: undefined,
    asked: { filter, orderBy, groupedBy: ['status', 'county'], asOf: '2026-06-30', on: '2026-07-01' },
  }
  const parts = {
    groupedBy: 'status,county',
    sort: orderBy.join(),
    emptyLast: 'true',
    asOf: '2026-06-30',
    on: '2026-07-01',
  }
  const path = '/api/export/Well.xlsx'
  expect(asked(whole)).toEqual({ path, filter: JSON.stringify(filter), ...parts })
  expect(asked(whole, true)).toEqual({ path, filter: JSON.stringify(filter), ...parts, headings: 'labels' })
})
