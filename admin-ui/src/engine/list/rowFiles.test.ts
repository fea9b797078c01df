import { recordOf } from '@landbook/contracts/catalogue/index'
import { expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import type { Row } from '../data/row.ts'
import { columnsOfDays } from './comparedColumns.tsx'
import { fieldColumn } from './fieldColumn.tsx'
import { pairsOf } from './pairs.ts'
import { fileOf, tableOf } from './rowFiles.ts'

const { fields } = recordOf('lease')
const columns = ['leaseName', 'effectiveDate', 'currentLessee', 'RoyaltyRate'].map((name) =>
  fieldColumn<typeof fields, string, Row>(fields, name),
)
const lease = (id: string, more: object): Row => ({
  ...{
    id,
    leaseName: `Lease ${id}`,
    effectiveDate: '2020-01-31',
    currentLessee: 'Pecos',
    RoyaltyRate: '18.75',
  },
  ...more,
})
const pairs = pairsOf(
  [lease('kept', {}), lease('changed', {}), lease('gone', { RoyaltyRate: null })],
  [
    lease('kept', {}),
    lease('changed', { RoyaltyRate: '25', currentLessee: '=Ward' }),
    lease('new', { effectiveDate: null }),
  ],
  columns,
)
const ofDays = columnsOfDays(columns, pairs)

it('both days of figures and of what changed are columns of their own, with their types', () => {
  const { columns: typed, rows } = tableOf(ofDays, pairs)
  expect(typed.map(({ name, type }) => `${name}: ${type}`)).toEqual([
    'ID: text',
    'What happened: text',
    'Effective Date: date',
    'Current Lessee · From: text',
    'Current Lessee · To: text',
    'Royalty Rate (%) · From: decimal',
    'Royalty Rate (%) · To: decimal',
  ])
  expect(rows).toEqual([
    [
      'Lease changed',
      'Changed: Current Lessee, Royalty Rate (%)',
      '2020-01-31',
      'Pecos',
      '=Ward',
      '18.75',
      '25',
    ],
    ['Lease new', 'New', null, null, 'Pecos', null, '18.75'],
    ['Lease gone', 'Gone', '2020-01-31', 'Pecos', null, null, null],
  ])
})

it('a workbook has numbers and days, and no formulas', async () => {
  const book = read(await (await fileOf('xlsx', ofDays, pairs)).arrayBuffer(), { cellDates: true, UTC: true })
  const [first] = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {})
  expect(first).toMatchObject({
    'Effective Date': new Date('2020-01-31'),
    'Current Lessee · To': '=Ward',
    'Royalty Rate (%) · From': 18.75,
  })
})

it('a Parquet file is whole', async () => {
  const text = await (await fileOf('parquet', ofDays, pairs)).text()
  expect([text.slice(0, 4), text.slice(-4)]).toEqual(['PAR1', 'PAR1'])
})

it('two columns with one heading are told apart by their sources', () => {
  const twice = ['a', 'b'].map((source) => ({ source, label: 'Acres', value: () => null }))
  expect(tableOf(twice, [{}]).columns.map(({ name }) => name)).toEqual(['Acres', 'Acres (b)'])
})
