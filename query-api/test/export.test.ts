import { randomUUID } from 'node:crypto'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read } from 'xlsx'
import { downloads, inDuckDB } from './export-rig.ts'
import { type Rig, startRig } from './rig.ts'

const FIELDS = 'id,name,apiNumber,totalDepth,latitude,mesDOI,mpiDOI,inactive,spudDate,notes'
const NOTES = '=1+1, "quoted"\nand a second line; café'

let rig: Rig
const download = downloads(() => rig)
const [one, other, operator, tract] = ['a', 'b', 'c', 'd'].map(() => randomUUID()) as [
  string,
  string,
  string,
  string,
]

beforeAll(async () => {
  rig = await startRig()
  await rig.given('CreateOperator', { id: operator, name: 'Quiet, Inc.', phone: '555 0100' })
  await rig.given('CreateTract', { id: tract, name: 'A-1', state: 'Texas', county: 'Ward' })
  await rig.given('CreateWell', {
    id: one,
    name: 'State 1H',
    apiNumber: '0042389000010000',
    totalDepth: '12345.678901234567890123',
    latitude: '31.5',
    mesDOI: '0.00390625',
    spudDate: '2024-02-29',
    notes: NOTES,
    drilledOn: [tract],
    operatedBy: [operator],
  })
  await rig.given('CreateWell', {
    id: other,
    name: 'State 2H',
    apiNumber: '0042389000020000',
    inactive: true,
  })
})
afterAll(() => rig.close())
beforeAll(async () => {})

const rows = { fields: FIELDS, sort: 'name_asc' }

describe('an export', () => {
  it('is CSV with the values as they are stored, quoted where they must be', async () => {
    const { status, headers, text } = await download('Well.csv', rows)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename=Well.csv')
    const quoted = NOTES.replaceAll('"', '""')
    expect(text).toBe(
      `${FIELDS}\r\n` +
        `${one},State 1H,0042389000010000,12345.678901234567890123,31.5,0.00390625,,false,2024-02-29,"${quoted}"\r\n` +
        `${other},State 2H,0042389000020000,,,,,true,,\r\n`,
    )
  })

  it('is read by DuckDB, from CSV, NDJSON and Parquet alike', async () => {
    const expected = [
      {
        id: one,
        name: 'State 1H',
        apiNumber: '0042389000010000',
        totalDepth: '12345.678901234567890123',
        mesDOI: '0.00390625',
        mpiDOI: null,
        inactive: 'false',
        spudDate: '2024-02-29',
        notes: NOTES,
      },
      {
        id: other,
        name: 'State 2H',
        apiNumber: '0042389000020000',
        totalDepth: null,
        mesDOI: null,
        mpiDOI: null,
        inactive: 'true',
        spudDate: null,
        notes: null,
      },
    ]
    const select = `SELECT ${Object.keys(expected[0] ?? {}).map((name) => `${name}::VARCHAR AS ${name}`)}`
    const csv = await download('Well.csv', rows)
    expect(await inDuckDB(`${select} FROM read_csv('${csv.file}', all_varchar = true)`)).toEqual(expected)
    const ndjson = await download('Well.ndjson', rows)
    expect(await inDuckDB(`${select} FROM read_json('${ndjson.file}')`)).toEqual(expected)
    const parquet = await download('Well.parquet', rows)
    const exact = {
      ...expected[0],
      totalDepth: '12345.67890123456789012300',
      mesDOI: '0.00390625000000000000',
    }
    expect(await inDuckDB(`${select} FROM '${parquet.file}'`)).toEqual([exact, expected[1]])
  })

  it('has the types of its fields in Parquet', async () => {
    const { file, headers } = await download('Well.parquet', { ...rows, fields: `${FIELDS},unitSince` })
    expect(headers.get('content-type')).toBe('application/vnd.apache.parquet')
    const described = await inDuckDB(
      `SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM '${file}')`,
    )
    expect(Object.fromEntries(described.map((row) => [row.column_name, row.column_type]))).toEqual({
      id: 'VARCHAR',
      name: 'VARCHAR',
      apiNumber: 'VARCHAR',
      totalDepth: 'DECIMAL(38,20)',
      latitude: 'DECIMAL(38,20)',
      mesDOI: 'DECIMAL(38,20)',
      mpiDOI: 'DECIMAL(38,20)',
      inactive: 'BOOLEAN',
      spudDate: 'DATE',
      notes: 'VARCHAR',
      unitSince: 'TIMESTAMP',
    })
  })

  it('is Excel with numbers where they are exact, texts otherwise, and no formula', async () => {
    const { file, bytes } = await download('Well.xlsx', rows)
    const book = new ExcelJS.Workbook()
    await book.xlsx.readFile(file)
    const sheet = book.worksheets[0]
    const values = (row: number) =>
      FIELDS.split(',').map((_, at) => sheet?.getRow(row).getCell(at + 1).value ?? null)
    expect(values(1)).toEqual(FIELDS.split(','))
    expect(values(2)).toEqual([
      ...[one, 'State 1H', '0042389000010000', '12345.678901234567890123', 31.5],
      ...[0.00390625, null, false, new Date('2024-02-29'), NOTES],
    ])
    expect(sheet?.getRow(2).getCell(10).type).toBe(ExcelJS.ValueType.String)
    expect(sheet?.getRow(2).getCell(9).numFmt).toBe('yyyy-mm-dd')
    expect(values(3)).toEqual([
      other,
      'State 2H',
      '0042389000020000',
      null,
      null,
      null,
      null,
      true,
      null,
      null,
    ])
    expect(sheet?.rowCount).toBe(3)
    const elsewhere = read(bytes).Sheets.sheet1 ?? {}
    expect([elsewhere.C2, elsewhere.D2, elsewhere.E2].map((cell) => [cell?.t, cell?.v])).toEqual([
      ['s', '0042389000010000'],
      ['s', '12345.678901234567890123'],
      ['n', 31.5],
    ])
    expect([elsewhere.J2?.t, elsewhere.J2?.v, elsewhere.J2?.f]).toEqual(['s', NOTES, undefined])
  })
})
