import { text } from 'node:stream/consumers'
import type { ImportState } from '@landbook/contracts/engine/import/report'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import { ImportRun } from './ImportRun.tsx'

vi.mock('../../engine/data/dataProvider.ts', () => ({ ask: () => new Promise(() => {}), change: () => {} }))

const UNDO = 'Undo this import'

async function shown(state: Partial<ImportState>): Promise<string> {
  const all: ImportState = {
    id: 'i1',
    name: 'company.csv',
    by: 'Kim',
    startedAt: null,
    recordType: 'operator',
    state: 'done',
    hasFile: true,
    added: null,
    changed: null,
    unchanged: null,
    leftOut: null,
    undone: null,
    skipped: null,
    problem: null,
    progress: null,
    ...state,
  }
  const drawn = prerender(
    <QueryClientProvider client={new QueryClient()}>
      <ImportRun state={all} onChanged={async () => undefined} />
    </QueryClientProvider>,
  )
  return text((await drawn).prelude)
}

it('an import that stopped can be undone, as its message says, whatever is in', async () => {
  const problem = IMPORT_MESSAGES.failed(IMPORT_MESSAGES.planLost(0, 8))
  const page = await shown({ state: 'stopped', problem })
  for (const part of [problem, UNDO]) expect(page).toContain(part)
})

it('an import that is done can be undone if it did anything', async () => {
  expect(await shown({ added: 1 })).toContain(UNDO)
  expect(await shown({ added: 0, leftOut: 8 })).not.toContain(UNDO)
})
