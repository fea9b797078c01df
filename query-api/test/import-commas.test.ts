import { MESSAGES } from '@landbook/contracts/engine/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brought, fileOf, given, plan } from './import-rig.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

const TRACT = { recordType: 'tract', key: ['name'], fixed: { county: 'Reeves', state: 'Texas' } }
const fileWith = (...acres: string[]) =>
  `Name;Acreage\n${acres.map((each, index) => `Comma ${acres.length}-${index};${each}`).join('\n')}\n`

const acresOf = async (name: string) => {
  const found = await rig.done<{ acreage: string | null }[]>(
    'Tract',
    { filter: { name_begins: name } },
    'acreage',
  )
  return found.map(({ acreage }) => acreage).sort()
}

describe('a column whose commas may stand before decimals', () => {
  it('is asked about, and its rows are left out until it is answered', async () => {
    const id = await given(rig, 'lands.csv', fileWith('160,000', '80', '1,250.50'))
    expect((await fileOf(rig, id, TRACT)).columns[1]).toMatchObject({
      comma: { written: '160,000', readings: { comma: '160', point: '160000' } },
    })
    const { rows } = await plan(rig, id, TRACT)
    expect(rows.map(({ kind }) => kind)).toEqual(['out', 'add', 'add'])
    expect(rows[0]?.why).toBe(`“160,000” ${MESSAGES.unclearComma(['160', '160000'])}`)
  })

  it.each([
    ['comma', ['160', '1250.5', '1250']],
    ['point', ['160000', null, '1.25']],
  ] as const)('is read with a %s before decimals once that is chosen', async (sign, acres) => {
    const file = fileWith('160,000', '1.250,50', '1.250').replaceAll('Comma', sign)
    const { state } = await brought(rig, 'lands.csv', file, { ...TRACT, decimals: { Acreage: sign } })
    expect(state.added).toBe(acres.filter(Boolean).length)
    expect(await acresOf(sign)).toEqual(acres.filter(Boolean).sort())
  })

  it('is noticed by one such figure, also in a workbook or with other delimiters', async () => {
    const file = 'Name\tAcreage\nTab 1\t1,250\nTab 2\t0,125\nTab 3\t12.5\n'
    const { rows } = await plan(rig, await given(rig, 'lands.csv', file), TRACT)
    expect(rows.map(({ kind }) => kind)).toEqual(['out', 'out', 'add'])
  })

  it('is asked with a figure that both signs can read, and none with a reading that is refused', async () => {
    const asked = async (...acres: string[]) => {
      const id = await given(rig, 'lands.csv', fileWith(...acres))
      return (await fileOf(rig, id, TRACT)).columns[1]?.comma
    }
    expect(await asked('0,125', '12,5', '1,250')).toEqual({
      written: '1,250',
      readings: { comma: '1.25', point: '1250' },
    })
    expect(await asked('0,125', '12,5')).toEqual({ written: '0,125', readings: { comma: '0.125' } })
    expect(await asked('1.250,50')).toEqual({ written: '1.250,50', readings: { comma: '1250.5' } })
  })

  it('is a column of thousands otherwise', async () => {
    const file = 'Name\tAcreage\nThousands 1\t1,250\nThousands 2\t1,250,000.5\n'
    const id = await given(rig, 'lands.csv', file)
    expect((await fileOf(rig, id, TRACT)).columns.map(({ comma }) => comma)).toEqual([null, null])
    await brought(rig, 'lands.csv', file, TRACT)
    expect(await acresOf('Thousands')).toEqual(['1250', '1250000.5'])
  })

  it('is refused by the API with both readings', async () => {
    const answer = await rig.call(rig.admin, 'CreateTract', {
      id: 'comma',
      name: 'C',
      county: 'Reeves',
      acreage: '0,125',
    })
    expect(JSON.stringify(answer)).toContain(MESSAGES.unclearComma(['0.125', '125']))
  })
})
