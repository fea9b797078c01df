import { text } from 'node:stream/consumers'
import { passing } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { SEAL_MESSAGES } from '@landbook/contracts/engine/messages/seals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import type { LogFault } from '../seals/sealCalls.ts'
import { LogDamage } from './LogDamage.tsx'

vi.mock('../../engine/data/dataProvider.ts', () => ({ ask: () => {}, change: () => {} }))

/** The text of the alert, once the question was answered like this. */
async function shown(answer: () => Promise<readonly LogFault[]>): Promise<string> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  await queryClient.prefetchQuery({ queryKey: ['logDamage'], queryFn: answer })
  const drawn = prerender(
    <QueryClientProvider client={queryClient}>
      <LogDamage />
    </QueryClientProvider>,
  )
  return (await text((await drawn).prelude)).replaceAll(/<style.*?<\/style>|<(?!\/?code)[^>]*>/g, '')
}

const fault = {
  stream: 'tract-1',
  reason: 'it was deleted (softly)',
  remedy: 'run `npm run repair`, or wait',
}

it('damage of the log is listed with what to do', async () => {
  const { damaged, fault: line } = SEAL_MESSAGES
  const all = await shown(async () => [fault, { ...fault, stream: 'well-2' }])
  const first = line('tract-1', fault.reason, 'run <code>npm run repair</code>, or wait')
  for (const part of [damaged(2), first, 'well-2']) expect(all).toContain(part)
  expect(await shown(async () => [])).toBe('')
})

it('an unanswered question for damage is no answer that there is none', async () => {
  const unknown = await shown(() => Promise.reject(passing(MESSAGES.unavailable)))
  expect(unknown).toContain(SEAL_MESSAGES.damageUnknown)
  expect(unknown).toContain('Try again')
})
