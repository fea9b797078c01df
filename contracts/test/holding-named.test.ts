import { describe, expect, it } from 'vitest'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { facts, holdingOf, LAND, land, lease, row, well } from './holding-facts.ts'

const SHALLOW = [row('640', { toDepth: '8000' })]
const DEEP = { upperPerf: '10000', lowerPerf: '10500' }
const RUNNING = { primaryExpirationDate: '2029-01-01', termEnds: '2029-01-01' }
const OTHER = { lands: ['Reeves 7'], unit: 'U2' }
const elsewhere = messages.namedElsewhere('Lease A', 'W1')
const outside = messages.namedOutside('Lease A', 'W1')
const before = messages.namedBefore('Lease A', 'W1', 'U3', '04/01/2026')

it.each<[string, object, object, string | null]>([
  ['on the land of another lease', { lands: ['Reeves 7'] }, {}, elsewhere],
  ['in a unit that does not take in its lands', OTHER, {}, elsewhere],
  ['in a unit that does', { ...OTHER, unit: 'U1' }, {}, null],
  ['at depths that it does not take', DEEP, { leasedLands: SHALLOW }, outside],
  ['at those that it takes', { lowerPerf: '7000', upperPerf: '6900' }, { leasedLands: SHALLOW }, null],
  ['in a unit that takes them in later', { ...OTHER, unit: 'U3' }, {}, before],
  [
    'that does nothing there either',
    { lands: ['Reeves 7'], status: 'P&A', pluggedDate: '2025-01-01' },
    {},
    null,
  ],
])('a well that a lease names is said not to hold it: %s', (_, values, terms, remark) => {
  const units = { U1: { [LAND]: '160' }, U2: { 'Reeves 7': '160' }, U3: { [LAND]: '160' } }
  const known = facts([lease({ wells: ['W1'], ...terms })], [well('W1', values)], units, [], false, {
    U3: { effectiveDate: '2026-04-01' },
  })
  const { remarks } = holdingOf(land('640'), known, '2026-03-16')
  expect(remarks.filter((one) => [elsewhere, outside, before].includes(one))).toEqual(
    remark === null ? [] : [remark],
  )
})

it('a well on the land that only other leases name is said not to hold a lease that has run out', () => {
  const [ended, other] = [lease(), lease({ leaseName: 'Lease B', wells: ['W1'] })]
  const remarks = (...leases: Parameters<typeof facts>[0]) =>
    holdingOf(land('640'), facts(leases, [well('W1', { unit: null, leases: [other.id] })]), '2026-07-01')
      .remarks
  const apart = messages.namedByOthers('Lease A', 'W1')
  expect(remarks(ended, other)).toContain(apart)
  expect(remarks(lease({ wells: ['W1'] }), other)).not.toContain(apart)
  expect(remarks(lease(RUNNING), other)).not.toContain(apart)
})

it('a release in part asks which acres it was of', () => {
  const released = facts([lease({ status: 'PTL REL', wells: ['W1'] })], [well('W1')])
  expect(holdingOf(land('640'), released, '2026-07-01').remarks).toContain(messages.partlyReleased('Lease A'))
})

it('what a lessor leases is in question where the minerals are all others\u2019 on record than the lessor\u2019s', () => {
  const owned = land('640', { mineralsOwned: [{ netMineralAcres: '640', Owner: { name: 'MES' } }] })
  const taken = facts([lease({ ...RUNNING, leasedLands: [row('640', { lessor: 'SRO' })] })])
  const { parts } = holdingOf(owned, taken, '2026-07-01')
  expect(parts).toMatchObject([
    { state: 'disputed', reasons: [expect.stringContaining(messages.lessorUnknown('SRO', LAND))] },
  ])
})

describe('a released lease whose well still produces', () => {
  const released = lease({ leaseName: 'Old', status: 'REL', wells: ['W1'] })
  const remarks = (...others: Parameters<typeof facts>[0]) =>
    holdingOf(land('640'), facts([released, ...others], [well('W1')]), '2026-07-01').remarks
  it('is named while no other lease takes the land', () => {
    expect(remarks()).toEqual([messages.releasedProducing('Old', ['W1'])])
  })
  it('is not once another does', () => {
    expect(remarks(lease({ leaseName: 'Lease B', ...RUNNING }))).not.toContainEqual(
      messages.releasedProducing('Old', ['W1']),
    )
  })
})
