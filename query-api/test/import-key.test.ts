import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brought, given, plan, undone } from './import-rig.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

const NO_KEY = {
  recordType: 'well',
  mapping: { Name: 'name', API: 'apiNumber', Abstract: 'abstract' },
  key: [],
}
const FILE = 'Name,API,Abstract\nKeyless 1,42-1,A-1\nKeyless 1,42-1,A-1\n'

const WELL = { name: 'Keyless 1', apiNumber: '42-1', abstract: 'A-1' }

const wells = () =>
  rig.done<{ id: string; revision: number }[]>(
    'Well',
    { filter: { name: 'Keyless 1' }, orderBy: ['id_asc'] },
    'id revision',
  )

describe('a file without a key', () => {
  it.each([0, 1, 2])('has a new record in each row, with %i existing', async (here) => {
    if (here > 0) await rig.given('CreateWell', { id: `keyless-${here}`, ...WELL })
    const { rows } = await plan(rig, await given(rig, 'wells.csv', FILE), NO_KEY)
    expect(rows.map(({ kind }) => kind)).toEqual(['add', 'add'])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2)
  })

  it('is imported, once more as new records, and undone', async () => {
    const before = await wells()
    const first = await brought(rig, 'wells.csv', FILE, NO_KEY)
    expect(first.state).toMatchObject({ state: 'done', added: 2, changed: 0, leftOut: 0 })
    const again = await brought(rig, 'wells.csv', FILE, NO_KEY)
    expect(again.state).toMatchObject({ state: 'done', added: 2, changed: 0, leftOut: 0 })
    expect(await wells()).toHaveLength(before.length + 4)
    for (const { id } of [first, again])
      expect(await undone(rig, id)).toMatchObject({ undone: 2, skipped: 0 })
    expect(await wells()).toEqual(before)
  })

  it('has unique names of other records left out', async () => {
    await rig.given('CreateOperator', { id: 'keyless-operator', name: 'Keyless Oil' })
    const { rows } = await plan(rig, await given(rig, 'operators.csv', 'Name\nKeyless Oil\nKeyless Gas\n'), {
      recordType: 'operator',
      mapping: { Name: 'name' },
      key: [],
    })
    expect(rows).toMatchObject([
      { kind: 'out', why: IMPORT_MESSAGES.taken('Keyless Oil', 'operator') },
      { kind: 'add' },
    ])
  })

  it('changes the record with the id of a row, once', async () => {
    await rig.given('CreateWell', { ...WELL, id: 'keyless-own', name: 'Own 1' })
    const file =
      'ID,Name,API,Abstract\nkeyless-own,Own 1,42-1,A-2\nkeyless-own,Own 1,42-1,A-3\n,Own 1,42-1,A-4\n'
    const { rows } = await plan(rig, await given(rig, 'wells.csv', file), {
      ...NO_KEY,
      mapping: { ...NO_KEY.mapping, ID: 'id' },
    })
    expect(rows).toMatchObject([
      { kind: 'change', id: 'keyless-own' },
      { kind: 'out', column: 'ID', why: IMPORT_MESSAGES.sameKey(2) },
      { kind: 'add', name: 'Own 1' },
    ])
  })
})
