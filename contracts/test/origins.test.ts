import { describe, expect, it } from 'vitest'
import { alignedWith, originChanges, withoutCopies } from '../src/engine/kernel/origins.ts'
import { blank, type ListDeclaration, type RecordState } from '../src/engine/kernel/record.ts'
import { lease } from '../src/records/lease/declaration.ts'
import { tract } from '../src/records/tract/declaration.ts'

const leaseOf = (id: string, lists: object): RecordState => ({ ...blank(lease, id), ...lists })
const { leasedLands } = lease.lists
const clauses: ListDeclaration = lease.lists.clauses

describe('the parts that a clone has no copy of', () => {
  it('are found by the part that each comes from', () => {
    const parts = [{ id: 'l1.a' }, { id: 'l1.b', clonedFrom: 'l0.b' }, { id: 'l1.c' }]
    const copies = [
      { id: 'l2.a', clonedFrom: 'l1.a' },
      { id: 'l2.b', clonedFrom: 'l0.b' },
    ]
    expect(withoutCopies(clauses, parts, copies)).toEqual([{ id: 'l1.c' }])
  })

  it('are found by what they tie to, where they do', () => {
    const parts = [
      { id: 'l1.a', Tract: 't1' },
      { id: 'l1.b', Tract: 't2' },
    ]
    expect(withoutCopies(leasedLands, parts, [{ id: 'l2.x', Tract: 't1' }])).toEqual([parts[1]])
  })
})

describe('a clone beside its source', () => {
  it('has the ids of the parts that its own are copies of, whichever is the clone', () => {
    const source = leaseOf('l1', { clauses: [{ id: 'l1.a' }], leasedLands: [{ id: 'l1.t', Tract: 't1' }] })
    const clone = leaseOf('l2', {
      clauses: [{ id: 'l2.a', clonedFrom: 'l1.a', type: 'Pugh' }, { id: 'l2.new' }],
      leasedLands: [
        { id: 'l2.t', Tract: 't1' },
        { id: 'l2.u', Tract: 't2' },
      ],
      wells: [{ id: 'l2.w', Well: 'w1' }],
    })
    expect(alignedWith(lease, source, clone)).toEqual({
      ...clone,
      clauses: [{ id: 'l1.a', clonedFrom: 'l1.a', type: 'Pugh' }, { id: 'l2.new' }],
      leasedLands: [
        { id: 'l1.t', Tract: 't1' },
        { id: 'l2.u', Tract: 't2' },
      ],
    })
    expect(alignedWith(lease, clone, source).clauses).toEqual([{ id: 'l2.a' }])
  })

  it('leaves parts as they are that no clone takes over', () => {
    const part = { id: 't1.a', Owner: 'MES' }
    const [one, two] = ['t1', 't2'].map((id) => ({ ...blank(tract, id), mineralsOwned: [part] }))
    if (!one || !two) throw new Error('Two lands')
    expect(alignedWith(tract, one, two)).toEqual(two)
  })
})

describe('the history of a clone', () => {
  const cloned = { path: 'clonedFrom', label: 'Cloned from', from: null, to: 'l1', refersTo: 'lease' }
  const clone = leaseOf('l2', { clonedFrom: 'l1' })
  const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `l1.${index}` }))

  it('says where it comes from', () => {
    expect(originChanges(lease, undefined, clone)).toEqual([cloned])
    expect(originChanges(lease, leaseOf('l1', {}), clone)).toEqual([cloned])
  })

  it('names what it did not take over: the records, or the parts by their titles', () => {
    const source = leaseOf('l1', {
      leasedLands: [
        { id: 'l1.a', Tract: 't1' },
        { id: 'l1.b', Tract: 't2' },
      ],
      leaseRecordings: [
        { id: 'l1.c', volPage: '1/2' },
        { id: 'l1.d', volPage: null },
      ],
    })
    const half = leaseOf('l2', { clonedFrom: 'l1', leasedLands: [{ id: 'l2.b', Tract: 't2' }] })
    expect(originChanges(lease, source, half)).toEqual([
      cloned,
      {
        path: 'leftBehind.leasedLands',
        label: `${leasedLands.label} not taken over`,
        from: null,
        to: ['t1'],
        refersTo: 'tract',
      },
      {
        path: 'leftBehind.leaseRecordings',
        label: `${lease.lists.leaseRecordings.label} not taken over`,
        from: null,
        to: '1/2',
      },
    ])
  })

  it('counts what it did not take over, where it is more than ten', () => {
    const left = (count: number) =>
      originChanges(lease, leaseOf('l1', { clauses: rows(count) }), clone)[1]?.to
    expect(left(11)).toBe('11 of 11 rows')
    expect(left(10)).toBeNull()
    const copies = { clonedFrom: 'l1', clauses: [{ id: 'l2.0', clonedFrom: 'l1.0' }] }
    const some = originChanges(lease, leaseOf('l1', { clauses: rows(12) }), leaseOf('l2', copies))
    expect(some[1]?.to).toBe('11 of 12 rows')
  })
})
