import { ApolloError } from '@apollo/client'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { GraphQLError, print } from 'graphql'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { commandBehind, isAnsweredBefore, isOwnCommand } from './commands.ts'
import { dataProvider } from './dataProvider.ts'
import { ApiError } from './errors.ts'
import { onNotice } from './notices.ts'

const apollo = vi.hoisted(() => ({ mutate: vi.fn() }))
const getOne = vi.hoisted(() => vi.fn())
vi.mock('ra-data-graphql', () => ({ default: () => ({ getOne }) }))
const invalidated = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('./client.ts', () => ({
  apolloClient: apollo,
  queryClient: { invalidateQueries: invalidated },
}))

const said: string[] = []
let leave: () => void
beforeEach(() => {
  said.length = 0
  leave = onNotice((message) => said.push(message))
})
afterEach(() => {
  leave()
  vi.clearAllMocks()
  vi.useRealTimers()
})

const answers = (answer: unknown, extensions = {}) =>
  apollo.mutate.mockResolvedValueOnce({ data: { answer }, extensions })
const sent = () => apollo.mutate.mock.calls.at(-1)?.[0]

describe("the data provider's writes", () => {
  it('update runs the update operation with the changed values, and stores the command behind its answer', async () => {
    answers({ id: '1', revision: 5 })
    const meta = { revision: 4, sources: { lot: 'a plat' }, reason: 'Typo', commandId: 'c1' }
    const params = { id: '1', data: { lot: '7' }, previousData: { id: '1' }, meta }
    const { data } = await dataProvider.update('Lands', params)
    expect(print(sent().mutation)).toContain('mutation UpdateTract(')
    expect(sent().variables).toEqual({ id: '1', lot: '7', ...meta })
    expect(commandBehind(data)).toEqual({ type: 'tract', id: '1', commandId: 'c1', deletes: false })
    expect([isOwnCommand('c1'), isAnsweredBefore('c1', Date.now())]).toEqual([true, true])
    expect(invalidated).toHaveBeenCalledOnce()
  })

  it('update sends the ids of links, which are read as records', async () => {
    answers({ id: '1', revision: 5 })
    const previousData = { id: '1', revision: 4, operatedBy: { id: 'o1', name: 'Apache' }, drilledOn: [] }
    // As react-admin's inputs of `operatedBy.id` and `unit.id` leave them: one chosen anew, one emptied.
    const linked = { operatedBy: { id: 'o2', name: 'Apache' }, unit: { id: null }, drilledOn: ['t1'] }
    await dataProvider.update('Wells', { id: '1', data: { ...previousData, ...linked }, previousData })
    const ids = { operatedBy: ['o2'], unit: [], drilledOn: ['t1'] }
    expect(sent().variables).toMatchObject({ id: '1', revision: 4, ...ids })
  })

  it.each([
    [
      'what differs',
      { id: '1', revision: 4, lot: '7', survey: null, notes: 'Old' },
      { survey: '2', notes: null },
    ],
    ['everything where nothing is known of before', undefined, { lot: '7', survey: '2', notes: null }],
  ])('update sends %s of a whole record, and the revision that it was', async (_, previousData, expected) => {
    answers({ id: '1', revision: 5 })
    const data = { id: '1', lot: '7', survey: '2', notes: null }
    await dataProvider.update('Lands', { id: '1', data, previousData: previousData as never })
    const { commandId, ...rest } = sent().variables
    expect(rest).toEqual({ id: '1', ...expected, ...(previousData && { revision: 4 }) })
  })

  it('update sends all of what changed since a revision, whatever an older record in a cache says', async () => {
    answers({ id: '1', revision: 6 })
    const params = { id: '1', data: { lot: '7' }, previousData: { id: '1', revision: 4, lot: '7' } }
    await dataProvider.update('Lands', { ...params, meta: { revision: 5, commandId: 'c1' } })
    expect(sent().variables).toEqual({ id: '1', lot: '7', revision: 5, commandId: 'c1' })
  })

  it('create and delete run their operations, whatever their id argument and answer', async () => {
    answers({ id: '2', revision: 0 })
    await dataProvider.create('Operators', { data: { id: '2', name: 'Apache' } })
    expect(print(sent().mutation)).toContain('mutation CreateOperator(')
    expect(sent().variables).toMatchObject({ id: '2', name: 'Apache', commandId: expect.any(String) })
    answers(true)
    const { data } = await dataProvider.delete('States', { id: '3' })
    expect(data).toEqual({ id: '3' })
    expect(sent().variables).toMatchObject({ [Object.keys(sent().variables)[0] ?? '']: '3' })
  })

  it('rejects writes without an operation', async () => {
    const done = dataProvider.update('Users', { id: '1', data: {}, previousData: { id: '1' } })
    await expect(done).rejects.toThrow('update is not offered for Users')
  })

  it('retries without an answer, with the same command id', async () => {
    vi.useFakeTimers()
    apollo.mutate.mockRejectedValueOnce(new ApolloError({ networkError: new Error('x') }))
    answers({ id: '1', revision: 5 })
    const done = dataProvider.update('Lands', { id: '1', data: { lot: '7' }, previousData: { id: '1' } })
    await vi.runAllTimersAsync()
    await done
    const [first, second] = apollo.mutate.mock.calls.map(([{ variables }]) => variables.commandId)
    expect(second).toBe(first)
  })

  it("throws the server's error", async () => {
    const graphQLErrors = [new GraphQLError('No', { extensions: { code: 'FORBIDDEN' } })]
    apollo.mutate.mockRejectedValueOnce(new ApolloError({ graphQLErrors }))
    const failed = await dataProvider.delete('Lands', { id: '1' }).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(ApiError)
    expect(failed).toMatchObject({ code: 'FORBIDDEN', message: 'No' })
  })

  it('reports that lists are catching up, without treating their data as new', async () => {
    answers({ id: '1', revision: 5 }, { viewsCatchingUp: true })
    const meta = { commandId: 'c2' }
    await dataProvider.update('Lands', { id: '1', data: {}, previousData: { id: '1' }, meta })
    expect(said).toEqual([MESSAGES.viewsCatchingUp])
    expect(isAnsweredBefore('c2', Date.now())).toBe(false)
  })
})

describe("the data provider's getOne", () => {
  it('throws if the record does not exist', async () => {
    getOne.mockResolvedValueOnce({ data: null })
    const failed = await dataProvider.getOne('Lands', { id: '1' }).catch((error: unknown) => error)
    expect(failed).toMatchObject({ code: 'NOT_FOUND' })
  })
})
