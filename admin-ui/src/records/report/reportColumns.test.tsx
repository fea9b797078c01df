import { text } from 'node:stream/consumers'
import { meaningOf } from '@landbook/contracts/catalogue/dictionary/index'
import { type AnyRecord, recordOf } from '@landbook/contracts/catalogue/index'
import type { ReportField } from '@landbook/contracts/catalogue/report/fields'
import { ROLES } from '@landbook/contracts/catalogue/roles'
import { toCsv } from '@landbook/contracts/engine/values/csv'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { REPORTED_TYPES } from '@landbook/contracts/records/report/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { unit } from '@landbook/contracts/records/unit/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { prerender } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { unanswered } from '../../engine/list/asked.ts'
import { type FieldsAnswer, offeredFields, possibleFields } from './offeredFields.ts'
import { reportColumns } from './reportColumns.tsx'

vi.mock('../../engine/session/session.ts', () => ({ useHolds: () => true }))

/** As the API describes them. */
const answer = (name: string, ...fields: string[]): FieldsAnswer => ({
  [name]: { fields: fields.map((field) => ({ name: field, description: `About ${field}` })) },
})
const described = (record: AnyRecord, ...names: string[]) =>
  offeredFields(possibleFields(record, []), answer(record.name, ...names))
const labels = (fields: readonly ReportField[]) => fields.map(({ label }) => label)

describe('the fields of a report', () => {
  it('are those with a description that the screens know, with their labels', () => {
    const fields = [
      ...['apiNumber', 'leaseName', 'newerThanTheScreens', 'plat'].map((name) => ({
        name,
        description: `About ${name}`,
      })),
      { name: 'status', description: null },
    ]
    const found = offeredFields(possibleFields(well, []), { Well: { fields } })
    expect(labels(found)).toEqual(['API Number', 'Lease'])
  })

  it('include counts', () => {
    expect(labels(described(unit, 'wellCount'))).toEqual(['Wells'])
  })

  it('say what they are where two have one label', () => {
    expect(labels(described(tract, 'recording', 'volumePage', 'name'))).toEqual([
      'Land ID',
      'V/P (Where the purchase is recorded)',
      'V/P (Volume and page)',
    ])
  })

  it('are those of linked records, too, for those who may read them', () => {
    const api = { ...answer('Operator', 'phone'), ...answer('Tract', 'county') }
    const offered = (...roles: string[]) => labels(offeredFields(possibleFields(well, roles), api))
    expect(offered()).toEqual([])
    expect(offered('READ_OPERATORS')).toEqual(['Operator · Phone #'])
    expect(offered('READ_OPERATORS', 'READ_LANDS')).toEqual(['Land · County', 'Operator · Phone #'])
  })
})

describe('the columns of linked records', () => {
  const [phone, county] = [
    possibleFields(well, ['ADMIN']).filter(({ name }) => name === 'operatedBy.phone'),
    possibleFields(lease, ['ADMIN']).filter(({ name }) => name === 'leasedLands.Tract.county'),
  ]

  it('show the value of a single one, and of several each value once', () => {
    const [ofOperator] = reportColumns(well, phone)
    expect(ofOperator?.value({ id: 'w', operatedBy: { phone: '555-0100' } })).toBe('555-0100')
    expect(ofOperator?.value({ id: 'w', operatedBy: null })).toBeNull()
    const [ofLands] = reportColumns(lease, county)
    const leasedLands = ['Ward', 'Reeves', 'Ward', null].map((name) => ({ Tract: { county: name } }))
    expect(ofLands?.value({ id: 'l', leasedLands })).toBe('Reeves, Ward')
    expect(ofLands?.value({ id: 'l', leasedLands: [{ Tract: null }] })).toBeNull()
  })
})

describe('the columns of rows', () => {
  const [paid, amount] = reportColumns(
    lease,
    possibleFields(lease, ['READ_LEASE']).filter(({ name }) => /^payments[.](paidFor|amount)$/.test(name)),
  )

  it('show each row in its order, also one that is empty or the same', () => {
    const row = {
      id: 'l',
      payments: [
        { paidFor: 'Bonus', amount: '1200.5' },
        { paidFor: null, amount: '10' },
        { paidFor: 'Bonus', amount: '1200.5' },
      ],
    }
    expect(paid?.value(row)).toBe('Bonus; –; Bonus')
    expect(amount?.value(row)).toBe('$1,200.50; $10.00; $1,200.50')
    expect(amount?.value({ id: 'l', payments: [] })).toBeNull()
  })

  it('are offered where the API has them, without a description', () => {
    const api = { LeasePayment: { fields: [{ name: 'amount', description: null }] } }
    const offered = offeredFields(possibleFields(lease, ['READ_LEASE']), api)
    expect(labels(offered)).toEqual(['Payments · Amount'])
  })
})

describe('the columns of all types', () => {
  it.each(REPORTED_TYPES)('are asked of the server: $records', ({ value }) => {
    const record = recordOf(value)
    const columns = reportColumns(record, possibleFields(record, ROLES))
    expect(columns.length).toBeGreaterThan(20)
    expect(unanswered(record, columns, [])).toEqual([])
  })

  it('are ordered by linked records, and not by rows and by records that lead here', () => {
    const names = ['operatedBy.name', 'operatedBy.phone']
    const columns = reportColumns(well, possibleFields(well, ROLES))
    const [byName, byPhone] = names.map((name) => columns.find(({ source }) => source === name))
    expect(byName).toMatchObject({ members: ['operatedBy'], disableSort: false, isNotSearched: false })
    expect(byPhone).toMatchObject({ disableSort: false, isNotSearched: false })
    const [amount] = reportColumns(
      lease,
      possibleFields(lease, ROLES).filter(({ name }) => name === 'payments.amount'),
    )
    expect(amount).toMatchObject({ disableSort: true, isNotSearched: true })
  })
})

describe('the columns of a report', () => {
  const long = `Begin ${'and go on '.repeat(20)}`.trim()
  const row = {
    id: 'l1',
    leaseName: 'Toyah',
    effectiveDate: '2024-03-09',
    bonusPerAcre: '1200.5',
    RoyaltyRate: '18.75',
    paidUpOGL: true,
    legalDescription: long,
    dueOil: null,
  }
  const names = Object.keys(row).slice(1)
  const columns = reportColumns(
    lease,
    names.flatMap((name) => described(lease, name)),
  )

  it('are formatted on the screen, where long texts are cut', async () => {
    const cells = await Promise.all(
      columns.map(async ({ render }) => {
        const { prelude } = await prerender(<MemoryRouter>{render?.(row)}</MemoryRouter>)
        return (await text(prelude)).replaceAll(/<style.*?<\/style>|<[^>]*>/g, '')
      }),
    )
    expect(cells.slice(0, 5)).toEqual(['Toyah', '03/09/2024', '$1,200.50', '18.7500', 'Yes'])
    expect(cells[5]).toMatch(/^Begin and go on .{20,50}\.\.\.$/)
    expect(cells[6]).toBe('–')
  })

  it('are whole in the file', () => {
    const values = columns.map(({ value }) => value(row))
    expect(toCsv([], [values]).trimEnd().split('\r\n')[1]).toBe(
      `"Toyah","03/09/2024","1200.5","18.75","Yes","${long}",""`,
    )
  })

  it('say what their fields mean', () => {
    const begins = names.map((name) => expect.stringContaining(meaningOf(lease, name) ?? ''))
    expect(columns.map(({ description }) => description)).toEqual(begins)
  })
})
