import { randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import type { StreamName } from '@landbook/contracts/catalogue/streams'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { RESTORE_MESSAGES } from '@landbook/contracts/engine/messages/restore'
import { describe, expect, it } from 'vitest'
import { type Company, company, createLand, createUser, expectIntact, refusal } from './company.ts'

const types = async (one: Company, stream: StreamName) => (await one.events(stream)).map(({ type }) => type)

describe('restoring', () => {
  it('is offered for every record with an update operation', () => {
    const names = catalogue.operations.filter(({ verb }) => verb === 'restore').map(({ name }) => name)
    expect(names).toEqual([
      'RestoreTract',
      'RestoreWell',
      'RestoreOperator',
      'RestoreROW',
      'RestoreLease',
      'RestoreOtherLease',
      'RestoreUnit',
      'RestoreProduction',
      'RestoreFinance',
      'RestoreState',
      'RestoreReport',
      'RestoreComment',
      'RestoreView',
    ])
  })

  it('is one append of ordinary events with the reason, and idempotent', async () => {
    const one = company()
    await createLand(one, 'a1', { acreage: '640', grossMineralAcres: '640', mineralFraction: '1/2' })
    await one.execute('UpdateTract', { id: 'a1', acreage: '320', mineralFraction: '1/8', county: 'Reeves' })
    const commandId = randomUUID()
    const restore = () =>
      one.execute('RestoreTract', { id: 'a1', revision: 0 }, { commandId, reason: 'A typo' })
    const first = await restore()
    const [, , event] = await one.events('tract-a1')
    expect(event).toMatchObject({
      type: 'TractUpdated',
      data: { acreage: '640', mineralFraction: '1/2', county: 'Ward', familyNMA: '320' },
      metadata: { operation: 'RestoreTract', reason: 'A typo' },
    })
    expect(await restore()).toEqual(first)
    expect(await one.execute('RestoreTract', { id: 'a1', revision: 0 })).toMatchObject({ unchanged: true })
    expect(await types(one, 'tract-a1')).toEqual(['TractCreated', 'TractUpdated', 'TractUpdated'])
    await expectIntact(one)
  })

  it('restores parts under their ids, and removes later ones', async () => {
    const one = company()
    await one.execute('CreateOperator', { id: 'o1', name: 'Permian Basin Oil' })
    const ann = await one.execute('createNewContact', { operatorID: 'o1', contactName: 'Ann', cell: '1' })
    await one.execute('UpdateContact', { id: ann.itemId, cell: '2' })
    await one.execute('DeleteContact', { id: ann.itemId })
    const ben = await one.execute('createNewContact', { operatorID: 'o1', contactName: 'Ben' })
    await one.execute('RestoreOperator', { id: 'o1', revision: 1 })
    const events = (await one.events('operator-o1')).slice(5)
    expect(events).toMatchObject([
      { type: 'ContactDeleted', data: { id: ben.itemId } },
      { type: 'ContactAdded', data: { id: ann.itemId, contactName: 'Ann', cell: '1' } },
    ])
    await one.execute('RestoreOperator', {
      id: 'o1',
      revision: 2,
      members: [`contacts.${ann.itemId}.cell`, `contacts.${ben.itemId}.contactName`],
    })
    expect((await one.events('operator-o1')).slice(7)).toMatchObject([
      { type: 'ContactUpdated', data: { id: ann.itemId, cell: '2' } },
    ])
  })

  it('re-creates a deleted record with its parts, links and name', async () => {
    const one = company()
    await createLand(one, 'a1')
    await one.execute('CreateWell', { id: 'w1', name: 'Ann 1', apiNumber: '42-1', drilledOn: ['a1'] })
    await one.execute('AddWellDivisionOrder', { from: 'w1', to: 'a1', data: { mesDOI: '0.25' } })
    await one.execute('DeleteWell', { id: 'w1' })
    const { revision } = await one.execute('RestoreWell', { id: 'w1', revision: 2 })
    const events = (await one.events('well-w1')).slice(4)
    expect(events).toMatchObject([
      { type: 'WellCreated', data: { name: 'Ann 1', apiNumber: '42-1' } },
      { type: 'WellDrilledOnSet', data: { ids: ['a1'] }, metadata: { concerns: ['tract-a1'] } },
      { type: 'WellDivisionOrderAdded', data: { Tract: 'a1', mesDOI: '0.25000000' } },
    ])
    expect(revision).toBe(6)

    await one.execute('DeleteTract', { id: 'a1' })
    await createLand(one, 'a2', { name: 'a1' })
    const taken = await refusal(one.execute('RestoreTract', { id: 'a1', revision: 0 }))
    expect(taken).toMatchObject({ code: 'ALREADY_EXISTS', details: { problems: [{ path: 'name' }] } })
    await one.execute('UpdateTract', { id: 'a2', name: 'a2' })
    await one.execute('RestoreTract', { id: 'a1', revision: 0 })
    expect((await refusal(createLand(one, 'a3', { name: 'A1' }))).code).toBe('ALREADY_EXISTS')
  })

  it('conflicts with later changes of the same members, and with no others', async () => {
    const one = company()
    await createUser(one, 'ann', 'WRITE_LANDS')
    await createLand(one, 'a1', { notes: 'first', blk: '1' })
    await one.execute('UpdateTract', { id: 'a1', notes: 'second', state: 'Kansas' })
    await one.execute('UpdateTract', { id: 'a1', county: 'Trego' }, { actor: 'ann' })
    const undo = (...members: string[]) =>
      one.execute('RestoreTract', { id: 'a1', revision: 0, since: 1, members })
    expect(await refusal(undo('notes', 'state'))).toMatchObject({
      code: 'CONFLICT',
      message: MESSAGES.changedMeanwhile,
      details: {
        conflicts: [{ field: 'county', label: 'County', was: 'Ward', theirs: 'Trego', mine: 'Ward' }],
        changedBy: 'ann',
        revision: 2,
      },
    })
    await undo('notes')
    expect((await one.events('tract-a1')).at(-1)).toMatchObject({ data: { notes: 'first' } })
  })

  it('skips deleted targets, reports them, and refuses if nothing remains', async () => {
    const one = company()
    for (const id of ['a1', 'a2', 'a3']) await createLand(one, id)
    await one.execute('CreateOperator', { id: 'o1', name: 'Gone Oil' })
    await one.execute('CreateOperator', { id: 'o2', name: 'Here Oil' })
    const well = { id: 'w1', name: 'Ann 1', apiNumber: '42-1' }
    await one.execute('CreateWell', { ...well, drilledOn: ['a1', 'a2'], operatedBy: ['o1'] })
    await one.execute('UpdateWell', { id: 'w1', drilledOn: ['a3'], operatedBy: ['o2'] })
    await one.execute('DeleteTract', { id: 'a2' })
    await one.execute('DeleteOperator', { id: 'o1' })
    const { leftOut } = await one.execute('RestoreWell', { id: 'w1', revision: 2 })
    expect(leftOut).toEqual([
      { member: 'drilledOn', type: 'tract', id: 'a2', name: 'a2' },
      { member: 'operatedBy', type: 'operator', id: 'o1', name: 'Gone Oil' },
    ])
    expect((await one.events('well-w1')).slice(5)).toMatchObject([
      { type: 'WellDrilledOnSet', data: { ids: ['a1'] } },
    ])
    const again = await refusal(
      one.execute('RestoreWell', { id: 'w1', revision: 2, members: ['operatedBy'] }),
    )
    expect(again.details.problems).toEqual([
      { path: 'operatedBy', message: RESTORE_MESSAGES.gone('Operated By', 'Gone Oil') },
    ])
  })

  it('does not restore a record that was merged into another', async () => {
    const one = company()
    await one.execute('CreateOperator', { id: 'o1', name: 'One Oil' })
    await one.execute('CreateOperator', { id: 'o2', name: 'Two Oil' })
    await one.execute('EndMergedOperator', { id: 'o2', into: 'o1' })
    const refused = await refusal(one.execute('RestoreOperator', { id: 'o2', revision: 0 }))
    expect(refused).toMatchObject({
      code: 'VALIDATION',
      details: { problems: [{ path: '', message: RESTORE_MESSAGES.merged('Operator', 'One Oil') }] },
    })
  })

  it('requires the role of a link that it would change', async () => {
    const one = company()
    await createUser(one, 'ann', 'WRITE_WELLS')
    await createUser(one, 'ben', 'WRITE_WELLS', 'WRITE_UNITS')
    await one.execute('CreateUnit', { id: 'u1', name: 'Unit 1', status: 'Active' })
    await one.execute('CreateWell', { id: 'w1', name: 'Ann 1', apiNumber: '42-1', unit: ['u1'] })
    await one.execute('UpdateWell', { id: 'w1', status: 'DUC', unit: [] })
    const restore = (actor: string, members?: string[]) =>
      one.execute('RestoreWell', { id: 'w1', revision: 1, ...(members ? { members } : {}) }, { actor })
    expect((await refusal(restore('ann'))).code).toBe('FORBIDDEN')
    await restore('ann', ['status'])
    await restore('ben')
    expect((await types(one, 'well-w1')).slice(-2)).toEqual(['WellUpdated', 'WellUnitSet'])
  })

  it('refuses revisions, members and records that do not exist', async () => {
    const one = company()
    await createLand(one, 'a1')
    await one.execute('DeleteTract', { id: 'a1' })
    await one.execute('CreateTract', { id: 'a1', name: 'a1', state: 'Texas', county: 'Ward' })
    const refused = async (args: Record<string, unknown>) =>
      (await refusal(one.execute('RestoreTract', { id: 'a1', revision: 0, ...args }))).details.problems
    for (const revision of [-1, 1, 3, 0.5, '0', null, undefined])
      expect(await refused({ revision })).toMatchObject([{ path: 'revision' }])
    expect(await refused({ since: 9 })).toMatchObject([{ path: 'revision' }])
    expect(await refused({ members: ['name', 'constructor', 'drilledOn', ''] })).toHaveLength(3)
    const unknown = await refusal(one.execute('RestoreTract', { id: 'none', revision: 0 }))
    expect(unknown.code).toBe('NOT_FOUND')
    await one.execute('DeleteTract', { id: 'a1' })
    const part = await refusal(one.execute('RestoreTract', { id: 'a1', revision: 2, members: ['name'] }))
    expect(part.code).toBe('NOT_FOUND')
  })

  it('does not link a record twice to another one', async () => {
    const one = company()
    await one.execute('CreateOwner', { id: 'MES', name: 'MES' })
    await createLand(one, 'a1')
    const add = () =>
      one.execute('AddOwnerMinerals', { from: 'MES', to: 'a1', data: { mineralFraction: '1/4' } })
    const { itemId } = await add()
    await one.execute('RemoveOwnerMinerals', { from: 'MES', to: 'a1' })
    await add()
    const restore = (members?: string[]) =>
      one.execute('RestoreTract', { id: 'a1', revision: 1, ...(members ? { members } : {}) })
    const refused = await refusal(restore([`mineralsOwned.${itemId}`]))
    expect(refused.details.problems).toMatchObject([{ path: 'Owner' }])
    await restore()
    expect((await types(one, 'tract-a1')).slice(-2)).toEqual(['OwnerMineralsRemoved', 'OwnerMineralsAdded'])
  })

  it('restores a replaced file, and updates the stamp of its map', async () => {
    const one = company()
    await createLand(one, 'a1')
    const files = ['0', '1'].map((n) => `00000000-0000-4000-8000-00000000000${n}`)
    for (const id of files) {
      const fileName = `a1/countyMap/${id}.png`
      const about = { recordType: 'tract', mimeType: 'image/png', size: '1', sha256: 'a'.repeat(64) }
      await one.execute('singleUpload', { id, name: 'map.png', fileName, ...about })
      await one.execute('updateCountyMap', { id: 'a1', countyMap: fileName })
    }
    await one.execute('RestoreTract', { id: 'a1', revision: 1, members: ['countyMap'] })
    const events = await one.events('tract-a1')
    // A stamp of the same millisecond is not said again.
    expect(Object.assign({}, ...events.map(({ data }) => data))).toMatchObject({
      countyMap: `a1/countyMap/${files[0]}.png`,
      countyMapStamp: events.at(-1)?.metadata.recordedAt,
    })
  })

  it('does not name a county twice', async () => {
    const one = company()
    await one.execute('addState', { id: 's1', stateName: 'Texas', counties: ['Ward'] })
    const [, added] = await one.events('state-s1')
    await one.execute('updateState', { id: 's1', counties: [] })
    await one.execute('updateState', { id: 's1', counties: ['ward'] })
    const restore = (members?: string[]) =>
      one.execute('RestoreState', { id: 's1', revision: 1, ...(members ? { members } : {}) })
    const refused = await refusal(restore([`counties.${String(added?.data.id)}`]))
    const message = MESSAGES.alreadyInTable('County')
    expect(refused.details.problems).toEqual([{ path: 'counties', message }])
    await restore()
    expect((await types(one, 'state-s1')).slice(-2)).toEqual(['CountyDeleted', 'CountyAdded'])
  })
})
