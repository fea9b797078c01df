import { text } from 'node:stream/consumers'
import { blank } from '@landbook/contracts/engine/kernel/record'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { prerender } from 'react-dom/static'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LeaseStanding } from '../src/records/lease/LeaseStanding.tsx'
import { LEASE_SELECT } from '../src/records/lease/leaseRow.ts'

const wells = vi.hoisted(() => vi.fn())
vi.mock('../src/records/lease/useLeaseWells.ts', () => ({ useLeaseWells: wells }))
const holdings = vi.hoisted(() => vi.fn())
vi.mock('../src/records/holding/holdings.ts', () => ({ useHoldings: holdings }))
vi.mock('../src/records/lease/LeaseWarnings.tsx', () => ({ LeaseWarnings: () => null }))
vi.mock('../src/engine/session/session.ts', () => ({ useHolds: () => true }))
vi.mock('../src/engine/ui/RecordPast.tsx', () => ({ useIsPast: () => false }))
vi.mock('../src/engine/data/client.ts', () => ({ retryUnavailable: false }))
vi.mock('../src/engine/data/dataProvider.ts', () => ({}))
vi.mock('../src/engine/live/usePresence.ts', () => ({}))

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

const ACTIVE = {
  ...blank(well, 'w1'),
  ...{ firstProduced: null, lastProduced: null, lastReported: null },
  ...{ name: 'State 2H', status: 'Active', dateProducing: '2020-01-31' },
}

beforeEach(() => {
  wells.mockReturnValue(undefined)
  holdings.mockReturnValue({ data: undefined })
})

it('waits for the names of the wells that hold a lease', async () => {
  const { html, isAwaited } = await shown(PRODUCING)
  expect(isAwaited).toBe(true)
  // The likely ones make its height.
  expect(html).toContain('State 1H')
  expect(html).not.toContain('State 2H')
})

it('names them', async () => {
  wells.mockReturnValue([ACTIVE])
  const { html, isAwaited } = await shown(PRODUCING)
  expect([isAwaited, html.includes('State 2H'), html.includes('State 1H')]).toEqual([false, true, false])
})

it('says that a well of which no month has a volume is a question, and holds nothing', async () => {
  wells.mockReturnValue([{ ...ACTIVE, lastReported: '2026-01' }])
  const { html } = await shown(PRODUCING)
  expect(html).toContain('no month until 2026-01 has oil or gas')
  expect(html).not.toContain('held by production')
})

describe('a lease of lands says what is said of its acres', () => {
  const leased = { ...PRODUCING, leasedLands: [{ id: 'i1', Tract: { id: 't1' } }] }
  const part = (state: string, reasons: string[], id = 'l1') => ({ state, reasons, lease: { id } })
  const answered = (...parts: object[]) => holdings.mockReturnValue({ data: [{ parts }] })

  it('once they are read', async () => {
    expect((await shown(leased)).isAwaited).toBe(true)
    answered(
      part('held', ['held by production of Pooled 1, in unit Toyah']),
      part('held', ['of another'], 'l2'),
    )
    const { html, isAwaited } = await shown(leased)
    expect(isAwaited).toBe(false)
    expect(html).toContain('held by production of Pooled 1, in unit Toyah<')
    expect(html).not.toContain('of another')
  })

  it('of which nothing holds any, whatever its wells are', async () => {
    answered(part('due', []))
    const { html } = await shown({ ...leased, primaryExpirationDate: '2020-01-31', termEnds: '2020-01-31' })
    expect(html).toContain('its term ended on 01/31/2020')
    expect(html).not.toContain('State 1H')
  })

  it('unless it has none of them on record', async () => {
    answered()
    wells.mockReturnValue([ACTIVE])
    expect((await shown(leased)).html).toContain('held by production of State 2H')
  })

  it('of which it is not certain', async () => {
    answered(part('disputed', ['W1 has not produced for 13 months']))
    const { html } = await shown({ ...leased, primaryExpirationDate: '2020-01-31', termEnds: '2020-01-31' })
    expect(html).toContain('W1 has not produced for 13 months')
  })
})

it.each([
  ['whose primary term lasts', { primaryExpirationDate: '2999-12-31' }, 'primary term'],
  ['that was released', { ...PRODUCING, status: 'REL' }, 'released'],
  ['that is to take effect', { ...PRODUCING, effectiveDate: '2999-12-31' }, 'takes effect'],
])('does not wait for the wells of a lease %s', async (_, values, reason) => {
  const { html, isAwaited } = await shown(values)
  expect([isAwaited, html.includes(reason)]).toEqual([false, true])
})
