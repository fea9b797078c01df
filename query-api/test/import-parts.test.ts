import { MESSAGES } from '@landbook/contracts/engine/messages'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brought, fileOf, given, plan, undone } from './import-rig.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

const leaseNamed = async (leaseName: string, more: object = {}) =>
  (
    await rig.given('CreateLease', {
      leaseName,
      currentLessee: 'Cimarron',
      status: 'PT',
      ...NO_ACRES,
      ...more,
    })
  ).recordId
const NO_ACRES = { grossAcres: '0', netMineralAcres: '0', netSurfaceAcres: '0', heldByProductionAcres: '0' }

async function paid(id: string) {
  const [one] = await rig.done<{ payments: Record<string, string | null>[] }[]>(
    'Lease',
    { id },
    'payments { paidFor date checkNumber amount dateReceived periodFrom notes }',
  )
  return one?.payments.map((payment) => Object.values(payment).filter((value) => value !== null))
}

/** The key as it is declared, and not that of the last such file. */
const ALL = { key: [] }

const outcomes = (rows: readonly { kind: string; column: string | null; why: string | null }[]) =>
  rows.map(({ kind, column, why }) => [kind, column, why])

describe('a file of payments of leases', () => {
  const HEADINGS = 'Lease,Paid For,Date of Check,Check Number,Amount,Received On,Period From'
  const FILE = (...rows: string[]) => [HEADINGS, ...rows].join('\n')

  it('is imported, once: the same again changes nothing, and corrections only what they say', async () => {
    const one = await leaseNamed('Paid A', { mfNumber: 'MF-900001', notes: 'Of the lease' })
    const other = await leaseNamed('Paid B')
    const rows = [
      'Paid A,Bonus,1/5/2024,1001,"$25,000.00",1/9/2024,',
      'mf-900001,Delay Rental,2025-01-05,,500,,2025-01-01',
      'paid b,Delay Rental,2025-01-05,,700,,2025-01-01',
    ]
    const first = await brought(rig, 'register.csv', FILE(...rows))
    expect(first.state).toMatchObject({ recordType: 'lease.payments', state: 'done', added: 3, leftOut: 0 })
    expect(first.rows.map(({ name, id }) => [name, id])).toEqual([
      ['Paid A Bonus 01/05/2024 1001', one],
      ['mf-900001 Delay Rental 01/05/2025 01/01/2025', one],
      ['paid b Delay Rental 01/05/2025 01/01/2025', other],
    ])
    const bonus = ['Bonus', '2024-01-05', '1001', '25000', '2024-01-09']
    const rental = ['Delay Rental', '2025-01-05', '500', '2025-01-01']
    expect(await paid(one)).toEqual([bonus, rental])

    const again = await brought(rig, 'register.csv', FILE(...rows))
    expect(again.state).toMatchObject({ added: 0, changed: 0, unchanged: 3, leftOut: 0 })

    const corrected = await brought(
      rig,
      'register.csv',
      FILE(...rows.map((row) => row.replace(',500,,', ',550,1/12/2025,'))),
    )
    expect(corrected.state).toMatchObject({ added: 0, changed: 1, unchanged: 2 })
    const [entry] = await rig.done<unknown[]>(
      'history',
      { type: 'lease', id: one },
      'event reason changes { label fromText toText }',
    )
    expect(entry).toEqual({
      event: 'LeasePaymentUpdated',
      reason: IMPORT_MESSAGES.reason('register.csv'),
      changes: [
        { label: 'Payments (Delay Rental): Amount', fromText: '$500.00', toText: '$550.00' },
        { label: 'Payments (Delay Rental): Received On', fromText: '', toText: '01/12/2025' },
      ],
    })

    expect(await undone(rig, corrected.id)).toMatchObject({ undone: 1, skipped: 0 })
    expect(await paid(one)).toEqual([bonus, rental])
    expect(await undone(rig, first.id)).toMatchObject({ undone: 3, skipped: 0 })
    expect([await paid(one), await paid(other)]).toEqual([[], []])
  })

  it('leaves out payments that nothing tells apart, and says so', async () => {
    const id = await leaseNamed('Paid C')
    const twice = FILE('Paid C,Royalty,,,10,2/1/2025,', 'Paid C,Royalty,,,20,3/1/2025,')
    const first = await brought(rig, 'royalty.csv', twice)
    const columns = 'Lease, Paid For, Date of Check, Check Number, Period From'
    expect(outcomes(first.rows)).toEqual([
      ['add', null, null],
      ['out', columns, IMPORT_MESSAGES.sameKey(2)],
    ])
    // By another column they are two.
    const key = ['paidFor', 'dateReceived']
    const second = await brought(rig, 'royalty.csv', twice, { key })
    expect(second.state).toMatchObject({ added: 1, unchanged: 1, leftOut: 0 })
    expect(await paid(id)).toHaveLength(2)
    const third = await brought(rig, 'royalty.csv', twice, ALL)
    expect(outcomes(third.rows)).toEqual([
      ['out', columns, IMPORT_MESSAGES.keyOfSeveral(2, 'payment')],
      ['out', columns, IMPORT_MESSAGES.keyOfSeveral(2, 'payment')],
    ])
  })

  it('is told apart by the columns that it has, with values for all rows among them', async () => {
    const id = await leaseNamed('Paid D')
    await rig.given('AddLeasePayment', {
      leaseID: id,
      paidFor: 'Bonus',
      date: '2024-01-05',
      checkNumber: '7',
    })
    const short = 'Lease,Date of Check,Amount,Notes\nPaid D,1/5/2024,100,\nPaid D,1/6/2024,200,Second half\n'
    const choices = { recordType: 'lease.payments', fixed: { paidFor: 'Bonus' } }
    const imported = await brought(rig, 'bonus.csv', short, choices)
    expect(imported.state).toMatchObject({ added: 1, changed: 1, leftOut: 0 })
    expect(await paid(id)).toEqual([
      ['Bonus', '2024-01-05', '7', '100'],
      ['Bonus', '2024-01-06', '200', 'Second half'],
    ])
    // The next file of these columns is read alike.
    expect(await fileOf(rig, await given(rig, 'bonus.csv', short))).toMatchObject({
      recordType: 'lease.payments',
      isRemembered: true,
      fixed: { paidFor: 'Bonus' },
    })
  })

  it('leaves out what may be a payment that is there, as one of them leaves a column blank', async () => {
    const id = await leaseNamed('Paid F')
    const [blank, known] = ['Paid F,Bonus,1/5/2024,,100,,', 'Paid F,Bonus,1/5/2024,55,100,,']
    await brought(rig, 'register.csv', FILE(blank))
    const columns = 'Lease, Paid For, Date of Check, Check Number, Period From'
    const unsaid = ['out', columns, IMPORT_MESSAGES.unsaid('payment', ['Check Number'])]
    // The register is completed, or the payment is.
    expect(outcomes((await brought(rig, 'register.csv', FILE(known))).rows)).toEqual([unsaid])
    const withoutCheck = { key: ['paidFor', 'date'] }
    expect((await brought(rig, 'register.csv', FILE(known), withoutCheck)).state).toMatchObject({
      changed: 1,
    })
    expect(await paid(id)).toEqual([['Bonus', '2024-01-05', '55', '100']])
    expect(outcomes((await brought(rig, 'register.csv', FILE(blank), ALL)).rows)).toEqual([unsaid])
    // Both are in the file: they are two.
    const both = await brought(rig, 'register.csv', FILE(known, blank), ALL)
    expect(outcomes(both.rows).map(([kind]) => kind)).toEqual(['same', 'add'])
    expect((await brought(rig, 'register.csv', FILE(blank, known), ALL)).state).toMatchObject({
      unchanged: 2,
    })
  })

  it('leaves out unknown leases, templates, and what says neither lease nor purpose', async () => {
    await leaseNamed('Paid E')
    await rig.given('CreateLease', { leaseName: 'Paid Template', template: true })
    const rows = [
      'Paid X,Bonus,1/5/2024,1,1,,',
      'Paid Template,Bonus,1/5/2024,1,1,,',
      ',Bonus,1/5/2024,1,1,,',
      'Paid E,,1/5/2024,1,1,,',
      'Paid E,Gift,1/5/2024,1,1,,',
      'Paid E,Bonus,13/5/2024,1,1,,',
    ]
    const { rows: found } = await plan(rig, await given(rig, 'register.csv', FILE(...rows)), ALL)
    const columns = 'Lease, Paid For, Date of Check, Check Number, Period From'
    expect(found.map(({ kind }) => kind)).toEqual(rows.map(() => 'out'))
    expect(outcomes(found).slice(0, 4)).toEqual([
      ['out', 'Lease', IMPORT_MESSAGES.notLinked('Paid X', 'lease')],
      ['out', 'Lease', IMPORT_MESSAGES.notLinked('Paid Template', 'lease')],
      ['out', columns, IMPORT_MESSAGES.noKey('Lease and Paid For')],
      ['out', columns, IMPORT_MESSAGES.noKey('Lease and Paid For')],
    ])
    expect(found.slice(4).map(({ column }) => column)).toEqual(['Paid For', 'Date of Check'])
  })
})

it('payments of a right of way, which are sent within one argument, are imported alike', async () => {
  const { recordId } = await rig.given('CreateROW', { projectName: 'Paid Line' })
  const file =
    'ROW Name,Date of Check,Payment From,Amount\nPaid Line,1/5/2024,Plains,100\nPaid Line,1/5/2025,Plains,\n'
  const first = await brought(rig, 'payments.csv', file)
  expect(first.state).toMatchObject({ recordType: 'row.payments', added: 2, leftOut: 0 })
  const again = await brought(rig, 'payments.csv', file.replace('100', '110'))
  expect(again.state).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
  const selection = 'payments { date paymentFrom amount }'
  expect(await rig.done('ROW', { id: recordId }, selection)).toEqual([
    {
      payments: [
        { date: '2024-01-05', paymentFrom: 'Plains', amount: '110' },
        { date: '2025-01-05', paymentFrom: 'Plains', amount: '0' },
      ],
    },
  ])
  await undone(rig, again.id)
  expect(await undone(rig, first.id)).toMatchObject({ undone: 2, skipped: 0 })
})

it('amendments are imported with the rules of their lease', async () => {
  const id = await leaseNamed('Amended A')
  const file = (value: string) =>
    `Lease,Effective Date,Term,New Value\nAmended A,1/1/2025,Term Months,${value}\n`
  const { rows } = await plan(rig, await given(rig, 'amendments.csv', file('long')))
  expect(rows).toMatchObject([{ kind: 'out', column: 'New Value' }])
  const { state } = await brought(rig, 'amendments.csv', file('48'))
  expect(state).toMatchObject({ recordType: 'lease.amendments', added: 1 })
  const again = await brought(rig, 'amendments.csv', file('60'))
  expect(again.state).toMatchObject({ added: 0, changed: 1 })
  expect(await rig.done('Lease', { id }, 'amendments { effectiveDate value }')).toEqual([
    { amendments: [{ effectiveDate: '2025-01-01', value: '60' }] },
  ])
})

describe('an amendment without its New Value', () => {
  const OUT = [['out', 'New Value', IMPORT_MESSAGES.required]]
  const terms = (id: string) => rig.done('Lease', { id }, 'termMonth amendments { value }')

  it('is left out, also where blank cells clear: in a file a blank is not entered', async () => {
    const id = await leaseNamed('Amended Blank', { effectiveDate: '2024-01-01', termMonth: '36' })
    const before = await terms(id)
    const blank = 'Lease,Effective Date,Term,New Value\nAmended Blank,1/1/2025,Term Months,\n'
    const without = 'Lease,Effective Date,Term\nAmended Blank,1/1/2025,Term Months\n'
    const choices = { recordType: 'lease.amendments', blankClears: false }
    expect(outcomes((await brought(rig, 'blank.csv', blank, choices)).rows)).toEqual(OUT)
    const { rows } = await brought(rig, 'blank.csv', blank, { ...choices, blankClears: true })
    expect(outcomes(rows)).toEqual([['out', 'New Value', MESSAGES.requiredField]])
    expect(outcomes((await brought(rig, 'without.csv', without, choices)).rows)).toEqual(OUT)
    expect(await terms(id)).toEqual(before)
  })

  it('changes nothing where it is on record, nor takes its value', async () => {
    const leaseID = await leaseNamed('Amended Known')
    const row = { effectiveDate: '2025-01-01', term: 'termMonth', value: '48' }
    await rig.given('AddLeaseAmendment', { leaseID, ...row })
    const blank = 'Lease,Effective Date,Term,New Value\nAmended Known,1/1/2025,Term Months,\n'
    const choices = { recordType: 'lease.amendments', blankClears: false }
    expect((await brought(rig, 'known.csv', blank, choices)).state).toMatchObject({ unchanged: 1 })
    const cleared = await brought(rig, 'known.csv', blank, { ...choices, blankClears: true })
    expect(outcomes(cleared.rows)).toEqual([['out', 'New Value', MESSAGES.requiredField]])
  })
})
