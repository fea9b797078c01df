import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brought } from './import-rig.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

const PLACE = { state: 'Texas', county: 'Ward' }
const named = async (filter: object) =>
  (await rig.done<{ name: string }[]>('Tract', { filter, orderBy: ['name_asc'] }, 'name')).map(
    ({ name }) => name,
  )

it('a name is stored, found and compared without invisible characters, from the API and from files', async () => {
  await rig.given('CreateTract', { id: randomUUID(), name: '\ufeffA\u202edams\u200b 1\u2069', ...PLACE })
  const file = [
    'Land ID,State,County',
    'Ba\u00adker\u200e 2,Te\u200bxas,Ward',
    'Adams\u2060 1,Texas,Ward',
  ].join('\n')
  const { rows } = await brought(rig, 'lands.csv', file, { recordType: 'tract', key: ['name'] })
  expect(rows.map(({ kind, name }) => [kind, name])).toEqual([
    ['add', 'Baker 2'],
    ['same', 'Adams 1'],
  ])
  expect(await named({})).toEqual(['Adams 1', 'Baker 2'])
  for (const [comparison, text] of [
    ['name', 'Adams\u200b 1'],
    ['name_begins', '\u202aAdams'],
    ['name_contains', 'da\u200bms'],
    ['q', 'Ad\u2066ams'],
  ] as const)
    expect(await named({ [comparison]: text }), comparison).toEqual(['Adams 1'])
})
