import { describe, expect, it } from 'vitest'
import { catalogue } from '../src/catalogue/index.ts'

/** What is easily left out of the catalogue: without it, nobody can make a record, or a part of one. */
describe.each(catalogue.records)('of a $type', ({ type, lists, belongsTo }) => {
  const operations = catalogue.operations.filter(({ record }) => record.type === type)

  it('there is an operation that makes one', () => {
    const verbs = belongsTo ? ['addItem', 'addItems'] : ['create']
    expect(operations.filter(({ verb }) => verbs.includes(verb))).not.toEqual([])
  })

  it('there is an operation on the parts of each list', () => {
    const kept = new Set(operations.map(({ member }) => member))
    expect(Object.keys(lists).filter((list) => !kept.has(list))).toEqual([])
  })
})

/** What every command has is not sent as a value. */
const OF_COMMANDS = ['commandId', 'reason', 'effectiveOn', 'sources']

it('no operation has an argument with the name of one that every command has', () => {
  const taken = catalogue.operations.filter(({ args }) => OF_COMMANDS.some((name) => name in args))
  expect(taken.map(({ name }) => name)).toEqual([])
})

const listed = catalogue.records.filter(({ hasPages }) => hasPages)

it.each(listed)('of a $type, which has a list, one operation edits many', ({ type }) => {
  const many = catalogue.operations.filter((operation) => operation.record.type === type && operation.many)
  expect(many).toHaveLength(1)
})
