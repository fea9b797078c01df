import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { catalogue, recordOf } from '@landbook/contracts/catalogue/index'
import { REPORT_FILTERS } from '@landbook/contracts/catalogue/report/filters'
import { groupKeysOf, summablesOf } from '@landbook/contracts/catalogue/report/grouping'
import { REPORTED_TYPES } from '@landbook/contracts/records/report/declaration'
import { type DocumentNode, parse, print } from 'graphql'
import { describe, expect, it } from 'vitest'
import {
  groupsOfEach,
  groupsQuery,
  listQuery,
  manyMutationOf,
  mutationOf,
  recordQuery,
} from '../../admin-ui/src/engine/data/documents.ts'
import { LARGE, mostCharacters, SMALL } from '../src/engine/body/limits.ts'
import { costOf, LONG_LIST } from '../src/engine/execution/cost.ts'
import { problemOf, QUERY_LIMITS } from '../src/engine/execution/limits.ts'
import { MOST_VALUES } from '../src/engine/schema/budget.ts'
import { schema } from './rig.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** GraphQL documents in the sources of the screens; interpolations are replaced by a field. */
const written = globSync('admin-ui/src/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
  [
    ...readFileSync(`${root}/${file}`, 'utf8').matchAll(
      /`((?:query|mutation) [^`]*)`|'((?:query|mutation) [^']*\{[^']*)'/g,
    ),
  ]
    .map(([, one, other]) => (one ?? other ?? '').replaceAll(/\$\{[^}]*\}/g, ' id '))
    // Documents of documents.ts are generated below.
    .filter(() => !file.endsWith('data/documents.ts') && !file.endsWith('import/api.ts'))
    .map((text) => [file, text] as const),
)

/** In a large company. Also expects that the query is within half of what any query may be. */
function cost(document: DocumentNode, variableValues: Record<string, unknown> = {}) {
  const text = print(document)
  expect(text.length).toBeLessThan(QUERY_LIMITS.characters / 2)
  expect(() => parse(text, { maxTokens: QUERY_LIMITS.tokens / 2 })).not.toThrow()
  expect(problemOf(document)).toBeUndefined()
  return costOf({ schema, document, variableValues }, async () => LONG_LIST)
}

describe('the queries of the screens cost at most half of the limit of a request', () => {
  it.each(catalogue.records.map((record) => [record.type, record] as const))('%s', async (_, record) => {
    const every = { fields: Object.keys(record.fields), isCounted: true }
    for (const { query, variables } of [
      listQuery(record, every),
      listQuery(record, { isCounted: true }),
      recordQuery(record, 'one'),
      groupsQuery(record, {
        by: groupKeysOf(record)
          .slice(0, 1)
          .map(({ name }) => name),
        sums: summablesOf(record),
      }),
    ])
      expect(await cost(query, variables)).toBeLessThan(MOST_VALUES / 2)
  })

  it.each(REPORTED_TYPES.map(({ value }) => value))(
    'the filters of a custom report of type %s',
    async (type) => {
      expect(await cost(parse(groupsOfEach(recordOf(type), REPORT_FILTERS[type])))).toBeLessThan(
        MOST_VALUES / 2,
      )
    },
  )

  it.each(catalogue.operations.filter(({ internal }) => !internal).map((one) => [one.name, one] as const))(
    '%s',
    async (_, operation) => {
      const documents = [
        mutationOf(operation, {}),
        ...(operation.many ? [manyMutationOf(operation, { edits: [], commandId: '', reason: '' })] : []),
      ]
      for (const { query, variables } of documents)
        expect(await cost(query, variables)).toBeLessThan(MOST_VALUES / 2)
    },
  )

  it('documents in the sources of the screens', async () => {
    expect(written.length).toBeGreaterThan(10)
    const costs = await Promise.all(
      written.map(async ([file, text]) => [file, await cost(parse(text))] as const),
    )
    // Sealing, verification and certificates read the whole log; requests can contain only one.
    const dear = costs.filter(
      ([file, cost]) => Number(cost) >= MOST_VALUES / 2 && !String(file).includes('sealCalls'),
    )
    expect(dear).toEqual([])
    expect(costs.filter(([, cost]) => Number(cost) > MOST_VALUES)).toEqual([])
  })

  it.each(REPORTED_TYPES.map(({ value }) => value))(
    'a list of type %s by all of its filters',
    async (type) => {
      const record = recordOf(type)
      const filter = { AND: REPORT_FILTERS[type].map((name) => ({ [name]: 'a' })) }
      const { query, variables } = listQuery(record, {
        filter,
        orderBy: ['id_asc'],
        first: 50,
        isCounted: true,
      })
      const sizes = async () => 100_000
      expect(await costOf({ schema, document: query, variableValues: variables }, sizes)).toBeLessThan(
        MOST_VALUES / 2,
      )
    },
  )
})

describe('the bodies of all operations', () => {
  it.each(catalogue.operations.filter(({ internal }) => !internal).map((one) => [one.name, one] as const))(
    'of %s have room for all that its fields may hold',
    (name, operation) => {
      const longest = Object.entries(operation.args).flatMap(([argument, one]) =>
        one.is === 'field'
          ? [[argument, 'x'.repeat(Math.min(mostCharacters(one.schema), LARGE.bytes / 10))]]
          : [],
      )
      const { query, variables } = mutationOf(operation, Object.fromEntries(longest))
      const body = JSON.stringify({ query: print(query), variables })
      const most = schema.getMutationType()?.getFields()[name]?.extensions.mostBytes ?? 0
      expect(body.length).toBeLessThanOrEqual(Math.max(most, SMALL.bytes))
    },
  )
})
