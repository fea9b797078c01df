// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { FunctionField } from 'react-admin'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DataTable } from './DataTable.tsx'
import { columnsIn } from './DataTableColumn.tsx'
import { cellOf } from './DataTableRow.tsx'
import { useSteady } from './elements.ts'
import { filterElements, filtersAmong, inputsAmong, ListFilter } from './ListFilter.tsx'
import { useColumnsOfTable } from './tableIn.ts'
import type { Column } from './tableRows.ts'

const ROW = { id: 'w', name: 'Anna', depth: 9_500 }
const read = (children: ReactNode) => columnsIn<object>(children)
const values = (columns: readonly Column<object>[]) => columns.map(({ value }) => value(ROW))

describe('the columns among the children of a table', () => {
  it('have the values of their sources, in order, also within fragments', () => {
    const columns = read([
      <DataTable.Col key="a" source="name" label="Name" />,
      false,
      <>
        <DataTable.NumberCol source="depth" label="Depth" />
        <DataTable.Col source="gone" label="Gone" />
      </>,
    ])
    expect(columns.map(({ source, label, align }) => [source, label, align])).toEqual([
      ['name', 'Name', undefined],
      ['depth', 'Depth', 'right'],
      ['gone', 'Gone', undefined],
    ])
    expect(values(columns)).toEqual(['Anna', 9_500, null])
  })

  it('show what they render, or their children in the context of the record', () => {
    const columns = read(
      <>
        <DataTable.Col source="name" label="Name" render={({ name }) => <b>{name}</b>} />
        <DataTable.Col source="name" label="Name">
          <FunctionField render={({ name }) => <i>{name}</i>} />
        </DataTable.Col>
      </>,
    )
    const shown = columns.map((column) => renderToStaticMarkup(cellOf(column, ROW)))
    expect(shown).toEqual(['<b>Anna</b>', expect.stringContaining('<i>Anna</i>')])
  })

  it('hold buttons where they have no source', () => {
    expect(read(<DataTable.Col label="Delete" render={() => 'x'} />)).toMatchObject([
      { source: 'Delete', isAction: true },
    ])
  })

  it('are no other elements, which the list could not read', () => {
    expect(() => read(<b />)).toThrow('The children of a DataTable')
  })

  it('are not asked for where they are given as data', () => {
    const columns: Column<object>[] = [{ source: 'name', label: 'Name', value: () => null }]
    const { result } = renderHook(() => useColumnsOfTable(<DataTable columns={columns} />))
    expect(result.current).toBe(columns)
  })

  it('stay the same while their elements say the same', () => {
    const render = () => 'x'
    const { result, rerender } = renderHook(
      ({ label }) => read(useSteady([<DataTable.Col key="a" source="a" label={label} render={render} />])),
      { initialProps: { label: 'A' } },
    )
    const first = result.current
    rerender({ label: 'A' })
    expect(result.current).toBe(first)
    rerender({ label: 'B' })
    expect(result.current).toMatchObject([{ label: 'B' }])
  })
})

describe('the filters of a list', () => {
  it('are filters by values, and inputs', () => {
    const state = <ListFilter source="state" label="State" value={() => 'TX'} shown="chip" />
    const input = <b />
    expect(filtersAmong([state, input])).toMatchObject([{ name: 'state', label: 'State', shown: 'chip' }])
    expect(inputsAmong([state, input])).toEqual([input])
  })

  it('are the same, and those that elements were made from, each time the list is opened', () => {
    const filters = [{ name: 'state', label: 'State', value: () => 'TX', shown: 'chip' }] as const
    const elements = filterElements(filters)
    expect(filtersAmong(elements)).toBe(filters)
  })
})
