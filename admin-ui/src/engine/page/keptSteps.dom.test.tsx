import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { forgetSteps } from '../navigation/steps.ts'
import { beginSession, logOut } from '../session/session.ts'
import { forgetStepsOfOthers, keepSteps, restoredSteps } from './keptSteps.ts'

const getList = vi.hoisted(() => vi.fn<(...args: unknown[]) => Promise<unknown>>())
vi.mock('../data/client.ts', () => ({}))
vi.mock('../data/dataProvider.ts', () => ({ dataProvider: { getList } }))

const logIn = (id: string) => beginSession({ access_token: 'token', expires_in: 60, roles: ['ADMIN'], id })
const FROM = {
  ...{ base: '/Wells', list: '/Wells?sort=-name', entry: 1, total: 250, index: 7 },
  asked: { type: 'well', rows: { orderBy: ['name_desc'], fields: ['name'] } },
  read: async () => undefined,
  places: new Map([['w7', 7]]),
}

it('keeps for its user the list that a record was opened from, and reads its other records', async () => {
  const client = new QueryClient()
  const restored = (id = 'w7') => restoredSteps(client, `/Wells/${id}`, id)
  logIn('ann')
  expect(restored()).toBeUndefined()
  keepSteps(FROM, 'w7')
  forgetSteps()
  expect(restored()).toMatchObject({ list: FROM.list, index: 7, total: 250 })
  expect(restored('w8')).toBeUndefined()
  getList.mockResolvedValue({ data: [{ id: 'w200', name: 'Aspen' }], total: 250 })
  expect(await restored()?.read(200)).toEqual({ id: 'w200', name: 'Aspen' })
  expect(getList.mock.calls[0]?.[1]).toMatchObject({ pagination: { page: 3 } })

  logOut()
  logIn('bob')
  forgetSteps()
  expect(restored()).toBeUndefined()
  forgetStepsOfOthers()
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('steps/'))).toEqual([])
})

it('forgets one whose rows were the page’s own', () => {
  logIn('ann')
  keepSteps(FROM, 'w7')
  keepSteps({ ...FROM, asked: undefined }, 'w7')
  forgetSteps()
  expect(restoredSteps(new QueryClient(), '/Wells/w7', 'w7')).toBeUndefined()
})
