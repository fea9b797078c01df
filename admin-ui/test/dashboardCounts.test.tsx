import { text } from 'node:stream/consumers'
import { NO_TALLIES } from '@landbook/contracts/calculations/tallies'
import { prerender } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import { Counts } from '../src/dashboard/Counts.tsx'

vi.mock('../src/app/session.ts', () => ({ useRoles: () => [] }))

it('what was not counted is a dash without a change, and never a zero', async () => {
  const { counts } = NO_TALLIES
  const { prelude } = await prerender(
    <Counts
      shown={{ ...counts, pluggedWells: null, leases: 4 }}
      today={{ ...counts, pluggedWells: 3, leases: 6 }}
    />,
  )
  const shown = (await text(prelude)).replaceAll(/<style.*?<\/style>|<[^>]*>/g, '')
  expect(shown).toContain('– P&amp;A')
  expect(shown).toContain('4 , since then +2 Leases')
})
