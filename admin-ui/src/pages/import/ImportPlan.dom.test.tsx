import { commaQuestion } from '@landbook/contracts/engine/import/commas'
import type { FileReading } from '@landbook/contracts/engine/import/report'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { planImport, useImportFile } from './api.ts'
import { ImportPlan } from './ImportPlan.tsx'

vi.mock('./api.ts', () => ({ planImport: vi.fn(), useImportFile: vi.fn(), actOn: vi.fn() }))

const SAMPLES = { Name: ['North'], Acreage: ['1,250', '0,125'], 'Tax ID': ['12,5'] }

function reading(samples: Readonly<Record<string, string[]>>): FileReading {
  return {
    recordType: 'tract',
    sheet: null,
    delimiter: ',',
    mapping: { Name: 'name', Acreage: 'acreage' },
    fixed: {},
    decimals: {},
    key: ['name'],
    blankClears: false,
    skipCells: false,
    columns: Object.entries(samples).map(([heading, cells]) => ({
      heading,
      samples: cells,
      comma: commaQuestion(cells, ',') ?? null,
    })),
    rows: 2,
    sheets: [],
    notes: [],
    types: ['tract'],
    isRemembered: false,
  }
}

const shown = (samples: Readonly<Record<string, string[]>>) => {
  vi.mocked(useImportFile).mockReturnValue({
    data: { importFile: reading(samples) },
    error: undefined,
    isPending: false,
    refetch: vi.fn(),
  } as never)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportPlan id="i1" name="lands.csv" onBegun={async () => undefined} />
    </QueryClientProvider>,
  )
}
// What is sent counts, not what is answered.
beforeEach(() => void vi.mocked(planImport).mockRejectedValue(new Error('Not now')))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.clearAllMocks()
})

const question = (written: string, heading: string) =>
  screen.queryByRole('combobox', { name: IMPORT_MESSAGES.whatIsComma(written, heading) })

async function choose(from: HTMLElement | null, option: string): Promise<string[]> {
  if (!from) throw new Error('It is not asked')
  await userEvent.click(from)
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent ?? '')
  await userEvent.click(screen.getByRole('option', { name: option }))
  return offered
}

async function checked(): Promise<unknown> {
  vi.mocked(planImport).mockClear()
  await userEvent.click(screen.getByRole('button', { name: /^Check/ }))
  await waitFor(() => expect(planImport).toHaveBeenCalled())
  return vi.mocked(planImport).mock.lastCall?.[1].decimals
}

it('asks what a comma means with both readings, and sends the answer', async () => {
  shown(SAMPLES)
  expect(screen.getByText(IMPORT_MESSAGES.commaUndecided)).toBeTruthy()
  expect(await checked()).toEqual({})
  const asked = question('1,250', 'Acreage')
  expect(await choose(asked, '1.25')).toEqual(['Not known', '1250', '1.25'])
  expect(screen.queryByText(IMPORT_MESSAGES.commaUndecided)).toBeNull()
  expect(await checked()).toEqual({ Acreage: 'comma' })
  await choose(asked, 'Not known')
  expect(await checked()).toEqual({})
})

it('asks with the only reading where the comma can stand for nothing else', async () => {
  shown({ ...SAMPLES, Acreage: ['0,125'] })
  expect(await choose(question('0,125', 'Acreage'), '0.125')).toEqual(['Not known', '0.125'])
})

it('asks nothing of a column that is imported into no figure', () => {
  shown(SAMPLES)
  expect(question('12,5', 'Tax ID')).toBeNull()
})
