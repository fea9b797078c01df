import { MESSAGES } from '@landbook/contracts/engine/messages'
import { well } from '@landbook/contracts/records/well/declaration'
import { ViewsUnavailable } from '@landbook/platform/engine/stores/unavailable'
import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Rig, startRig } from './rig.ts'

const OPERATORS = 5
const WELLS = 400

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
  for (let index = 0; index < OPERATORS; index++)
    await rig.given('CreateOperator', { id: `o${index}`, name: `Operator ${index}` })
  for (let index = 0; index < WELLS; index++) {
    const operatedBy = [`o${index % OPERATORS}`]
    await rig.given('CreateWell', { id: `w${index}`, name: `Well ${index}`, apiNumber: '42-1', operatedBy })
  }
})
afterAll(() => rig.close())

const ask = (query: string) => rig.graphql(rig.admin, query)

/** Each of an operator's 80 wells with its operator, with each of its wells, and so on. */
const around = (times: number, inner: string): string =>
  times === 0 ? inner : `wells { operatedBy { ${around(times - 1, inner)} } }`

const fields = Object.keys(well.fields).slice(0, 25).join(' ')

describe('relations', () => {
  it('can be followed in cycles within the budget of the answer', async () => {
    const [operator] = await rig.done<{ wells: { operatedBy: { wells: unknown[] } }[] }[]>(
      'Operator',
      { id: 'o1' },
      around(1, 'wells { id }'),
    )
    expect(operator?.wells.map(({ operatedBy }) => operatedBy.wells.length)).toEqual(Array(80).fill(80))
  })

  it.each([2, 3, 5])('are refused if they multiply: %i cycles', async (times) => {
    const { code, error, data } = await ask(`{ Operator { ${around(times, 'wells { id }')} } }`)
    expect([code, error?.message]).toEqual(['VALIDATION', MESSAGES.answerTooLarge])
    expect(data ?? null).toBeNull()
  })

  it('are added up over a whole request', async () => {
    const part = `Operator { ${around(1, `wells { ${fields} }`)} }`
    expect((await ask(`{ ${part} }`)).error).toBeUndefined()
    const { code } = await ask(`{ a: ${part} b: ${part} c: ${part} }`)
    expect(code).toBe('VALIDATION')
    const aliases = ['a', 'b', 'c'].map((alias) => `${alias}: wells { ${fields} }`).join(' ')
    expect((await ask(`{ Operator { ${around(1, aliases)} } }`)).code).toBe('VALIDATION')
  })

  it('are also limited in the answer of a mutation, which is then not executed', async () => {
    const { code } = await ask(`mutation { UpdateOperator(id: "o1", city: "Pecos") { ${around(4, 'id')} } }`)
    expect(code).toBe('VALIDATION')
    expect(await rig.done('Operator', { id: 'o1' }, 'city')).toEqual([{ city: null }])
  })
})

/** Fragments, each spreading the next this many times. */
const fragments = (count: number, spreads: number, type: string): string =>
  Array.from({ length: count }, (_, index) => {
    const next = index < count - 1 ? `...F${index + 1} `.repeat(spreads) : ''
    return `fragment F${index} on ${type} { __typename ${next} }`
  }).join(' ')

const aliases = (count: number, field: string): string =>
  Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')

describe('a query is refused that is', () => {
  it.each([
    ['deep', `{ Well { ${'operatedBy { wells { '.repeat(10)} id ${'} }'.repeat(10)} } }`],
    ['long', `{ ${'me { id } '.repeat(1_500)} }`],
    ['full of aliases', `{ ${aliases(31, 'me { id }')} }`],
    ['full of directives', `{ ${'me @skip(if: true) { id } '.repeat(31)} }`],
    ['folded into fragments', `{ Well { ...F0 } } ${fragments(30, 3, 'Well')}`],
    ['folded into few fragments', `{ Well { ...F0 } } ${fragments(6, 200, 'Well')}`],
    ['folded, of the schema', `{ __schema { types { ...F0 } } } ${fragments(30, 3, '__Type')}`],
    ['a fragment in itself', '{ Well { ...A } } fragment A on Well { ...B } fragment B on Well { ...A }'],
    [
      'all of the schema in each of its types',
      '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
    ],
    [
      'deep into the schema',
      `{ __type(name: "Well") { ${'ofType { '.repeat(500)} name ${'} '.repeat(500)} } }`,
    ],
  ])('%s', async (_, query) => {
    const { code, status, data } = await ask(query)
    expect([status, code]).toEqual([200, 'VALIDATION'])
    expect(data ?? null).toBeNull()
  })
})

/** What tools ask of each type. */
const DESCRIBED =
  '{ types { name description fields { name args { name } type { name } } inputFields { name } } }'

describe('the cost of a query is computed before it runs', () => {
  it.each([
    ['events', aliases(30, 'audit { id }')],
    ['events, in large pages', aliases(5, 'audit(first: 500) { id }')],
    ['histories', aliases(30, 'history(type: "well", id: "w1") { id }')],
    ['whole lists', aliases(30, `Well { ${fields} }`)],
    ['long lists', aliases(30, `Well(first: 5000) { ${fields} }`)],
    ['searches', aliases(30, 'search(q: "Well") { id }')],
    ['records as they were', aliases(30, 'asItWas(type: "well", id: "w1") { at }')],
    ['descriptions of the schema', aliases(29, `__schema ${DESCRIBED}`)],
    ['verifications', aliases(2, 'logVerification { fits }')],
    ['whole lists in a fragment', `...F } fragment F on Query { ${aliases(30, `Well { ${fields} }`)}`],
  ])('%s under many aliases are refused and not looked for', async (_, query) => {
    const { backend } = rig.landbook
    const wells = backend.views().of(well)
    vi.spyOn(wells, 'estimatedCount').mockResolvedValue(5_000)
    const looked = [
      vi.spyOn(wells, 'find'),
      vi.spyOn(backend.historyIndex, 'find'),
      vi.spyOn(rig.log, 'readAll'),
    ]
    const { code, error } = await ask(`{ ${query} }`)
    expect([code, error?.message]).toEqual(['VALIDATION', MESSAGES.answerTooLarge])
    for (const spy of looked) expect(spy).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  it('by the number of records, not the maximum length of a list', async () => {
    const many = aliases(30, `Well { ${fields} }`)
    expect((await ask(`{ ${many} }`)).error).toBeUndefined()
    const wells = rig.landbook.backend.views().of(well)
    const count = vi.spyOn(wells, 'estimatedCount').mockResolvedValue(5_000)
    expect((await ask(`{ ${many} }`)).code).toBe('VALIDATION')
    expect(count).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
  })

  it('as a long list while the records cannot be counted', async () => {
    const wells = rig.landbook.backend.views().of(well)
    vi.spyOn(wells, 'estimatedCount').mockRejectedValue(new ViewsUnavailable('stopped'))
    expect((await ask(`{ ${aliases(30, `Well { ${fields} }`)} }`)).code).toBe('VALIDATION')
    vi.restoreAllMocks()
  })

  it('with each condition of a filter, for each record that may be looked at', async () => {
    const wells = rig.landbook.backend.views().of(well)
    const [size, count] = [
      vi.spyOn(wells, 'estimatedCount').mockResolvedValue(5_000),
      vi.spyOn(wells, 'count'),
    ]
    const query = `query ($filter: WellFilter) { ${aliases(29, 'WellCount(filter: $filter)')} }`
    const filterOf = (conditions: number) => ({ OR: Array(conditions).fill({ name_contains: 'a' }) })
    expect((await rig.graphql(rig.admin, query, { filter: filterOf(90) })).code).toBe('VALIDATION')
    expect(count).not.toHaveBeenCalled()
    expect((await rig.graphql(rig.admin, query, { filter: filterOf(9) })).error).toBeUndefined()
    for (const spy of [size, count]) spy.mockRestore()
  })

  it.each([
    ['the default of a variable', '{ OR: [CONDITIONS] }'],
    ['objects in place of lists', '{ OR: { AND: [CONDITIONS] } }'],
  ])('with the conditions in %s', async (_, filter) => {
    const wells = rig.landbook.backend.views().of(well)
    const size = vi.spyOn(wells, 'estimatedCount').mockResolvedValue(5_000)
    const conditions = Array(90).fill('{ name_contains: "a" }').join(' ')
    const query = `query ($filter: WellFilter = ${filter.replace('CONDITIONS', conditions)}) {
      ${aliases(29, 'WellCount(filter: $filter)')} }`
    expect((await rig.graphql(rig.admin, query)).error?.message).toBe(MESSAGES.answerTooLarge)
    size.mockRestore()
  })

  it('with a page size that is the default of a variable', async () => {
    const query = `query ($size: Int = 500) { ${aliases(30, 'audit(first: $size) { id }')} }`
    expect((await ask(query)).error?.message).toBe(MESSAGES.answerTooLarge)
    expect((await rig.graphql(rig.admin, query, { size: 2 })).error).toBeUndefined()
  })

  it('with a page size in a variable', async () => {
    const query = `query ($size: Int) { ${aliases(30, 'audit(first: $size) { id }')} }`
    expect((await rig.graphql(rig.admin, query, { size: 500 })).code).toBe('VALIDATION')
    expect((await rig.graphql(rig.admin, query, { size: 2 })).error).toBeUndefined()
  })

  it('and single records, small pages and short lists are answered', async () => {
    for (const query of [
      aliases(30, `Well(id: "w1") { ${fields} }`),
      aliases(30, `Well(first: 20) { ${fields} }`),
      aliases(10, 'Operator { id name }'),
      'audit(first: 500) { id }',
    ])
      expect((await ask(`{ ${query} }`)).error).toBeUndefined()
  })
})

it('one person can have 200 requests waiting; others are answered meanwhile', async () => {
  const wells = rig.landbook.backend.views().of(well)
  const { promise, resolve } = Promise.withResolvers<never[]>()
  const find = vi.spyOn(wells, 'find').mockReturnValue(promise)
  const other = await rig.user('READ_OPERATORS')
  const refusals: unknown[] = []
  const flood = Array.from({ length: 240 }, async () => {
    const answer = await ask('{ Well(first: 1) { id } }')
    if (answer.error) refusals.push([answer.status, answer.code, answer.error.message])
    return answer
  })
  try {
    // 32 are running, 200 are waiting.
    await vi.waitFor(() => expect(refusals).toHaveLength(8))
    expect(refusals[0]).toEqual([200, 'UNAVAILABLE', MESSAGES.tooManyAtOnce(200)])
    expect((await rig.graphql(other.token, '{ Operator { id } }')).error).toBeUndefined()
  } finally {
    find.mockRestore()
    resolve([])
  }
  const answers = await Promise.all(flood)
  expect(answers.filter(({ code }) => code === 'UNAVAILABLE')).toHaveLength(8)
})

it('the introspection query of tools is answered', async () => {
  const { error, data } = await ask(getIntrospectionQuery())
  expect(error).toBeUndefined()
  expect(data).toMatchObject({ __schema: { mutationType: { name: 'Mutation' } } })
})

it('fragments on the right type are answered', async () => {
  const query = `{ Operator(id: "o1") { ...A wells { ...B } ... on Operator { ...A } } }
    fragment A on Operator { id wells { id operatedBy { wellCount } } } fragment B on Well { name operatedBy { ...C } }
    fragment C on Operator { name wellCount }`
  const { error, data } = await ask(query)
  expect(error).toBeUndefined()
  const operators = data?.Operator as { wells: unknown[] }[] | undefined
  const [operator] = operators ?? []
  expect(operator?.wells).toHaveLength(80)
  expect(operator?.wells).toContainEqual({
    id: 'w1',
    name: 'Well 1',
    operatedBy: { wellCount: 80, name: 'Operator 1' },
  })
})
