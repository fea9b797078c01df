import { describe, expect, it } from 'vitest'
import { blank } from '../src/engine/kernel/record.ts'
import { lease as declared } from '../src/records/lease/declaration.ts'
import { NEXT_DATES } from '../src/records/lease/next-date.ts'
import { WELLS_OF } from '../src/records/operator/daily.ts'
import {
  factsOfOperator,
  type HeldByOperator,
  type LeaseOfOperator,
  operatorDailyWork,
} from '../src/records/operator/daily-work.ts'

const DAY = '2026-01-01'
const STANDING = {
  ...{ heldBy: null, endedOn: null, reasons: [], disagreement: null },
  ...{ produces: false, shutInDue: null, operationsDue: null },
}
const DATES = Object.fromEntries(NEXT_DATES.map((name) => [name, null]))
const lease = (leaseName: string, values: object = {}, standing: object = {}) => ({
  ...({
    ...blank(declared, leaseName),
    ...DATES,
    ...{ leaseName, effectiveDate: '2020-01-31', termEnds: '2999-01-31' },
    ...{ primaryExpirationDate: '2999-01-31', ...values },
  } as unknown as LeaseOfOperator),
  standing: { ...STANDING, ...standing },
})
const line = { projectName: 'Salt Draw Gas Line', status: 'Active', dateOfExpiration: '2998-06-30' }
const grazing = { projectName: 'Grazing', status: 'Active', dateOfExpiration: null }
const NOTHING: HeldByOperator = { wells: [], leases: [], rows: [], otherLeases: [] }

/** What is said of an operator that holds this. */
function said(held: Partial<HeldByOperator>, contacts: object[] = []) {
  const row = { contacts, ...factsOfOperator({ ...NOTHING, ...held }, DAY) }
  return Object.fromEntries(
    Object.entries(operatorDailyWork.values).map(([name, of]) => [name, of(row, DAY)]),
  )
}

describe('what is said of an operator', () => {
  it('is how many wells of each status it operates', () => {
    const wells = ['Active', 'Active', 'P&A', null].map((status) => ({ status }))
    const counts = { ...Object.fromEntries(Object.values(WELLS_OF).map((name) => [name, '0'])) }
    expect(said({ wells })).toMatchObject({ ...counts, activeWells: '2', pluggedWells: '1' })
  })

  it('counts and names leases in force, rights of way and other leases', () => {
    const leases = [lease('Toyah'), lease('Barstow', { status: 'REL' })]
    expect(said({ leases, rows: [line], otherLeases: [grazing] })).toMatchObject({
      ...{ leaseCount: '1', leaseNames: 'Toyah', rowCount: '1', rowNames: 'Salt Draw Gas Line' },
      ...{ otherLeaseCount: '1', otherLeaseNames: 'Grazing' },
      ...{ dueOn: '2998-06-30', dueWhat: 'Salt Draw Gas Line' },
    })
    expect(said({})).toMatchObject({ leaseCount: '0', leaseNames: null, dueOn: null, dueWhat: null })
  })

  it('is which date of which lease is due next', () => {
    const leases = [lease('Toyah', { extensionDue: '2997-01-31' })]
    expect(said({ leases })).toMatchObject({ dueOn: '2997-01-31', dueWhat: 'Toyah: Extension Due' })
  })

  it.each([
    ['is held by wells', 'wells', '1'],
    ['is in question', 'question', '1'],
    ['has ended', null, '0'],
  ])('counts a lease past its terms that %s: %s is %s', (_, heldBy, count) => {
    const leases = [lease('Toyah', { termEnds: '2021-01-31' }, { heldBy })]
    expect(said({ leases }).leaseCount).toBe(count)
  })

  it('is not known of what its reader may not read', () => {
    const hidden = { wells: undefined, leases: undefined, rows: undefined, otherLeases: undefined }
    expect(new Set(Object.values(said(hidden)))).toEqual(new Set([null]))
  })

  it('is who is there today, or all where nobody is marked', () => {
    const ann = { contactName: 'Ann', directLine: '432 555', email: null, current: 'Yes' }
    const bob = { contactName: 'Bob', directLine: null, email: 'b@x.example', current: 'No' }
    expect(said({}, [ann, bob]).currentContacts).toBe('Ann 432 555')
    expect(said({}, [bob, { ...bob, contactName: 'Cid', email: null }]).currentContacts).toBe(
      'Bob b@x.example; Cid',
    )
  })
})
