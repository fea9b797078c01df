import { text } from 'node:stream/consumers'
import { blank } from '@landbook/contracts/engine/kernel/record'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { prerender } from 'react-dom/static'
import { beforeEach, expect, it, vi } from 'vitest'
import { LeaseStanding } from './LeaseStanding.tsx'
import { LEASE_SELECT } from './leaseRow.ts'

const standing = vi.hoisted(() => vi.fn())
vi.mock('./useStandings.ts', () => ({ useStandingToday: standing }))
vi.mock('../../engine/ui/RecordPast.tsx', () => ({ useIsPast: () => false }))
vi.mock('../../engine/data/client.ts', () => ({ retryUnavailable: false }))
vi.mock('../../engine/data/dataProvider.ts', () => ({}))
vi.mock('../../engine/live/usePresence.ts', () => ({}))

const PRODUCING = { producingSince: '2020-01-31', status: 'HBP' }
const WELLS = [
  { name: 'State 1H', status: 'Active' },
  { name: 'State 2H', status: 'P&A' },
].map((Well, index) => ({ id: `${index}`, Well: { id: `${index}`, ...Well }, cdcDate: null }))

async function shown(values: Record<string, unknown>) {
  const none = Object.fromEntries(LEASE_SELECT.map((name) => [name, null]))
  const row = { ...blank(lease, 'l1'), ...none, wells: WELLS, revision: 0, ...values }
  const { prelude } = await prerender(<LeaseStanding row={row} />)
  const html = await text(prelude)
  return { html, isAwaited: html.includes('aria-busy="true"') && html.includes('MuiSkeleton') }
}

const answered = (...reasons: string[]) =>
  standing.mockReturnValue({ data: { id: 'l1', reasons, disagreement: null, heldBy: null } })

beforeEach(() => {
  standing.mockReturnValue({ data: undefined })
})

it('waits for what holds a lease', async () => {
  const { html, isAwaited } = await shown(PRODUCING)
  expect(isAwaited).toBe(true)
  // What is likely makes its height.
  expect(html).toContain('State 1H')
  expect(html).not.toContain('State 2H')
})

it('says what the API says of it', async () => {
  answered('held by production of State 2H', 'in unit Toyah')
  const { html, isAwaited } = await shown(PRODUCING)
  expect(isAwaited).toBe(false)
  expect(html).toContain('held by production of State 2H; in unit Toyah<')
  expect(html).not.toContain('State 1H')
})

it('cuts what is long, until one asks for all of it', async () => {
  const { whole } = LEASE_MESSAGES.standing
  answered('held by production of State 2H')
  expect((await shown(PRODUCING)).html).not.toContain(whole)
  answered(...Array.from({ length: 40 }, (_, index) => `State ${index} is shut in`))
  const { html } = await shown(PRODUCING)
  expect(html).toContain(whole)
  expect(html).toContain('State 39 is shut in')
})

it('says no more than that what holds a lease cannot be read', async () => {
  standing.mockReturnValue({ data: undefined, error: { message: 'Away' } })
  const { html, isAwaited } = await shown(PRODUCING)
  expect(isAwaited).toBe(false)
  expect(html).toContain('Away')
  expect(html).toContain('Try again')
  expect(html).not.toContain('State 1H')
})

it.each([
  ['whose primary term lasts', { primaryExpirationDate: '2999-12-31' }, 'primary term'],
  ['that was released', { ...PRODUCING, status: 'REL' }, 'released'],
])('waits also for a lease %s', async (_, values, reason) => {
  const { html, isAwaited } = await shown(values)
  expect([isAwaited, html.includes(reason)]).toEqual([true, true])
})
