import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brought, given, plan } from './import-rig.ts'
import { writtenElsewhere } from './other-release.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
  const place = { state: 'Louisiana', county: 'Caddo', abstract: 'A-1' }
  await rig.given('CreateWell', { id: 'old', name: 'OLD 1', apiNumber: '17-017-88371', ...place })
  await writtenElsewhere(rig, 'well-old', {
    type: 'WellUpdated',
    data: { apiNumber: '512345678', totalDepth: '-5', status: 'Shut for good' },
    operation: 'UpdateWell',
  })
  for (const id of ['first', 'second']) {
    await rig.given('CreateOperator', { id, name: `Twin-${id} Oil` })
    await writtenElsewhere(rig, `operator-${id}`, {
      type: 'OperatorUpdated',
      data: { name: 'Twin Oil' },
      operation: 'UpdateOperator',
    })
  }
  await rig.given('setNewOperator', { wellId: 'old', operatorId: 'second' })
})
afterAll(() => rig.close())

const MAPPING = {
  Name: 'name',
  API: 'apiNumber',
  Depth: 'totalDepth',
  Status: 'status',
  Operator: 'operatedBy',
  County: 'county',
}

const rowsOf = async (file: string, choices: object = {}) => {
  const [heading = ''] = file.split('\n')
  const mapping = Object.fromEntries(
    Object.entries(MAPPING).filter(([name]) => heading.split(',').includes(name)),
  )
  const chosen = { recordType: 'well', mapping, key: ['name'], ...choices }
  const { rows } = await plan(rig, await given(rig, 'wells.csv', file), chosen)
  return rows.map(({ kind, why, changes }) => [kind, why, changes.map(({ member }) => member)])
}

it.each([
  ['API', '512345678'],
  ['Depth', '-5'],
  ['Status', 'Shut for good'],
  ['Operator', 'Twin Oil'],
])('%s as the record has it is no change, though it would not be taken today', async (heading, cell) => {
  expect(await rowsOf(`Name,${heading},County\nOLD 1,${cell},Caddo`)).toEqual([['same', null, []]])
  expect(await rowsOf(`Name,${heading},County\nOLD 1,${cell},Bossier`)).toEqual([
    ['change', null, ['county']],
  ])
  expect((await rowsOf(`Name,${heading},County\nNEW 1,${cell},Caddo`)).map(([kind]) => kind)).toEqual(['out'])
  expect(await rowsOf(`Name,${heading},County\nOLD 1,${cell},Bossier`, { skipCells: true })).toEqual([
    ['change', null, ['county']],
  ])
})

it('another one that would not be taken leaves the row out', async () => {
  expect(await rowsOf('Name,API,County\nOLD 1,512345679,Bossier')).toEqual([
    ['out', `“512345679” ${WELL_MESSAGES.lostZero(9)}`, []],
  ])
})

it('finds the record where it is its key, and the import does what was planned', async () => {
  const file = 'API,County\n512345678,Bossier\n512345679,Bossier\n'
  const choices = { recordType: 'well', mapping: { API: 'apiNumber', County: 'county' }, key: ['apiNumber'] }
  const { state, rows } = await brought(rig, 'wells.csv', file, choices)
  expect(rows.map(({ kind }) => kind)).toEqual(['change', 'out'])
  expect(state).toMatchObject({ changed: 1, leftOut: 1 })
  expect(await rig.done('Well', { id: 'old' }, 'county apiNumber')).toEqual([
    { county: 'Bossier', apiNumber: '512345678' },
  ])
})
