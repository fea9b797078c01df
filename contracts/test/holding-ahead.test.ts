import { describe, expect, it } from 'vitest'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { facts, holdingOf, land, lease } from './holding-facts.ts'

const DAY = '2026-04-01'
const AHEAD = { leaseName: 'Lease B', effectiveDate: '2026-04-02', primaryExpirationDate: '2029-04-02' }

describe('a lease that is not in effect yet', () => {
  it.each([
    ['by its day to come', AHEAD, messages.leasedFrom('Lease B', '04/02/2026')],
    [
      'by that day, whatever its status',
      { ...AHEAD, status: 'PT' },
      messages.leasedFrom('Lease B', '04/02/2026'),
    ],
    [
      'by its status alone',
      { ...AHEAD, effectiveDate: null, status: 'In Process' },
      messages.leaseInProcess('Lease B'),
    ],
  ])('%s is named on land that is not leased', (_, values, remark) => {
    expect(holdingOf(land('640'), facts([lease(values)]), DAY)).toMatchObject({
      parts: [{ acres: '640', state: 'notLeased' }],
      remarks: [remark],
    })
  })

  it('is named on land that another lease holds, and on land of unknown acres', () => {
    const known = facts([lease({ primaryExpirationDate: '2027-01-01' }), lease(AHEAD)])
    const remark = messages.leasedFrom('Lease B', '04/02/2026')
    expect(holdingOf(land('640'), known, DAY)).toMatchObject({
      parts: [{ state: 'held' }],
      remarks: [remark],
    })
    expect(holdingOf(land('640', { familyNMA: null }), known, DAY).remarks).toContain(remark)
  })

  it.each([
    ['once it is', AHEAD, '2026-04-02'],
    ['where it was released', { ...AHEAD, status: 'REL' }, DAY],
    ['of a template', { ...AHEAD, template: true }, DAY],
  ])('is not named %s', (_, values, day) => {
    expect(holdingOf(land('640'), facts([lease(values)]), day).remarks).toEqual([])
  })
})
