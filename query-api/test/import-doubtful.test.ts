import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brought } from './import-rig.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

const leaseNamed = async (leaseName: string) =>
  (
    await rig.given('CreateLease', {
      leaseName,
      currentLessee: 'Cimarron',
      status: 'PT',
      grossAcres: '0',
      netMineralAcres: '0',
      netSurfaceAcres: '0',
      heldByProductionAcres: '0',
    })
  ).recordId

/** A lease with one payment, of what is given. */
async function paidOnce(name: string, payment: object) {
  const leaseID = await leaseNamed(name)
  await rig.given('AddLeasePayment', { leaseID, paidFor: 'Delay Rental', amount: '8000', ...payment })
  return leaseID
}

async function paid(id: string) {
  const [one] = await rig.done<{ payments: Record<string, string | null>[] }[]>(
    'Lease',
    { id },
    'payments { date checkNumber amount dateReceived }',
  )
  return one?.payments.map((payment) => Object.values(payment).filter((value) => value !== null))
}

/** A register with these columns beside the lease and the purpose, and one row. */
const register = (headings: string, ...rows: string[]) => [`Lease,Paid For,${headings}`, ...rows].join('\n')

/** By all that the file has of the key. */
const imported = async (file: string) =>
  brought(rig, 'register.csv', file, { recordType: 'lease.payments', key: [] })

const outcomes = async (file: string) =>
  (await imported(file)).rows.map(({ kind, column, why }) => [kind, column, why])

const secondOne = (...labels: string[]) => IMPORT_MESSAGES.secondOne('payment', labels, 'Date of Check')

describe('a row without the day of its payment', () => {
  it('is left out where it was received on another day than the one that is there', async () => {
    const id = await paidOnce('Next Year', { dateReceived: '2024-03-10' })
    const file = register('Amount,Received On', 'Next Year,Delay Rental,8200,3/11/2025')
    expect(await outcomes(file)).toEqual([['out', 'Received On', secondOne('Received On')]])
    expect(await paid(id)).toEqual([['8000', '2024-03-10']])
  })

  it.each([
    ['with a blank column', 'Date of Check,Amount', ',8200'],
    ['without a column', 'Amount', '8200'],
    ['without a column, received in another year', 'Amount,Received On', '8200,3/11/2025'],
  ])('is left out where the one that is there has its day: %s', async (about, headings, cells) => {
    const name = about.replaceAll(',', '')
    const id = await paidOnce(name, { date: '2024-03-05' })
    const columns = ['Lease', 'Paid For', ...(headings.startsWith('Date') ? ['Date of Check'] : [])]
    const why = IMPORT_MESSAGES.unsaid('payment', ['Date of Check'])
    const file = register(headings, `${name},Delay Rental,${cells}`)
    expect(await outcomes(file)).toEqual([['out', columns.join(', '), why]])
    expect(await paid(id)).toEqual([['2024-03-05', '8000']])
  })

  it('is left out where its day is blank, whatever else of the key it has', async () => {
    const id = await paidOnce('Next Half', { dateReceived: '2024-03-10', periodFrom: '2024-01-01' })
    const file = register(
      'Date of Check,Amount,Received On,Period From,Settles Due Date',
      'Next Half,Delay Rental,,8000,3/11/2025,1/1/2024,1/1/2025',
    )
    expect(await outcomes(file)).toEqual([['out', 'Received On', secondOne('Received On')]])
    expect(await paid(id)).toHaveLength(1)
  })

  it('fills in what is blank, and corrects what is no day', async () => {
    const id = await paidOnce('Filled In', {})
    const file = (amount: string) =>
      register('Amount,Received On', `Filled In,Delay Rental,${amount},3/10/2024`)
    expect((await imported(file('8000'))).state).toMatchObject({ changed: 1 })
    expect((await imported(file('8100'))).state).toMatchObject({ changed: 1 })
    expect(await paid(id)).toEqual([['8100', '2024-03-10']])
  })
})

it('corrects when a payment was received whose day is the same', async () => {
  const id = await paidOnce('Corrected', { date: '2024-03-05', dateReceived: '2025-03-10' })
  const file = register('Date of Check,Received On', 'Corrected,Delay Rental,3/5/2024,3/10/2024')
  expect((await imported(file)).state).toMatchObject({ changed: 1 })
  expect(await paid(id)).toEqual([['2024-03-05', '8000', '2024-03-10']])
})

describe('a number that a spreadsheet has saved without its leading zeros', () => {
  it('is that of the payment that is there, in either direction', async () => {
    const [full, short] = [
      register('Check Number,Amount', 'Zeros A,Bonus,001001,5'),
      register('Check Number,Amount', 'Zeros A,Bonus,1001,6'),
    ]
    const id = await leaseNamed('Zeros A')
    expect((await imported(full)).state).toMatchObject({ added: 1 })
    expect((await imported(short)).state).toMatchObject({ changed: 1 })
    expect((await imported(full)).state).toMatchObject({ changed: 1 })
    expect(await paid(id)).toEqual([['001001', '5']])
  })

  it('is one number within a file, and other signs tell numbers apart', async () => {
    const id = await leaseNamed('Zeros B')
    const numbers = ['0', '00', '07', '7', 'A-07', 'A-7', '70', '1.05', '1.5']
    const file = register('Check Number', ...numbers.map((number) => `Zeros B,Bonus,${number}`))
    expect((await imported(file)).rows.map(({ kind }) => kind)).toEqual([
      'add',
      'out',
      'add',
      'out',
      'add',
      'add',
      'add',
      'add',
      'add',
    ])
    expect(await paid(id)).toHaveLength(7)
  })
})

it.each([
  ['after', ['55', '']],
  ['before', ['', '55']],
])('adds a payment beside one without a number whose own row is %s it', async (order, numbers) => {
  const id = await paidOnce(`Rows ${order}`, {})
  const rows = numbers.map((number) => `Rows ${order},Delay Rental,${number},8000`)
  expect((await imported(register('Check Number,Amount', ...rows))).state).toMatchObject({
    added: 1,
    unchanged: 1,
    leftOut: 0,
  })
  expect(await paid(id)).toEqual([['8000'], ['55', '8000']])
})
