import { describe, expect, it } from 'vitest'
import { blank, type ListDeclaration } from '../src/engine/kernel/record.ts'
import {
  referredTo,
  refersToOthers,
  relatedShown,
  relationsOf,
  withIds,
  withShown,
} from '../src/engine/kernel/relations.ts'
import { file } from '../src/engine/system/file/declaration.ts'
import { lease } from '../src/records/lease/declaration.ts'
import { operator } from '../src/records/operator/declaration.ts'
import { well } from '../src/records/well/declaration.ts'

const recordings: ListDeclaration = lease.lists.leaseRecordings
const wells: ListDeclaration = lease.lists.wells
const DEED = {
  id: 'l1.deed',
  volPage: '1/2',
  grantor: 'o1',
  recordingInterest: [
    { Tract: 't1', acres: '5' },
    { Tract: 't2', acres: '7' },
  ],
}

describe('the records that a part refers to', () => {
  it('are those it ties to, and those it names', () => {
    expect(referredTo(recordings, DEED)).toEqual([
      { name: 'grantor', type: 'operator', id: 'o1' },
      { name: 'recordingInterest', type: 'tract', id: 't1' },
      { name: 'recordingInterest', type: 'tract', id: 't2' },
    ])
    expect(referredTo(wells, { id: 'l1.w', Well: 'w1' })).toEqual([{ name: 'Well', type: 'well', id: 'w1' }])
    expect(referredTo(recordings, { id: 'l1.deed', grantor: null })).toEqual([])
  })

  it('are shown in their places, and stored as ids again', () => {
    const shown = withShown(recordings, DEED, (type, id, name) => ({ id, type, name }))
    expect(shown).toEqual({
      ...DEED,
      grantor: { id: 'o1', type: 'operator', name: 'grantor' },
      recordingInterest: [
        { id: 't1', acres: '5', Tract: { id: 't1', type: 'tract', name: 'recordingInterest' } },
        { id: 't2', acres: '7', Tract: { id: 't2', type: 'tract', name: 'recordingInterest' } },
      ],
    })
    expect(withIds(recordings, shown)).toEqual(DEED)
    expect(withIds(recordings, DEED)).toEqual(DEED)
  })

  it('are nothing where the part names none, and are not added where it does not say', () => {
    const show = (_: string, id: string) => ({ id })
    expect(withShown(recordings, { id: 'l1.deed', grantor: null }, show)).toEqual({
      id: 'l1.deed',
      grantor: null,
    })
    expect(withIds(recordings, { id: 'l1.deed', grantor: null })).toEqual({ id: 'l1.deed', grantor: null })
    const without = { id: 'l1.deed', volPage: '1/2' }
    expect(withShown(recordings, without, show)).toBe(without)
    expect(withIds(recordings, without)).toBe(without)
  })
})

describe('a document', () => {
  const show = (type: string, id: string) => (id === 'gone' ? undefined : { id, type })

  it('shows what is linked, without what is gone, and a single link as one', () => {
    const state = {
      ...blank(well, 'w1'),
      drilledOn: ['t1', 'gone', 't2'],
      unit: ['u1'],
      operatedBy: ['gone'],
    }
    expect(relatedShown(well, state, show)).toMatchObject({
      drilledOn: [
        { id: 't1', type: 'tract' },
        { id: 't2', type: 'tract' },
      ],
      unit: { id: 'u1', type: 'unit' },
      operatedBy: null,
    })
  })

  it('shows the parts with what they tie to, of which an id is left of what is gone', () => {
    const parts = [
      { id: 'l1.1', Well: 'w1' },
      { id: 'l1.2', Well: 'gone' },
    ]
    expect(relatedShown(lease, { ...blank(lease, 'l1'), wells: parts }, show).wells).toEqual([
      { id: 'l1.1', Well: { id: 'w1', type: 'well' } },
      { id: 'l1.2', Well: { id: 'gone' } },
    ])
  })
})

describe('the relations of a type', () => {
  it('are its links and what its lists lead to, each with the ids in a state', () => {
    const state = {
      ...blank(lease, 'l1'),
      leaseRecordings: [DEED, { id: 'l1.2', grantor: 'o1' }],
      wells: [{ id: 'l1.w', Well: 'w1' }],
    }
    const found = relationsOf(lease).map((relation) => [relation.key, relation.to, relation.idsIn(state)])
    expect(found).toContainEqual(['wells', 'well', ['w1']])
    expect(found).toContainEqual(['leaseRecordings:grantor', 'operator', ['o1', 'o1']])
    expect(found).toContainEqual(['leaseRecordings:recordingInterest', 'tract', ['t1', 't2']])
    const interest = relationsOf(lease).find(({ key }) => key === 'leaseRecordings:recordingInterest')
    expect(interest).toMatchObject({ member: 'leaseRecordings', several: 'Tract' })
    expect(relationsOf(lease).find(({ key }) => key === 'wells')).not.toHaveProperty('several')
    const drilled = relationsOf(well).find(({ key }) => key === 'drilledOn')
    expect(drilled?.idsIn({ ...blank(well, 'w1'), drilledOn: ['t1'] })).toEqual(['t1'])
  })

  it('are none of what leads nowhere', () => {
    expect([lease, well, operator, file].map(refersToOthers)).toEqual([true, true, false, false])
  })
})
