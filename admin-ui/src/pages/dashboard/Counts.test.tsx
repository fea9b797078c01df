import { text } from 'node:stream/consumers'
import { NO_TALLIES } from '@landbook/contracts/records/dashboard/tallies'
import type { ComponentProps } from 'react'
import { prerender } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import { Counts } from './Counts.tsx'

vi.mock('../../engine/data/dataProvider.ts', () => ({}))
vi.mock('../../engine/session/session.ts', () => ({ useRoles: () => [] }))

const drawn = async (props: ComponentProps<typeof Counts>) =>
  (await text((await prerender(<Counts {...props} />)).prelude)).replaceAll(/<style.*?<\/style>|<[^>]*>/g, '')

it('an unknown count is a dash without a difference, never a zero', async () => {
  const { counts } = NO_TALLIES
  const shown = await drawn({
    shown: { ...counts, pluggedWells: null, leases: 4 },
    today: { ...counts, pluggedWells: 3, leases: 6 },
  })
  expect(shown).toContain('– P&amp;A')
  expect(shown).toContain('4 , since then +2 Leases')
})

it('wells and inactive wells add up to the counts of their statuses', async () => {
  const { counts } = NO_TALLIES
  const wells = { ...counts, wells: 4, inactiveWells: 1, activeWells: 1, shutInWells: 3 }
  const shown = await drawn({ shown: wells, today: undefined })
  expect(shown).toMatch(/3 Wells ?1 more on the inactive list ?1 Active Wells/)
  expect(shown).toContain('3 Shut-In Wells')
  expect(await drawn({ shown: counts, today: undefined })).not.toContain('inactive list')
})

it('what is in none of the parts of a figure is counted, too', async () => {
  const counts = { ...NO_TALLIES.counts, rightsOfWay: 61, activeRightsOfWay: 45, rightsOfWayInProcess: 7 }
  expect(await drawn({ shown: counts, today: undefined })).toContain('9 of other statuses')
  const known = { ...counts, rightsOfWay: 52 }
  expect(await drawn({ shown: known, today: undefined })).not.toContain('of other statuses')
  const unknown = { ...counts, activeRightsOfWay: null }
  expect(await drawn({ shown: unknown, today: undefined })).not.toContain('of other statuses')
})
