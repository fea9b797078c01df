import { describe, expect, it } from 'vitest'
import {
  type ColumnChoice,
  choiceIn,
  choiceText,
  movedColumn,
  shownColumns,
  toggledColumn,
} from './columnChoice.ts'
import type { Column } from './tableRows.ts'

const column = (source: string, more: Partial<Column<object>> = {}): Column<object> => ({
  source,
  label: source,
  value: () => null,
  ...more,
})
const columns = [column('#', { isPosition: true }), column('name'), column('a'), column('b'), column('c')]
const shown = (hidden: readonly string[], order: readonly string[]) =>
  shownColumns(columns, { hidden, order }).map(({ source }) => source)

describe('the columns of a table', () => {
  it('are the declared ones as long as nothing is chosen', () => {
    expect(shownColumns(columns, { hidden: [], order: [] })).toEqual(columns)
  })

  it('are also others that are chosen, behind those that there are, and never without being chosen', () => {
    const offered = [...columns, column('x', { moreOf: 'Well' }), column('o.y', { moreOf: 'Operator' })]
    const sources = (choice: ColumnChoice) => shownColumns(offered, choice).map(({ source }) => source)
    const nothing = { hidden: ['b'], order: [] }
    expect(sources(nothing)).toEqual(['#', 'name', 'a', 'c'])
    const added = toggledColumn(offered, nothing, 'o.y')
    expect(sources(added)).toEqual(['#', 'name', 'a', 'c', 'o.y'])
    expect(choiceText(offered, added)).toBe('a,c,o.y')
    expect(sources(choiceIn(offered, 'o.y,a'))).toEqual(['#', 'name', 'o.y', 'a'])
    const moved = movedColumn(offered, added.order, 'o.y', -1)
    expect(sources({ ...added, order: moved })).toEqual(['#', 'name', 'a', 'o.y', 'c'])
    const removed = toggledColumn(offered, added, 'o.y')
    expect(sources(removed)).toEqual(['#', 'name', 'a', 'c'])
    expect(sources(toggledColumn(offered, removed, 'o.y'))).toEqual(['#', 'name', 'a', 'c', 'o.y'])
  })

  it('are without the hidden ones, but never without the one that names the row', () => {
    expect(shown(['a', '#', 'name', 'gone'], [])).toEqual(['#', 'name', 'b', 'c'])
  })

  it('stand in the chosen order behind that one', () => {
    expect(shown([], ['c', 'a', 'b'])).toEqual(['#', 'name', 'c', 'a', 'b'])
    expect(shown(['c'], ['c', 'b', 'name', 'gone', 'b', '#', 'a'])).toEqual(['#', 'name', 'b', 'a'])
  })

  it('stand behind their declared neighbour if they are newer than the choice', () => {
    expect(shown([], ['c', 'b'])).toEqual(['#', 'name', 'a', 'c', 'b'])
    expect(shown([], ['c', 'a'])).toEqual(['#', 'name', 'c', 'a', 'b'])
    expect(shown([], ['b'])).toEqual(['#', 'name', 'a', 'b', 'c'])
  })

  it('move one place at a time, not in front of that one nor beyond the last', () => {
    const moved = (key: string, by: -1 | 1, order: readonly string[] = []) =>
      shown([], movedColumn(columns, order, key, by))
    expect(moved('b', -1)).toEqual(['#', 'name', 'b', 'a', 'c'])
    expect(moved('b', -1, ['b', 'a', 'c'])).toEqual(['#', 'name', 'b', 'a', 'c'])
    expect(moved('a', 1, ['b', 'a', 'c'])).toEqual(['#', 'name', 'b', 'c', 'a'])
    expect(moved('a', -1)).toEqual(['#', 'name', 'a', 'b', 'c'])
    expect(moved('c', 1)).toEqual(['#', 'name', 'a', 'b', 'c'])
  })

  it.each([
    ['b,a', ['#', 'name', 'b', 'a']],
    ['', ['#', 'name']],
    ['c,gone', ['#', 'name', 'c']],
  ])('are those of an address with %j', (text, sources) => {
    const choice = choiceIn(columns, text)
    expect(shownColumns(columns, choice).map(({ source }) => source)).toEqual(sources)
    expect(choiceText(columns, choice)).toBe(sources.slice(2).join(','))
  })
})
