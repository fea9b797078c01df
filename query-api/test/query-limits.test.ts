import { MESSAGES } from '@landbook/contracts/engine/messages'
import { getIntrospectionQuery, parse } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemOf, problemOfVariables, QUERY_LIMITS } from '../src/engine/execution/limits.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

const { query: words } = MESSAGES
const { fields, depth, aliases, directives, fragments, conditions, values, repeats } = QUERY_LIMITS

const times = (count: number, one: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => one(index)).join(' ')

/** Fragments, each spreading the next this many times. */
const chain = (count: number, spreads: number): string =>
  times(count, (index) => {
    const next = index < count - 1 ? `...F${index + 1} `.repeat(spreads) : ''
    return `fragment F${index} on Well { f${index} ${next} }`
  })

describe('a query is refused before it is validated that', () => {
  it.each([
    ['has two operations', 'query A { a } query B { b }', words.oneOperation],
    ['repeats a field', `{ ${times(repeats + 1, () => 'a { b }')} }`, words.repeated('a', repeats)],
    [
      'repeats a field in fields that are merged',
      `{ ${times(repeats, () => 'a { b b }')} }`,
      words.repeated('b', repeats),
    ],
    [
      'repeats a field by fragments',
      `{ ${times(repeats + 1, () => '...F0')} } ${chain(1, 0)}`,
      words.repeated('f0', repeats),
    ],
    [
      'repeats a field in a fragment that is not used',
      `{ a } fragment F on Well { ${times(repeats + 1, () => 'a')} }`,
      words.repeated('a', repeats),
    ],
    ['repeats an alias', `{ ${times(repeats + 1, () => 'a: b')} }`, words.repeated('a', repeats)],
    ['has many fields', `{ ${times(fields + 1, (index) => `f${index}`)} }`, words.tooMany(fields, 'fields')],
    ['multiplies fields by fragments', `{ ...F0 } ${chain(20, 3)}`, words.repeated('f19', repeats)],
    ['has a fragment in itself', '{ ...A } fragment A on Well { ...A }', words.tooMany(fields, 'fields')],
    ['is deep', `${'{ a '.repeat(depth + 1)} ${'}'.repeat(depth + 1)}`, words.tooDeep(depth)],
    [
      'has many aliases',
      `{ ${times(aliases + 1, (index) => `a${index}: b`)} }`,
      words.tooMany(aliases, 'aliases'),
    ],
    [
      'has many directives',
      `{ ${times(directives + 1, (index) => `f${index} @skip(if: true)`)} }`,
      words.tooMany(directives, 'directives'),
    ],
    [
      'has many conditions',
      `{ a(filter: { OR: [${times(conditions, () => '{ a: 1 }')}] }) }`,
      words.tooMany(conditions, 'conditions'),
    ],
    ['has many fragments', `{ ...F0 } ${chain(fragments + 1, 1)}`, words.tooMany(fragments, 'fragments')],
  ])('%s', (_, query, message) => {
    expect(problemOf(parse(query))).toBe(message)
  })
})

describe('variables', () => {
  const problem = (operation: string, variableValues: Record<string, unknown>) =>
    problemOfVariables({ document: parse(`${operation} { a }`), variableValues })
  const filter = (count: number) => ({ filter: { OR: Array(count).fill({ name: 'a' }) } })

  it.each([
    ['conditions', filter(conditions), words.tooMany(conditions, 'conditions')],
    [
      'nested conditions',
      { a: Array(conditions).fill([{}]), b: {} },
      words.tooMany(conditions, 'conditions'),
    ],
    ['values', { ids: Array(values + 1).fill('a') }, MESSAGES.tooMuch(values, 'values')],
  ])('of a query are refused that hold many %s, not those of a change', (_, given, message) => {
    expect([problem('query', given), problem('subscription', given)]).toEqual([message, message])
    expect(problem('mutation', given)).toBeUndefined()
  })

  it('of a query may hold what a filter may', () => {
    expect(problem('query', filter(conditions - 1))).toBeUndefined()
    expect(problem('query', { ids: Array(values).fill('a') })).toBeUndefined()
  })
})

describe('of a query with many unknown names', () => {
  /** Similar to many of the type's, which are compared with each. */
  const names = Array.from({ length: 50 }, (_, n) => `operatorIntervals${n}`)

  async function problems(query: string, variables = {}): Promise<string[]> {
    const { answer } = await rig.graphql(rig.admin, query, variables)
    return (answer.body.errors as { message: string }[]).map(({ message }) => message)
  }

  it.each([
    ['fields', `{ Well { ${names.join(' ')} } }`, {}],
    [
      'members of a filter',
      `{ Well(filter: { ${names.map((name) => `${name}: 1`).join(' ')} }) { id } }`,
      {},
    ],
    ['types', `query (${names.map((name) => `$${name}: ${name}`).join(' ')}) { me { id } }`, {}],
    [
      'members of a variable',
      'query ($filter: WellFilter) { Well(filter: $filter) { id } }',
      { filter: { OR: names.map((name) => ({ [name]: 1 })) } },
    ],
  ])('three are named, with what could be meant: %s', async (_, query, variables) => {
    const named = (await problems(query, variables)).filter((message) =>
      message.includes('operatorIntervals'),
    )
    expect(named).toHaveLength(3)
  })

  it('what could be meant is suggested', async () => {
    expect(await problems('{ Well { operatorIntervall } }')).toEqual([
      expect.stringContaining('Did you mean "operatorInterval"'),
    ])
  })
})

it('the introspection of tools is accepted, with all that can be asked', () => {
  const all = getIntrospectionQuery({
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
    oneOf: true,
  })
  expect(problemOf(parse(all))).toBeUndefined()
})
