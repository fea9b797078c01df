import { MESSAGES } from '@landbook/contracts/engine/messages'
import { well } from '@landbook/contracts/records/well/declaration'
import { type DrillingInfo, drillingInfo } from '@landbook/contracts/records/well/drilling-info'
import { describe, expect, it } from 'vitest'
import { sourcedValues, sourcesOf } from '../../engine/form/sources.ts'
import { changedValues, formValues } from '../../engine/form/values.ts'
import { compared, takenValues } from './drillingInfo.ts'

const form = (values: Record<string, unknown> = {}) => ({ ...formValues(well, undefined), ...values })
const said = (values: Record<string, unknown>): DrillingInfo => drillingInfo(values)

const states = (values: Record<string, unknown>, info: DrillingInfo) =>
  Object.fromEntries(
    compared(form(values), info)
      .filter(({ state }) => state !== 'quiet')
      .map(({ name, state }) => [name, state]),
  )

describe('a well beside its drilling data', () => {
  it('differs if both have other values, in any notation', () => {
    const info = said({
      county: 'Reeves',
      latitude: 31.41,
      totalDepth: '11500',
      spudDate: '2025-05-04',
      type: 'oil',
    })
    const values = { county: ' Reeves ', latitude: '31.4100', totalDepth: '', spudDate: '2025-05-05' }
    expect(states(values, info)).toEqual({ totalDepth: 'differs', spudDate: 'differs', type: 'unusable' })
  })

  it('ignores values missing from the drilling data, and compares all others', () => {
    expect(states({ county: 'Ward', type: 'Oil' }, said({ county: '' }))).toEqual({})
    expect(compared(form(), said({}))).toHaveLength(23)
    expect(states({}, said({ inService: true }))).toEqual({ inService: 'differs' })
    expect(states({}, said({ inService: false }))).toEqual({})
  })

  it('gives the reason why a value cannot be taken', () => {
    const rows = compared(form(), said({ type: 'CO2', spudDate: 'last May' }))
    const problems = rows
      .filter(({ state }) => state === 'unusable')
      .map(({ name, problem }) => [name, problem])
    expect(problems).toEqual([
      ['type', MESSAGES.notAnOption(['Oil', 'Gas'])],
      ['spudDate', MESSAGES.notADate],
    ])
  })

  it('selects found values, unless the current one was chosen or the found one is not allowed', () => {
    const rows = compared(form({ county: 'Ward' }), said({ county: 'Reeves', state: 'Texas', type: 'CO2' }))
    expect(takenValues(rows, {})).toEqual({ county: 'Reeves', state: 'Texas' })
    expect(takenValues(rows, { county: 'current', type: 'found' })).toEqual({ state: 'Texas' })
  })
})

describe('the source of a value', () => {
  const source = 'drilling data, permit 911270'
  const sourced = sourcedValues(
    { county: 'Reeves', latitude: '31.41', operatedBy: ['o1'], type: 'Oil' },
    source,
  )

  it('is sent while the field still has that value', () => {
    const before = formValues(well, undefined)
    const now = form({
      county: 'Reeves',
      latitude: '31.4100',
      operatedBy: ['o1'],
      type: 'Gas',
      notes: 'typed',
    })
    expect(sourcesOf(sourced, changedValues(well, before, now))).toEqual({
      sources: { county: source, latitude: source, operatedBy: source },
    })
  })

  it('is not sent for fields that are not sent', () => {
    expect(sourcesOf(sourced, { notes: 'typed' })).toEqual({})
    expect(sourcesOf({}, { county: 'Reeves' })).toEqual({})
  })
})
