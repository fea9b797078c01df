import { catalogue } from '@landbook/contracts/catalogue/index'
import { operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { well } from '@landbook/contracts/records/well/declaration'
import { describe, expect, it } from 'vitest'
import { type Sources, sourcesIn, withSources } from '../src/engine/kernel/sources.ts'
import { errorOf, event } from './given.ts'

const FROM = 'drilling data, permit 911270'
const ARGS = { id: 'w1', county: 'Reeves', spudDate: null, operatedBy: ['o1'] }

function given(name: string, sources?: Sources): Sources {
  const operation = operationNamed(catalogue, name)
  if (!operation) throw new Error(`There is no operation ${name}`)
  const request = { operation: name, args: ARGS, actor: 'kim', commandId: 'c1' }
  return sourcesIn(operation, sources === undefined ? request : { ...request, sources })
}

describe('the sources of a command', () => {
  it.each([
    [undefined, {}],
    [{}, {}],
    [{ county: ` ${FROM} ` }, { county: FROM }],
    // A value that is cleared has a source as well.
    [
      { spudDate: FROM, operatedBy: 'x'.repeat(200) },
      { spudDate: FROM, operatedBy: 'x'.repeat(200) },
    ],
  ])('are read, without blanks around: %#', (sources, read) => {
    expect(given('CreateWell', sources)).toEqual(read)
    expect(given('UpdateWell', sources)).toEqual(read)
  })

  it.each([
    ['UpdateWell', { notes: FROM }, 'notes', MESSAGES.sourceOfNothing],
    ['UpdateWell', { id: FROM }, 'id', MESSAGES.sourceOfNothing],
    ['UpdateWell', { constructor: FROM }, 'constructor', MESSAGES.sourceOfNothing],
    ['DeleteWell', { county: FROM }, 'county', MESSAGES.sourceOfNothing],
    ['UpdateWell', { county: 'x'.repeat(201) }, 'county', MESSAGES.tooLong(200)],
  ])(
    'of %s are refused where it has no such value or it is too long: %#',
    (name, sources, field, message) => {
      expect(errorOf(() => given(name, sources as Sources))).toMatchObject({
        code: 'VALIDATION',
        details: { problems: [{ path: `sources.${field}`, message }] },
      })
    },
  )

  it.each(['', ' '])('%j is no source', (source) => {
    expect(errorOf(() => given('UpdateWell', { county: source })).code).toBe('VALIDATION')
  })
})

it('each event has the sources of what it changes', () => {
  const sources = { county: FROM, operatedBy: 'drilling data' }
  const updated = event('WellUpdated', { county: 'Reeves', notes: 'typed' })
  const linked = event('WellOperatorSet', { operatedBy: ['o1'] })
  const added = event(well.lists.divisionOrder.events.added, { id: 'w1.1', county: 'Reeves' })
  const typed = event('WellUpdated', { notes: 'typed' })
  expect(withSources(well, [updated, linked, added, typed], sources)).toEqual([
    { ...updated, sources: { county: FROM } },
    { ...linked, sources: { operatedBy: 'drilling data' } },
    added,
    typed,
  ])
  expect(withSources(well, [updated], {})).toEqual([updated])
})
