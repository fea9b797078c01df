import { MESSAGES } from '@landbook/contracts/engine/messages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChosenTotals } from './ChosenTotals.tsx'
import type { Column } from './tableRows.ts'
import { type Totals, useTotalsOfChosen } from './useTotals.ts'

const { answerTo } = vi.hoisted(() => ({ answerTo: vi.fn() }))
vi.mock('../data/dataProvider.ts', () => ({ dataProvider: undefined, answerTo }))
vi.mock('../notifications/toasts.ts', () => ({ useToast: () => undefined }))

const COLUMNS: Column<object>[] = [
  { source: 'name', label: 'LAND ID', value: () => '' },
  { source: 'familyNMA', label: 'NMA', value: () => '', sums: true, format: (figure) => `${figure}.00` },
]
const ALL: Totals = new Map([['familyNMA', { sum: '640', unknown: 0 }]])

beforeEach(() => void answerTo.mockReset())
afterEach(cleanup)

function totalsOf(ids: readonly string[], all: Totals | undefined) {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useTotalsOfChosen('tract', COLUMNS, { ids, days: {}, all }), { wrapper }).result
}

it('are asked for the chosen rows', async () => {
  answerTo.mockResolvedValue({ groups: [{ values: [], sums: ['12'], unknown: [1] }] })
  const result = totalsOf(['a', 'b'], ALL)
  await waitFor(() => expect(result.current?.get('familyNMA')).toEqual({ sum: '12', unknown: 1 }))
  expect(JSON.stringify(answerTo.mock.lastCall)).toContain('"id_in":["a","b"]')
})

it('are those of the list where all of very many are chosen, and nothing of some of them or of none', () => {
  const many = Array.from({ length: 2_000 }, (_, n) => `land-${n}`)
  expect(totalsOf(many, ALL).current).toBe(ALL)
  expect(totalsOf(many, undefined).current).toBeUndefined()
  expect(totalsOf([], undefined).current).toBeUndefined()
  expect(answerTo).not.toHaveBeenCalled()
})

it('name their columns, with how many rows are empty, and say that they could not be read', () => {
  render(<ChosenTotals columns={COLUMNS} totals={new Map([['familyNMA', { sum: '12', unknown: 1 }]])} />)
  const bar = () => screen.getByRole('group', { name: MESSAGES.list.totalsOfChosen })
  expect(bar().textContent).toBe('NMA 12.00, 1 empty')
  cleanup()
  render(<ChosenTotals columns={COLUMNS} totals={null} />)
  expect(bar().textContent).toBe(MESSAGES.list.noTotals)
})
