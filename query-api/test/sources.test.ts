import { randomUUID } from 'node:crypto'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { verifyLog } from '@landbook/platform/engine/log/verify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

const FROM = 'drilling data, permit 911270'

interface Entry {
  event: string
  changes: { path: string; source: string | null }[]
}

const historyOf = (id: string) =>
  rig.done<Entry[]>('history', { type: 'well', id }, 'event changes { path source }')

async function sourcesInLog(id: string): Promise<unknown[]> {
  const found: unknown[] = []
  for await (const { metadata } of rig.log.read(`well-${id}`)) found.push(metadata.sources)
  return found
}

const aWell = async (args: Record<string, unknown> = {}) => {
  const { id } = await rig.done<{ id: string }>('CreateWell', {
    name: 'Quiet Mesa 1',
    apiNumber: '42',
    abstract: 'A-1',
    ...args,
  })
  return id
}

describe('sources of values', () => {
  it('are stored in the events of the change, and shown in the history', async () => {
    const operator = randomUUID()
    await rig.done('CreateOperator', { id: operator, name: 'Willow Draw' })
    const id = await aWell({ county: 'Reeves', state: 'Texas', sources: { county: FROM } })
    await rig.done('UpdateWell', {
      id,
      spudDate: '2025-05-04',
      county: 'Reeves',
      notes: 'typed',
      operatedBy: [operator],
      sources: { spudDate: FROM, county: FROM, operatedBy: 'drilling data' },
    })
    // The county is unchanged: no event sets it, so none has its source.
    expect(await sourcesInLog(id)).toEqual([
      { county: FROM },
      { spudDate: FROM },
      { operatedBy: 'drilling data' },
    ])
    const told = (await historyOf(id)).map(({ event, changes }) => [
      event,
      changes.flatMap(({ path, source }) => (source === null ? [] : `${path}: ${source}`)),
    ])
    expect(told).toEqual([
      ['WellOperatorSet', ['operatedBy: drilling data']],
      ['WellUpdated', [`spudDate: ${FROM}`]],
      ['WellCreated', [`county: ${FROM}`]],
    ])
    expect((await verifyLog(rig.log)).problem).toBeUndefined()
  })

  it('are not in events without them', async () => {
    const id = await aWell()
    await rig.done('UpdateWell', { id, county: 'Ward', sources: {} })
    await rig.done('UpdateWell', { id, county: 'Pecos', sources: null })
    expect(await sourcesInLog(id)).toEqual([undefined, undefined, undefined])
  })

  it.each([
    ['of a field that is not sent', { spudDate: FROM }, 'sources.spudDate', MESSAGES.sourceOfNothing],
    ['of what is no field', { id: FROM }, 'sources.id', MESSAGES.sourceOfNothing],
    ['of what every object has', { constructor: FROM }, 'sources.constructor', MESSAGES.sourceOfNothing],
    ['that is longer than a line', { county: 'x'.repeat(201) }, 'sources.county', MESSAGES.tooLong(200)],
    ['that is blank', { county: ' ' }, 'county', MESSAGES.requiredField],
    ['with signs that cannot be typed', { county: 'a\u0000b' }, 'county', MESSAGES.controlCharacters],
    ['that is no text', { county: 7 }, 'sources', MESSAGES.unreadable],
    ['in a list', ['county'], 'sources', MESSAGES.unreadable],
  ])('are refused %s', async (_, sources, path, message) => {
    const id = await aWell()
    const { code, error } = await rig.call(rig.admin, 'UpdateWell', { id, county: 'Ward', sources })
    expect([code, error?.extensions.problems]).toEqual(['VALIDATION', [{ path, message }]])
    expect(await rig.done('Well', { id }, 'county revision')).toEqual([{ county: null, revision: 0 }])
  })
})
