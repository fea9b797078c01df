import { describe, expect, it } from 'vitest'
import { KIND_WORDS, LINK_WORDS } from '../src/engine/kernel/kind-words.ts'
import { amounts, reference } from '../src/engine/kernel/reference-fields.ts'
import { MESSAGES } from '../src/engine/messages.ts'

const schema = amounts('Acres', {
  refersTo: 'tract',
  as: 'Tract',
  title: 'Land',
  item: 'Acres',
  unit: 'acres',
})
const refusalOf = (input: unknown) => schema.safeParse(input).error?.issues[0]?.message

describe('amounts by record', () => {
  it('are read by the id as it is sent, or as it is stored, and without those of no acres', () => {
    const sent = [
      { TractID: 't1', acres: 2.5 },
      { Tract: 't2', acres: '1,280' },
      { TractID: 't3', acres: '0' },
      { TractID: 't4', acres: null },
    ]
    expect(schema.parse(sent)).toEqual([
      { Tract: 't1', acres: '2.5' },
      { Tract: 't2', acres: '1280' },
    ])
    for (const nothing of [null, undefined, '', []]) expect(schema.parse(nothing)).toEqual([])
  })

  it('are refused with the reason', () => {
    expect(refusalOf('t1')).toBe(MESSAGES.notAList)
    expect(refusalOf([{ TractID: 't1', acres: 'ten' }])).toBe(MESSAGES.notANumber)
    expect(refusalOf([{ TractID: 't1', acres: '-1' }])).toBe(MESSAGES.belowLeast(0))
    for (const without of [{ acres: '1' }, { TractID: 7, acres: '1' }, null, 't1'])
      expect(refusalOf([without])).toBe(MESSAGES.notAText)
    const twice = [
      { TractID: 't1', acres: '1' },
      { Tract: 't1', acres: '2' },
    ]
    expect(refusalOf(twice)).toBe(MESSAGES.alreadyInTable('Land'))
  })

  it('are of five hundred records at most', () => {
    const of = (count: number) => Array.from({ length: count }, (_, id) => ({ Tract: `t${id}`, acres: '1' }))
    expect(schema.parse(of(500))).toHaveLength(500)
    expect(refusalOf(of(501))).toBe(MESSAGES.tooMany(500))
  })
})

it('a reference is an id, or nothing', () => {
  const grantor = reference('Grantor', 'operator')
  expect(['o1', '', null, undefined].map((id) => grantor.parse(id))).toEqual(['o1', null, null, null])
  expect(grantor.safeParse(7).error?.issues[0]?.message).toBe(MESSAGES.notAText)
})

it('links are described by what they lead to', () => {
  expect(LINK_WORDS.single('Land')).toBe('Link to Land')
  expect(LINK_WORDS.several('Land')).toBe('Links to Land')
  expect(LINK_WORDS.amounts('Land')).toBe('Amounts by Land')
  expect(LINK_WORDS.inverse('Well', 'Unit')).toBe('Well records that lead here by Unit')
  expect(LINK_WORDS.counted('Well', 'Unit')).toBe('The number of Well records that lead here by Unit')
  expect(LINK_WORDS.where('Status', 'Active')).toBe(' and have Status Active')
  expect(new Set(Object.values(KIND_WORDS)).size).toBe(Object.keys(KIND_WORDS).length)
})
