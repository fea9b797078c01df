import { catalogue } from '@landbook/contracts/catalogue/index'
import { documentFields } from '@landbook/contracts/catalogue/shown'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { isSortable, sortKeyOf } from '@landbook/contracts/engine/kernel/sorting'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { respelled } from '../../contracts/test/respelled.ts'
import { Highlighted } from '../src/app/search/Highlighted.tsx'
import { fieldColumn } from '../src/engine/list/fieldColumn.tsx'
import { searcherOf } from '../src/engine/list/searcher.ts'
import { sortRows } from '../src/engine/list/tableRows.ts'
import { foundOptions } from '../src/engine/ui/bestChoices.ts'
import { darkTheme, lightTheme } from '../src/engine/ui/theme.ts'

describe('what is typed in another spelling', () => {
  it('is found in lists and pickers', () => {
    fc.assert(
      fc.property(respelled, respelled, (one, other) => {
        const rows = [{ name: one.text + other.text }]
        const column = { source: 'name', label: 'Name', value: ({ name }: { name: string }) => name }
        const getOptionLabel = ({ name }: { name: string }) => name
        expect(searcherOf(rows, [column])(one.variant)).toEqual(rows)
        expect(foundOptions(rows, { inputValue: one.variant, getOptionLabel })).toEqual(rows)
      }),
    )
  })

  it('is found by every Autocomplete', () => {
    for (const { components } of [lightTheme, darkTheme])
      expect(components?.MuiAutocomplete?.defaultProps?.filterOptions).toBe(foundOptions)
  })

  it.each([
    ['Señor O’Brien', "o'brien senor", ['Señor', 'O’Brien']],
    ['Sen\u0303or Oil', 'señ', ['Sen\u0303']],
    ['co\u00adop', 'coop', ['co\u00adop']],
    ['Straße', 'ss', ['ß']],
    ['Straße', 'tras', ['traß']],
    ['A–12', 'a12', ['A–12']],
    ['Ward  County', 'county', ['County']],
  ])('is marked in %s: %s', (text, q, marked) => {
    const shown = renderToStaticMarkup(<Highlighted text={text} q={q} />)
    const parts = [...shown.matchAll(/<(mark|span)[^>]*>([^<]*)</g)].map(([, tag, part]) => [tag, part])
    expect(parts.flatMap(([tag, part]) => (tag === 'mark' ? [part] : []))).toEqual(marked)
    expect(parts.map(([, part]) => part).join('')).toBe(text)
  })
})

const VALUES = ['A-10', 'a-9', 'Señor 2', 'senor 10', '12/345', '9/1000', 'Zürich']
const FIGURES = ['1/8', '3/16', '0.5', '0.25', '12', '9']
const DAYS = ['2024-12-31', '2024-02-01', '1999-10-10']

function valuesOf(kind: string, options: readonly { value: string }[] = []): readonly unknown[] {
  if (kind === 'decimal') return ['100', '-2.5', '9', '0.25']
  if (kind === 'share') return ['0.50000000', '0.25000000', '12.00000000']
  if (kind === 'fraction') return FIGURES
  if (kind === 'date') return DAYS
  if (kind === 'flag') return [true, false]
  return kind === 'choice' ? options.map(({ value }) => value) : VALUES
}

/** Every field that lists of the server can be sorted by. */
const SORTED = catalogue.records.flatMap((record) =>
  Object.entries(documentFields(record))
    .filter(([, schema]) => isSortable(schema))
    .map(([name, schema]) => [`${record.name}.${name}`, name, schema] as const),
)

it.each(SORTED)('tables are in the order of lists of the server by %s', (_, name, schema) => {
  const { kind, options } = metaOf(schema)
  const rows = valuesOf(kind, options).map((value) => ({ [name]: value }))
  expect(rows).not.toEqual([])
  const key = sortKeyOf(schema)
  const inOrder = rows.toSorted((a, b) => {
    const [one, other] = [key(a[name]), key(b[name])]
    return one < other ? -1 : one > other ? 1 : 0
  })
  const columns = [fieldColumn({ [name]: schema }, name)]
  expect(sortRows(rows, columns, { field: name, order: 'ASC' })).toEqual(inOrder)
})
