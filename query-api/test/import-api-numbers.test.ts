import { MESSAGES } from '@landbook/contracts/engine/messages'
import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brought, given, plan } from './import-rig.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

const fixed = { state: 'Louisiana', county: 'Caddo', abstract: 'A-1' }

describe('API numbers as spreadsheets write them', () => {
  it('are refused with the reason where digits are lost, and read where none are', async () => {
    const file = [
      'API Num,Well Name',
      '17017883660000.0,ALPHA 1',
      '1.70179E+13,EPSILON 1',
      '512345678,LOST 1',
      '17-017-88371,ZETA 1',
    ].join('\n')
    const choices = { recordType: 'well', mapping: { 'API Num': 'apiNumber', 'Well Name': 'name' }, fixed }
    const { rows } = await brought(rig, 'wells.csv', file, { ...choices, key: ['name'] })
    expect(rows.map(({ kind, why }) => [kind, why])).toEqual([
      ['add', null],
      ['out', `“1.70179E+13” ${MESSAGES.shortenedNumber}`],
      ['out', `“512345678” ${WELL_MESSAGES.lostZero(9)}`],
      ['add', null],
    ])
    expect(await rig.done('Well', { filter: { name: 'ALPHA 1' } }, 'apiNumber')).toEqual([
      { apiNumber: '17017883660000' },
    ])
  })

  it('are named as the reason where they lead to no well', async () => {
    const file = 'API Number,Month,Oil (bbl)\n1.70179E+13,2026-01,5\n512345678,2026-01,5\n'
    const { rows } = await plan(rig, await given(rig, 'volumes.csv', file), { recordType: 'production' })
    expect(rows.map(({ why }) => why)).toEqual([
      `“1.70179E+13” ${MESSAGES.shortenedNumber}`,
      `“512345678” ${WELL_MESSAGES.lostZero(9)}`,
    ])
  })
})
