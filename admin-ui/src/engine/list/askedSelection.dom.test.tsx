import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AskedRows } from '../data/windows.ts'
import { useAskedChoosing } from './askedSelection.ts'

const { getList, toast } = vi.hoisted(() => ({ getList: vi.fn(), toast: vi.fn() }))
vi.mock('../data/dataProvider.ts', () => ({ dataProvider: { getList }, answerTo: vi.fn() }))
vi.mock('../notifications/toasts.ts', () => ({ useToast: () => toast }))

const ALL: AskedRows = { orderBy: ['name_asc'] }
const ACTIVE: AskedRows = { orderBy: ['name_asc'], filter: { status: 'Active' } }

function choosing(asked: AskedRows) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook((now: AskedRows) => useAskedChoosing('well', now, [[], () => undefined]), {
    wrapper,
    initialProps: asked,
  })
}

beforeEach(() => vi.clearAllMocks())
afterEach(cleanup)

it('has the ids of all rows in their order', async () => {
  getList.mockResolvedValue({ data: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] })
  const { result } = choosing(ALL)
  expect(await act(() => result.current.all())).toEqual(['a', 'b', 'c'])
  expect(await act(() => result.current.between('c', 'b'))).toEqual(['b', 'c'])
})

it('says why the rows could not be read, and chooses none', async () => {
  getList.mockRejectedValue(new Error('The server cannot be reached'))
  const { result } = choosing(ALL)
  expect(await act(() => result.current.all())).toBeUndefined()
  expect(toast).toHaveBeenCalledWith(expect.any(String), 'error')
})

it('chooses none of a list that has become another one meanwhile', async () => {
  const answers = Promise.withResolvers<{ data: { id: string }[] }>()
  getList.mockReturnValue(answers.promise)
  const { result, rerender } = choosing(ALL)
  const asked = result.current.all()
  rerender(ACTIVE)
  answers.resolve({ data: [{ id: 'a' }] })
  expect(await act(() => asked)).toBeUndefined()
  expect(toast).not.toHaveBeenCalled()
})
