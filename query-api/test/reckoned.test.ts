import { COST_OF_DAY } from '@landbook/query-api/engine/schema/costs'
import { parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { costOf, LONG_LIST } from '../src/engine/execution/cost.ts'
import { schema } from './rig.ts'

const RECORDS = 100

/** Without what a query costs for being new. */
async function cost(query: string, variableValues = {}): Promise<number> {
  const operation = { schema, document: parse(query), variableValues }
  await costOf(operation, async () => RECORDS)
  return costOf(operation, async () => RECORDS)
}

describe('what a query is reckoned to cost', () => {
  it.each(['Well(first: -1000000) { id }', 'audit(first: -1000000) { id }'])(
    'is not less for a negative page size: %s',
    async (field) => {
      expect(await cost(`{ ${field} }`)).toBe(0)
      expect(await cost(`{ me { id } ${field} }`)).toBe(await cost('{ me { id } }'))
    },
  )

  it('is what is expensive of each record of a list', async () => {
    const one = await cost('{ Well(id: "w1") { warnings { path } } }')
    expect(one).toBeGreaterThan(1)
    expect(await cost('{ Well { warnings { path } } }')).toBe(RECORDS * one)
    // And of each record that one in a list leads to.
    expect(await cost('{ Operator { wells { warnings { path } } } }')).toBe(RECORDS * one)
  })

  it.each(['Well(ARGS) { id }', 'WellCount(ARGS)', 'WellGroups(by: [status] ARGS) { count }'])(
    'is more as of a past day, of which documents may have to be loaded: %s',
    async (field) => {
      const asOf = (args: string) => cost(`{ ${field.replace('ARGS', args)} }`)
      expect((await asOf('asOf: "2026-03-01"')) - (await asOf('asOf: null'))).toBe(COST_OF_DAY)
    },
  )

  it('is at most that of a long list, however large the page', async () => {
    const operation = (first: number) => ({ schema, document: parse(`{ Well(first: ${first}) { id } }`) })
    const of = (first: number) => costOf(operation(first), async () => 1_000_000)
    expect((await of(2_000_000_000)) - (await of(1))).toBe(LONG_LIST - 1)
  })
})
