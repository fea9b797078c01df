import { text } from 'node:stream/consumers'
import { type AnyRecord, recordOf } from '@landbook/contracts/catalogue/index'
import { process } from '@landbook/contracts/engine/system/process/declaration'
import type { ReactElement, ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import type { Row } from '../data/row.ts'
import { DataTable } from '../list/DataTable.tsx'
import { filterOptions, heldBy, shownValue } from '../list/recordFilters.ts'
import { PARAMETERS } from '../navigation/parameters.ts'
import { DerivedList } from './DerivedList.tsx'
import type { Layout } from './layout.ts'
import { listOf } from './listOf.tsx'

vi.mock('../session/session.ts', () => ({ useHolds: () => true, useRoles: () => ['ADMIN'] }))
vi.mock('../bulk/BulkEditButton.tsx', () => ({ BulkEditButton: () => null }))
vi.mock('../bulk/BulkRunButton.tsx', () => ({ BulkRunButton: () => null }))
vi.mock('../list/List.tsx', () => ({
  List: (props: { children: ReactElement<{ bulkActionButtons?: ReactNode }> }) =>
    props.children.props.bulkActionButtons === undefined ? 'without selection' : 'with selection',
}))

const shown = async (content: ReactNode) =>
  text((await prerender(<MemoryRouter>{content}</MemoryRouter>)).prelude)

describe('the derived list of a record type', () => {
  it.each([
    ['well', 'with selection'],
    ['otherLease', 'with selection'],
    ['state', 'without selection'],
  ] as const)('offers a selection only where something can be edited: %s', async (type, expected) => {
    expect(await shown(<DerivedList type={type} layout={{}} />)).toBe(expected)
  })
})

describe('a filter of a derived list', () => {
  const filterOf = (record: AnyRecord, layout: Layout, name: string) => {
    const filter = listOf(record, layout, ['ADMIN']).filters.find((one) => one.name === name)
    if (!filter) throw new Error(`No filter ${name}`)
    return filter
  }

  it('shows the declared labels of its values', () => {
    const filter = filterOf(recordOf('process'), {}, 'kind')
    const rows: Row[] = [
      { id: 'a', kind: 'import' },
      { id: 'b', kind: 'edit' },
    ]
    const options = filterOptions(rows, filter)
    expect(options.map(({ value }) => shownValue(filter, value))).toEqual(['Edit of Many', 'Import'])
    expect(rows.map((row) => heldBy(filter, row))).toEqual([['import'], ['edit']])
  })

  it.each(Object.values(PARAMETERS))('does not take the parameter %s of the address', (member) => {
    const record: AnyRecord = {
      ...recordOf('process'),
      fields: { ...process.fields, [member]: process.fields.kind },
    }
    const filter = filterOf(record, { filters: [member] }, `filter-${member}`)
    expect(heldBy(filter, { id: 'a', [member]: 'edit' })).toEqual(['edit'])
  })

  it('offers both values of a flag', () => {
    const filter = filterOf(recordOf('well'), { filters: ['inactive'] }, 'inactive')
    const rows: Row[] = [true, false, true].map((inactive, index) => ({
      id: String(index),
      inactive,
    }))
    expect(filterOptions(rows, filter)).toEqual([
      { value: 'No', count: 1 },
      { value: 'Yes', count: 2 },
    ])
    expect(rows.map((row) => heldBy(filter, row))).toEqual([['Yes'], ['No'], ['Yes']])
  })
})

it('shows a dash where a link of a derived list leads to nothing', async () => {
  const { columns } = listOf(recordOf('well'), {}, ['ADMIN'])
  const column = columns.find(({ source }) => source === 'operatedBy')
  const row: Row = { id: 'w', operatedBy: null }
  expect(await shown(column?.render?.(row))).toContain('–')
})

const UNITS = { unit: ['id', 'name'], lease: ['id', 'leaseName'], operatedBy: ['id', 'alias'] }

it.each([
  ['ADMIN', UNITS],
  ['READ_OPERATORS', { unit: UNITS.unit, operatedBy: UNITS.operatedBy }],
  ['READ_WELLS', { unit: UNITS.unit }],
] as const)(
  '%s is asked for other records as far as they may be read, or are names of links',
  (role, asked) => {
    const children = <DataTable.Col source="name" label="Name" />
    const { row } = listOf(recordOf('well'), { filters: [] }, [role], { children, reads: [UNITS] })
    expect(row.select).toEqual([asked])
  },
)
