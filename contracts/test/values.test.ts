import { describe, expect, it } from 'vitest'
import { choice, flag, text } from '../src/engine/kernel/fields.ts'
import { beyondInitial, parseNewValues, parseValues } from '../src/engine/kernel/values.ts'

const OPTIONS = ['Open', 'Closed'].map((value) => ({ value, label: value }))
const fields = {
  name: text('Name'),
  status: choice('Status', OPTIONS, { initial: 'Open' }),
  paved: flag('Paved'),
}

describe('a value of a new record that is', () => {
  it.each([
    ['missing', {}],
    ['null', { status: null }],
    ['empty', { status: '' }],
    ['blank', { status: ' \t ' }],
  ])('%s is the initial one', (_, sent) => {
    expect(parseNewValues(fields, sent)).toEqual({ status: 'Open', paved: false })
  })

  it('given stays', () => {
    const sent = { name: 'A-1', status: 'Closed', paved: true }
    expect(parseNewValues(fields, sent)).toEqual(sent)
  })

  it('blank without an initial one is none', () => {
    expect(parseNewValues(fields, { name: '  ' })).toMatchObject({ name: null })
  })
})

it('a blank value of a record that is there is none, whatever the initial one', () => {
  expect(parseValues(fields, { status: '  ' })).toEqual({ status: null })
})

it('events leave out initial values, and nothing else', () => {
  expect(beyondInitial(fields, { name: null, status: 'Open', paved: false })).toEqual({})
  expect(beyondInitial(fields, { name: '', status: null, paved: true })).toEqual({
    status: null,
    paved: true,
  })
})
