import { expect, it } from 'vitest'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { facts, holdingOf, LAND, land, lease, row, well } from './holding-facts.ts'

const SHALLOW = [row('640', { toDepth: '8000' })]
const DEEP = { upperPerf: '10000', lowerPerf: '10500' }
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
