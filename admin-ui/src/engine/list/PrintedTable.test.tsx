import type { ReactNode } from 'react'
import { ListContextProvider, type ListControllerResult } from 'react-admin'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RecordLink } from '../links/RecordLink.tsx'
import { RecordLinks } from '../links/RecordLinks.tsx'
import { type GroupLines, groupLines } from './groupLines.ts'
import { PrintedTable } from './PrintedTable.tsx'
import { RecordFilterContext } from './recordFilterContext.ts'
import type { Column } from './tableRows.ts'
import type { Totals } from './useTotals.ts'

const NAME: Column<{ name: string }> = { source: 'name', label: 'Name', value: ({ name }) => name }
const STATE = {
  name: 'state',
  label: 'State',
  labelFor: (code: string) => (code === 'TX' ? 'Texas' : code),
  shown: 'menu',
} as const
const COUNTY = { name: 'county', label: 'County', shown: 'menu' } as const

function printed(
  filterValues: object,
  {
    isPending = false,
    count = 1,
    columns = [NAME],
    totals = undefined as Totals | undefined,
    groups = undefined as GroupLines | undefined,
  } = {},
) {
  const context = { filterValues } as ListControllerResult
  const around = (table: ReactNode) => (
    <ListContextProvider value={context}>
      <RecordFilterContext value={{ filters: [STATE, COUNTY], choicesOf: () => undefined }}>
        {table}
      </RecordFilterContext>
    </ListContextProvider>
  )
  return renderToStaticMarkup(
    around(
      <PrintedTable
        label="Wells"
        columns={columns}
        rows={isPending ? [] : [{ name: 'A-1' }]}
        count={isPending ? 0 : count}
        isPending={isPending}
        totals={totals}
        groups={groups}
      />,
    ),
  )
}

test('a list on paper says what it was searched for and filtered by', () => {
  expect(printed({ q: 'oil', state: 'TX' })).toContain('<div>Searched for “oil”; State: Texas</div>')
  expect(printed({})).not.toContain('<div>')
})

test('a list on paper does not count rows that are still to be read', () => {
  expect(printed({}, { isPending: true })).toContain('</strong> still loading, ')
  expect(printed({}, { count: 3 })).toContain('</strong> 1 of 3 wells, ')
})

test('the totals of a list stand under its rows on paper', () => {
  const acres = { ...NAME, source: 'acres', align: 'right', sums: true } as const
  const totals = new Map([['acres', { sum: '640', unknown: 0 }]])
  const text = printed({}, { columns: [NAME, acres], totals })
  expect(text).toContain('<tfoot><tr><td align="left">Total</td><td align="right">640</td></tr></tfoot>')
  expect(printed({}, { totals })).not.toContain('tfoot')
})

test('groups stand above their rows on paper, of which those of folded ones are left out', () => {
  const acres = { ...NAME, source: 'acres', align: 'right', sums: true } as const
  const sums = new Map([['acres', { sum: '640', unknown: 0 }]])
  const groups = groupLines({
    groups: ['Reeves', 'Ward'].map((text) => ({ values: [{ id: null, text }], count: 1, sums })),
    levels: [{ label: 'County', textOf: ({ text }) => text ?? '' }],
    isFolded: (key) => key === 'Ward',
    toggle: () => undefined,
  })
  const text = printed({}, { columns: [NAME, acres], groups })
  const heading = (county: string) =>
    `<tr class="group"><td align="left">County: ${county} (1)</td><td align="right">640</td></tr>`
  const row = '<tr><td align="left">A-1</td><td align="right">A-1</td></tr>'
  expect(text).toContain(`<tbody>${heading('Reeves')}${row}${heading('Ward')}</tbody>`)
})

test('links are plain text on paper', () => {
  const ann = { id: 'ann', name: 'Ann' }
  const columns = [
    { ...NAME, render: () => <RecordLink type="operator" {...ann} /> },
    {
      ...NAME,
      key: 'all',
      render: () => <RecordLinks type="operator" records={[ann, { id: 'bob', name: 'Bob' }]} />,
    },
  ]
  expect(printed({}, { columns })).toContain('<td align="left">Ann</td><td align="left">Ann, Bob</td>')
})
