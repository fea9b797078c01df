import { text } from 'node:stream/consumers'
import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import { prerender } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { writtenIn } from '../../engine/list/DataTableColumn.tsx'
import { filtersAmong } from '../../engine/list/ListFilter.tsx'
import { heldBy } from '../../engine/list/recordFilters.ts'
import { WELL_COLUMNS, WELL_FILTERS, type WellRow } from './wellColumns.tsx'

const nameOf = (row: WellRow) =>
  writtenIn(WELL_COLUMNS)
    .find(({ source }) => source === 'name')
    ?.render?.(row as never)

vi.mock('../../engine/session/session.ts', () => ({ useHolds: () => true }))

it.each([
  { inactive: true, path: '/InactiveWells/w-1' },
  { inactive: false, path: '/Wells/w-1' },
  { inactive: null, path: '/Wells/w-1' },
])('a list links a well whose inactive flag is $inactive to $path', async ({ inactive, path }) => {
  const row = { id: 'w-1', revision: 0, name: 'Toyah 1H', inactive } as unknown as WellRow
  const { prelude } = await prerender(<MemoryRouter>{nameOf(row)}</MemoryRouter>)
  expect(await text(prelude)).toContain(`href="${path}?name=Toyah%201H"`)
})

it('filters wells without a status, like the dashboard', () => {
  const status = filtersAmong<WellRow>(WELL_FILTERS).find(({ name }) => name === 'status')
  const row = { id: 'w-1', revision: 0, name: 'Toyah 1H', status: null } as unknown as WellRow
  expect(status && heldBy(status, row)).toEqual([WELL_MESSAGES.noStatus])
})
