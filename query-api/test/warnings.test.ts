import { MESSAGES } from '@landbook/contracts/engine/messages'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import { well } from '@landbook/contracts/records/well/declaration'
import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { refusal } from './import-rig.ts'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
let make: Make
const { aboveWhole } = MESSAGES

beforeAll(async () => {
  rig = await startRig()
  make = maker(rig)
})
afterAll(() => rig.close())

const shown = async (type: 'Well' | 'Tract', id: string) => {
  const [record] = await rig.done<{ warnings: unknown[] }[]>(type, { id }, 'warnings { path message }')
  return record?.warnings
}

describe('warnings of a saved record', () => {
  it('include excessive shares, which are saved', async () => {
    const id = await make.tract()
    expect(await shown('Tract', id)).toEqual([])
    const selection = 'npriPercentage warnings { path message }'
    expect(await rig.done('UpdateTract', { id, npriPercentage: '6.25' }, selection)).toEqual({
      npriPercentage: '6.25',
      warnings: [{ path: 'npriPercentage', message: aboveWhole }],
    })
    await rig.done('UpdateTract', { id, npriPercentage: '0.0625' })
    const data = { surfaceFraction: '8/8' }
    await rig.done('AddOwnerSurface', { from: 'MES', to: id, data })
    expect(await shown('Tract', id)).toEqual([])
    await rig.done('AddOwnerSurface', { from: 'MPI', to: id, data: { surfaceFraction: '1/8' } })
    expect(await shown('Tract', id)).toContainEqual({
      path: 'surfaceOwned',
      message: TRACT_MESSAGES.ownershipExceedsWhole,
    })
  })

  it('include divisions of interest', async () => {
    const id = await make.well({ mesDOI: '1.5', mpiDOI: '1', apiNumber: '42-1' })
    expect(await shown('Well', id)).toEqual([{ path: 'mesDOI', message: aboveWhole }])
  })

  it('include API numbers of other wells in other notations', async () => {
    const first = await make.well({ name: 'First 1', apiNumber: '42-123-45678' })
    expect(await shown('Well', first)).toEqual([])
    const second = await make.well({ name: 'Second 1', apiNumber: '4212345678' })
    const hole = await make.well({ name: 'Third 1ST', apiNumber: '42-123-45678-01-00' })
    await make.well({ name: 'Elsewhere', apiNumber: '30-123-45678' })
    const told = (...names: string[]) => [{ path: 'apiNumber', message: WELL_MESSAGES.sameApiNumber(names) }]
    expect(await shown('Well', first)).toEqual(told('Second 1', 'Third 1ST'))
    expect(await shown('Well', hole)).toEqual(told('First 1', 'Second 1'))
    await rig.done('DeleteWell', { id: hole })
    expect(await shown('Well', second)).toEqual(told('First 1'))
  })
})

describe('the wells of an API number', () => {
  it('are found before another one is saved with it', async () => {
    const id = await make.well({ name: 'Known 1', apiNumber: '42-200-30001' })
    const found = (args: Record<string, unknown>) => rig.done('wellsOfNumber', args, 'id name')
    const known = [{ id, name: 'Known 1' }]
    for (const apiNumber of ['4220030001', '200-30001', '42 200 30001 00 00', 'API 42.200.30001'])
      expect(await found({ apiNumber })).toEqual(known)
    expect(await found({ apiNumber: '4220030001', except: id })).toEqual([])
    const written = await make.well({ name: 'Written 1', apiNumber: 'API 42.200–30_002' })
    expect(await found({ apiNumber: '42-200-30002' })).toEqual([{ id: written, name: 'Written 1' }])
    for (const apiNumber of ['', '42-2', 'unknown', '.*']) expect(await found({ apiNumber })).toEqual([])
  })

  it('are only shown to readers of wells', async () => {
    const { token } = await rig.user('READ_LANDS')
    expect((await rig.call(token, 'wellsOfNumber', { apiNumber: '4220030001' })).code).toBe('FORBIDDEN')
  })

  it('are only searched for a limited number of times per request', async () => {
    await Promise.all(Array.from({ length: 45 }, (_, n) => make.well({ apiNumber: `42-300-${10_000 + n}` })))
    const lookedAt = vi.spyOn(rig.landbook.backend.views().of(well), 'find')
    const answer = await rig.call(rig.admin, 'Well', {}, 'id warnings { path }')
    expect(refusal(answer)).toBe(`VALIDATION: ${MESSAGES.answerTooLarge}`)
    const inFragments = '{ Well { ...All } } fragment All on Well { ... on Well { seen: warnings { path } } }'
    expect((await rig.graphql(rig.admin, inFragments)).code).toBe('VALIDATION')
    expect(lookedAt).not.toHaveBeenCalled()
    lookedAt.mockRestore()
    expect(await rig.done('Well', { first: 30 }, 'id warnings { path }')).toHaveLength(30)
  })
})
