import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { sum } from '@landbook/contracts/engine/values/decimals'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { describe, expect, it } from 'vitest'
import { type ChainDocument, chainFields, chainLands, interestsIn, rowOf } from './leaseChain.ts'
import type { LeaseRow } from './leaseRow.ts'

const messages = LEASE_MESSAGES

/** As the API answers: of a deleted land, the id only. */
const interests = [
  { acres: '5', Tract: { id: 'leased', name: 'A-1' } },
  { acres: '7.25', Tract: { id: 'removed', name: 'B-2' } },
  { acres: '1.00000001', Tract: { id: 'deleted-0001', name: null } },
  { acres: '2', Tract: { id: 'deleted-0002', name: null } },
]
const leasedLands = ['leased', 'deleted-0002'].map((id) => {
  const Tract = interests.map((interest) => interest.Tract).find((land) => land.id === id)
  return { id: `part of ${id}`, Tract }
}) as unknown as LeaseRow['leasedLands']

function columnsOf(document: Partial<ChainDocument>) {
  const whole = { id: 'r', grantor: null, grantee: null, ...document }
  const lands = chainLands(leasedLands, [whole])
  const fields = chainFields(lease.lists.leaseRecordings.fields, lands, [])
  const row = rowOf(whole)
  const acres = Object.keys(fields).filter((name) => name.startsWith('acres on '))
  return { row, acres, headings: acres.map((name) => fields[name] && metaOf(fields[name]).label) }
}

describe('the acres of a recording', () => {
  it('have a column for each land, leased or not, deleted or not, which add up to its Total Acres', () => {
    const { row, acres, headings } = columnsOf({ recordingInterest: interests })
    expect(headings).toEqual([
      messages.acresOn('A-1'),
      messages.acresOn(MESSAGES.derived.deletedRecord('Land', 'deleted-0002')),
      messages.notLeased('B-2'),
      messages.notLeased(MESSAGES.derived.deletedRecord('Land', 'deleted-0001')),
    ])
    expect(new Set(headings).size).toBe(4)
    expect(sum(acres.map((name) => String(row[name])))).toBe(sum(interests.map((interest) => interest.acres)))
  })

  it('are sent whole, so that a change on one land keeps those on the others', () => {
    const { row } = columnsOf({ recordingInterest: interests })
    const sent = interests.map(({ acres, Tract }) => ({ TractID: Tract.id, acres }))
    expect(interestsIn(row)).toEqual(sent)
  })

  it('have a column for each leased land without acres, too', () => {
    expect(columnsOf({ recordingInterest: [] }).headings).toEqual([
      messages.acresOn('A-1'),
      messages.acresOn(MESSAGES.derived.deletedRecord('Land', 'deleted-0002')),
    ])
  })
})
