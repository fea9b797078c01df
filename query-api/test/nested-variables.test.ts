import { buildSchema, type ExecutionArgs, execute, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { compiledQueries } from '../src/engine/execution/compiled.ts'

const schema = buildSchema(`
  scalar JSON
  enum Order { up down }
  input Filter { name: String, rank: Int = 7, must: Order, AND: [Filter!], raw: JSON }
  input Strict { id: ID! }
  type Query { echo(filter: Filter, among: [Filter], strict: Strict, raw: JSON): String, self: Query }`)

const query = schema.getQueryType()?.getFields() ?? {}
for (const [name, resolve] of Object.entries({
  echo: (_: unknown, args: unknown) => JSON.stringify(args),
  self: () => ({}),
}))
  Object.assign(query[name] ?? {}, { resolve })

/** As the server runs it. */
async function compiled(args: ExecutionArgs) {
  let run: (args: ExecutionArgs) => unknown = () => undefined
  const setExecuteFn = (given: typeof run) => {
    run = given
  }
  compiledQueries().onExecute?.({ setExecuteFn } as never)
  return run(args)
}

describe('a query with variables in literals is answered as by the reference implementation', () => {
  it.each([
    ['query ($a: String) { echo(filter: { name: $a }) }', {}],
    ['query ($a: String) { echo(filter: { name: $a }) }', { a: null }],
    ['query ($a: String) { echo(filter: { name: $a, rank: 3 }) }', { a: 'x' }],
    ['query ($a: String = "given") { echo(filter: { AND: [{ name: $a }, { must: up }] }) }', {}],
    ['query ($a: Filter) { echo(among: [$a, { name: "b" }]) }', { a: { name: 'c' } }],
    ['query ($a: Filter) { echo(among: [$a, { name: "b" }]) }', {}],
    ['query ($a: Order) { echo(filter: { must: $a }) }', { a: 'down' }],
    ['query ($a: Order) { echo(filter: { must: $a }) }', { a: 'sideways' }],
    ['query ($a: ID) { echo(strict: { id: $a }) }', {}],
    ['query ($a: JSON) { echo(raw: { a: $a, b: [1, $a] }) }', { a: { deep: [true] } }],
    ['query ($a: JSON) { echo(filter: { raw: $a }) }', { a: 1 }],
    [
      'query ($a: String, $b: String) { one: echo(filter: { name: $a }) two: echo(filter: { name: $b }) }',
      { a: 'x' },
    ],
    [
      'query ($a: String) { self { ...part } } fragment part on Query { echo(filter: { name: $a }) }',
      { a: 'x' },
    ],
    ['query ($a: Boolean!, $b: String) { echo(filter: { name: $b }) @include(if: $a) }', { a: false }],
    ['query ($a: Filter) { echo(filter: $a) }', { a: { name: 'x' } }],
  ])('%s %j', async (source, variableValues) => {
    const args = { schema, document: parse(source), rootValue: {}, variableValues }
    const [answer, expected] = [await compiled(args), await execute(args)]
    expect(JSON.parse(JSON.stringify(answer))).toEqual(JSON.parse(JSON.stringify(expected)))
  })
})
