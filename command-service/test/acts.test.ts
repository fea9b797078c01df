import { acts } from '@landbook/contracts/engine/kernel/acts'
import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { choice, date, plainOptions, text } from '@landbook/contracts/engine/kernel/fields'
import { blank, declareRecord } from '@landbook/contracts/engine/kernel/record'
import { describe, expect, it } from 'vitest'
import { decide } from '../src/engine/kernel/decide.ts'
import type { Situation } from '../src/engine/kernel/situation.ts'

const hole = declareRecord({
  type: 'hole',
  name: 'Hole',
  title: 'Hole',
  titleField: 'name',
  read: undefined,
  write: 'WRITE_WELLS',
  fieldEvents: ['HolePlugged'],
  fields: {
    name: text('Name', { required: true }),
    status: choice('Status', plainOptions('Active', 'P&A')),
    plugDate: date('Plug Date'),
    notes: text('Notes'),
  },
})

const plugHole = acts(hole, {
  name: 'PlugHole',
  event: 'HolePlugged',
  takes: ['plugDate'],
  sets: { status: 'P&A' },
  refuses: ({ status }, { plugDate }) =>
    status === 'P&A' || !plugDate ? invalid([{ path: 'plugDate', message: 'plugged already' }]) : undefined,
  words: (said) => `Plugged on ${said('plugDate')}`,
})

const plug = (held: object, args: object) => {
  const state = { ...blank(hole, 'h1'), name: 'State 1', revision: 3, ...held }
  const situation: Situation = {
    state,
    recordId: 'h1',
    at: '2026-01-01T00:00:00.000Z',
    newId: (part) => part,
    exists: () => true,
    titleOf: () => undefined,
  }
  return decide(plugHole, plugHole.intent({ id: 'h1', ...args }), situation)
}

describe('an update under a name of its own', () => {
  it('records in one event what was sent and what is derived from it', () => {
    expect(plug({ status: 'Active' }, { plugDate: '2026-03-01' })).toEqual([
      { type: 'HolePlugged', data: { plugDate: '2026-03-01', status: 'P&A' }, concerns: [] },
    ])
  })

  it('takes nothing but its own fields', () => {
    expect(plug({}, { plugDate: '2026-03-01', notes: 'n', status: 'Active' })[0]?.data).toEqual({
      plugDate: '2026-03-01',
      status: 'P&A',
    })
  })

  it('is refused with its reason', () => {
    expect(() => plug({ status: 'P&A' }, { plugDate: '2026-03-01' })).toThrow('plugged already')
    expect(() => plug({}, {})).toThrow('plugged already')
  })

  it('is validated before its rule: an invalid value is reported first', () => {
    expect(() => plug({ status: 'P&A' }, { plugDate: 'soon' })).not.toThrow('plugged already')
    expect(() => plug({ status: 'P&A' }, { plugDate: 'soon' })).toThrow()
  })
})
