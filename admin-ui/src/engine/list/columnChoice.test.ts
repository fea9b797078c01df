import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ColumnChoice,
  choiceIn,
  choiceText,
  movedColumn,
  resizedColumn,
  shownColumns,
  toggledColumn,
  withFormer,
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

  it('have the width that was chosen, within limits, and the declared one again', () => {
    const widthOf = (choice: ColumnChoice) =>
      shownColumns(columns, choice).find(({ source }) => source === 'a')?.chosenWidth
    const wide = resizedColumn({ hidden: [], order: [] }, 'a', 240.4)
    expect(widthOf(wide)).toBe(240)
    expect([-5, 9_999].map((width) => widthOf(resizedColumn(wide, 'a', width)))).toEqual([48, 800])
    expect(widthOf(resizedColumn(wide, 'a', undefined))).toBeUndefined()
    expect(widthOf(toggledColumn(columns, toggledColumn(columns, wide, 'a'), 'a'))).toBe(240)
  })

  it('have their width and place again when they are shown again', () => {
    const former = { hidden: [], order: ['c', 'a', 'b'], widths: { a: 240, b: 90 } }
    const hidden = choiceIn(columns, choiceText(columns, toggledColumn(columns, former, 'a')))
    const again = toggledColumn(columns, withFormer(hidden, former), 'a')
    expect(shownColumns(columns, again).map(({ source, chosenWidth }) => [source, chosenWidth])).toEqual([
      ['#', undefined],
      ['name', undefined],
      ['c', undefined],
      ['b', 90],
      ['a', 240],
    ])
    // What an address shows has the widths that it says.
    expect(withFormer(choiceIn(columns, 'b'), former).widths).toEqual({ a: 240 })
  })

  it('are frozen up to one, wherever that stands', () => {
    const frozen = (choice: ColumnChoice) =>
      shownColumns(columns, choice).flatMap(({ source, isFrozen }) => (isFrozen ? source : []))
    expect(frozen({ hidden: [], order: [], frozen: 'b' })).toEqual(['#', 'name', 'a', 'b'])
    expect(frozen({ hidden: [], order: ['b', 'a'], frozen: 'b' })).toEqual(['#', 'name', 'b'])
    expect(frozen({ hidden: ['b'], order: [], frozen: 'b' })).toEqual([])
  })

  it('are in an address what they are in the list, widths and frozen ones included', () => {
    const choices = fc.record({
      order: fc.shuffledSubarray(['a', 'b', 'c']),
      widths: fc.dictionary(fc.constantFrom('name', 'a', 'b'), fc.integer({ min: 48, max: 800 })),
      frozen: fc.constantFrom(null, 'name', 'a', 'c'),
    })
    fc.assert(
      fc.property(choices, ({ order, ...more }) => {
        const choice = { ...more, order, hidden: ['a', 'b', 'c'].filter((one) => !order.includes(one)) }
        const there = choiceIn(columns, choiceText(columns, choice))
        const frozen = shownColumns(columns, choice).some(({ source }) => source === choice.frozen)
        expect(shownColumns(columns, there)).toEqual(
          shownColumns(columns, { ...choice, frozen: frozen ? choice.frozen : null }),
        )
      }),
    )
    const chosen = { hidden: ['c'], order: ['b', 'a'], widths: { b: 240 }, frozen: 'b' }
    expect(choiceText(columns, chosen)).toBe('b:240:frozen,a')
  })
})
