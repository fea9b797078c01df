import type { StreamName } from '@landbook/contracts/catalogue/streams'
import type { LoggedEvent } from '@landbook/platform/engine/log/port'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import type { Generation } from '@landbook/platform/engine/views/generations'
import type { ViewStore } from '@landbook/platform/engine/views/port'
import { beforeEach, describe, expect, it } from 'vitest'
import { applyAll, documentsIn, interrupted, projectionsOf, tampered } from './stores.ts'
import { logged, positionOf } from './world.ts'

const generation: Generation = 1
let store: ViewStore
let log: LoggedEvent[]
beforeEach(() => {
  store = createEmbeddedViews()
  log = []
})

/** One more event of the log. */
function happens(stream: StreamName, type: string, data: Record<string, unknown> = {}): LoggedEvent {
  const revision = log.filter((event) => event.stream === stream).length
  const event = logged(type, data, { stream, revision, position: positionOf(log.length) })
  log.push(event)
  return event
}

const project = (...events: LoggedEvent[]) => applyAll(projectionsOf(store, generation), events)
const shown = async (stream: string) => (await documentsIn(store, generation)).get(stream)

async function wellOn(tract: StreamName, operator: StreamName): Promise<void> {
  await project(
    happens(tract, 'TractCreated', { name: 'A-1', county: 'Ward' }),
    happens(operator, 'OperatorCreated', { name: 'Pecos Oil' }),
    happens('well-w1', 'WellCreated', { name: 'Ann', apiNumber: '1' }),
    happens('well-w1', 'WellDrilledOnSet', { ids: [tract.slice(6)] }),
    happens('well-w1', 'WellOperatorSet', { ids: [operator.slice(9)] }),
  )
}

describe('what a record shows of others', () => {
  beforeEach(() => wellOn('tract-t1', 'operator-o1'))

  it('follows the name of an operator', async () => {
    await project(happens('operator-o1', 'OperatorUpdated', { name: 'Reeves Oil' }))
    expect(await shown('well-w1')).toMatchObject({
      operatedBy: { id: 'o1', name: 'Reeves Oil' },
      revision: 2,
    })
  })

  it('follows the fields of a tract’s summary, and ignores the others', async () => {
    const before = await store.collection('well_1').get('w1')
    await project(happens('tract-t1', 'TractUpdated', { notes: 'n' }))
    expect(await store.collection('well_1').get('w1')).toBe(before)
    await project(happens('tract-t1', 'TractUpdated', { county: 'Reeves' }))
    expect(await shown('well-w1')).toMatchObject({ drilledOn: [{ id: 't1', name: 'A-1', county: 'Reeves' }] })
  })

  it('disappears when the other is deleted, and returns when it is created again', async () => {
    await project(happens('tract-t1', 'TractDeleted'), happens('operator-o1', 'OperatorDeleted'))
    expect(await shown('well-w1')).toMatchObject({
      drilledOn: [],
      operatedBy: null,
      _links: { drilledOn: ['t1'] },
    })
    await project(happens('tract-t1', 'TractCreated', { name: 'A-1 again' }))
    expect(await shown('well-w1')).toMatchObject({
      drilledOn: [{ id: 't1', name: 'A-1 again', county: null }],
    })
  })

  it('follows a change of both in one batch, before and after the link', async () => {
    await project(
      happens('operator-o2', 'OperatorCreated', { name: 'First' }),
      happens('well-w1', 'WellOperatorSet', { ids: ['o2'] }),
      happens('operator-o2', 'OperatorUpdated', { name: 'Second' }),
    )
    expect(await shown('well-w1')).toMatchObject({
      operatedBy: { name: 'Second' },
      _sort: { operatedBy: 'second' },
    })
  })

  it('shows the owner of a share, by name', async () => {
    await project(
      happens('owner-MES', 'OwnerCreated', { name: 'MES' }),
      happens('tract-t1', 'OwnerMineralsAdded', { id: 't1.a', Owner: 'MES', mineralFraction: '1/2' }),
    )
    await project(happens('owner-MES', 'OwnerUpdated', { name: 'Mes Ltd' }))
    expect(await shown('tract-t1')).toMatchObject({
      mineralsOwned: [{ id: 't1.a', mineralFraction: '1/2', Owner: { id: 'MES', name: 'Mes Ltd' } }],
    })
  })
})

describe('how many link to a record', () => {
  beforeEach(() => wellOn('tract-t1', 'operator-o1'))
  const counts = async (stream: string) => {
    const { wellCount, swdCount } = (await shown(stream)) ?? {}
    return [wellCount, swdCount]
  }

  it('is counted where the link is set and where it is taken away', async () => {
    expect([await counts('tract-t1'), await counts('operator-o1')]).toEqual([
      [1, 0],
      [1, 0],
    ])
    await project(
      happens('tract-t2', 'TractCreated', { name: 'A-2' }),
      happens('well-w1', 'WellDrilledOnSet', { ids: ['t2'] }),
    )
    expect([await counts('tract-t1'), await counts('tract-t2')]).toEqual([
      [0, 0],
      [1, 0],
    ])
  })

  it('follows the fields that it is counted by, and ignores the others', async () => {
    await project(happens('well-w1', 'WellUpdated', { drillType: 'SWD' }))
    expect([await counts('tract-t1'), await counts('operator-o1')]).toEqual([
      [1, 1],
      [1, 1],
    ])
    const before = await store.collection('tract_1').get('t1')
    await project(happens('well-w1', 'WellUpdated', { name: 'Bob', status: 'Active' }))
    expect(await store.collection('tract_1').get('t1')).toBe(before)
  })

  it('is nothing once they are deleted, and counts those that were there before the record', async () => {
    await project(happens('tract-t1', 'TractDeleted'))
    await project(happens('tract-t1', 'TractCreated', { name: 'A-1 again' }))
    expect(await counts('tract-t1')).toEqual([1, 0])
    await project(happens('well-w1', 'WellDeleted'))
    expect([await counts('tract-t1'), await counts('operator-o1')]).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('can be put in order', async () => {
    await project(happens('tract-t2', 'TractCreated', { name: 'A-2' }))
    const sorted = await store.collection('tract_1').find({}, { sort: { '_sort.wellCount': -1 } })
    expect(sorted.map(({ _id, wellCount }) => [_id, wellCount])).toEqual([
      ['t1', 1],
      ['t2', 0],
    ])
  })

  it('is correct if another projector writes between two reads of a slow one', async () => {
    const [first, second] = ['w2', 'w3'].map((id) => [
      happens(`well-${id}`, 'WellCreated', { name: id }),
      happens(`well-${id}`, 'WellDrilledOnSet', { ids: ['t1'] }),
    ])
    const slow = interrupted(store, () => project(...(first ?? [])))
    await applyAll(projectionsOf(slow, generation), [first ?? [], second ?? []].flat())
    await project(...(second ?? []))
    expect(await counts('tract-t1')).toEqual([3, 0])
  })

  it('is correct if a projector crashes between writing a record and the one that links to it', async () => {
    const moved = happens('well-w1', 'WellDrilledOnSet', { ids: [] })
    const written: string[] = []
    const dying = tampered(store, async (writes, write) => {
      if (written.push(...writes.map(({ id }) => id)) > 0 && written.includes('w1')) throw new Error('died')
      await write(writes)
    })
    await expect(applyAll(projectionsOf(dying, generation), [moved])).rejects.toThrow('died')
    expect(written).toEqual(['t1', 'w1'])
    await project(moved)
    expect(await counts('tract-t1')).toEqual([0, 0])
  })
})

describe('two projectors', () => {
  it('leave no stale name when the one with the smaller batch writes in between', async () => {
    await wellOn('tract-t1', 'operator-o1')
    const other = happens('operator-o2', 'OperatorCreated', { name: 'First' })
    const link = happens('well-w1', 'WellOperatorSet', { ids: ['o2'] })
    const rename = happens('operator-o2', 'OperatorUpdated', { name: 'Second' })
    await project(other)
    const slow = tampered(store, async (writes, write) => {
      await project(link)
      await write(writes)
    })
    await applyAll(projectionsOf(slow, generation), [link, rename])
    expect(await shown('well-w1')).toMatchObject({ operatedBy: { name: 'Second' } })
  })
})

describe('deleted records', () => {
  it('leave a tombstone that an older event cannot remove', async () => {
    const created = happens('tract-t1', 'TractCreated', { name: 'A-1' })
    await project(created, happens('tract-t1', 'TractDeleted'))
    await project(created)
    expect(await shown('tract-t1')).toBeUndefined()
    await project(happens('tract-t1', 'TractCreated', { name: 'A-2' }))
    expect(await shown('tract-t1')).toMatchObject({ name: 'A-2', revision: 2 })
  })

  it('leave no state to a record created again under their id', async () => {
    await project(
      happens('operator-o1', 'OperatorCreated', { name: 'Pecos', city: 'Pecos' }),
      happens('operator-o1', 'ContactAdded', { id: 'o1.a', contactName: 'Ann' }),
    )
    await project(
      happens('operator-o1', 'OperatorDeleted'),
      happens('operator-o1', 'OperatorCreated', { name: 'P' }),
    )
    const document = await shown('operator-o1')
    expect(document).toMatchObject({ name: 'P', contacts: [], _search: 'p', _unique: ['p'] })
    expect(document).not.toHaveProperty('city')
  })
})

describe('keys for queries', () => {
  it('sort texts naturally, figures by size, flags and what is empty first', async () => {
    const tract = (id: string, data: Record<string, unknown>) => happens(`tract-${id}`, 'TractCreated', data)
    await project(
      tract('a', { name: 'A-10', acreage: '9.5', caliche: true }),
      tract('b', { name: 'a-9', acreage: '10', caliche: false }),
      tract('c', { name: 'B', acreage: null }),
    )
    const order = async (field: string) =>
      (await store.collection('tract_1').find({}, { sort: { [`_sort.${field}`]: 1 } })).map(({ _id }) => _id)
    expect(await order('name')).toEqual(['b', 'a', 'c'])
    expect(await order('acreage')).toEqual(['c', 'a', 'b'])
    expect(await order('caliche')).toEqual(['b', 'c', 'a'])
  })

  it('follow every change: search text, unique keys, sort keys of emptied fields', async () => {
    await project(happens('tract-t1', 'TractCreated', { name: 'Smith A-1', survey: 'T&P', county: 'Ward' }))
    expect(await shown('tract-t1')).toMatchObject({ _search: 'smith a-1\nward\nt&p', _unique: ['smitha-1'] })
    await project(happens('tract-t1', 'TractUpdated', { name: 'Jones', survey: null }))
    const document = await shown('tract-t1')
    expect(document).toMatchObject({ _search: 'jones\nward', _unique: ['jones'] })
    expect(document?._sort).not.toHaveProperty('survey')
    expect(document).not.toHaveProperty('survey')
  })

  it('follow what its list shows, of linked records, too', async () => {
    await project(
      happens('operator-o1', 'OperatorCreated', { name: 'Pecos' }),
      happens('well-w1', 'WellCreated', { name: 'Held 1H', apiNumber: '42-301-30001' }),
      happens('well-w1', 'WellOperatorSet', { ids: ['o1'] }),
    )
    const listed = async () => (await shown('well-w1'))?._listed
    expect(await listed()).toMatch(/^held 1h\npecos\n42-301-30001\n/)
    await project(happens('operator-o1', 'OperatorUpdated', { name: 'Caza' }))
    expect(await listed()).toMatch(/^held 1h\ncaza\n/)
  })
})
