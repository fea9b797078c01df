import { recordOf } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { READING_MESSAGES } from '@landbook/contracts/engine/messages/reading'
import { uniqueKey } from '@landbook/contracts/engine/values/texts'
import { describe, expect, it } from 'vitest'
import type { Row } from '../data/row.ts'
import type { EditedBlock } from '../list/useCellRange.tsx'
import { extentOf, idsIn } from './blockExtent.ts'
import { planBlock, valueIn } from './blockPlan.ts'
import { memberValue } from './bulkEdits.ts'

const well = recordOf('well')
const operators = ['Apex Energy, LLC', 'Twin', 'twin'].map((name, at) => ({ id: `o-${at + 1}`, name }))
const names = { operatedBy: Map.groupBy(operators, ({ name }) => uniqueKey(name)) }
const reading = { record: well, names, timeZone: 'America/Chicago' }

describe('a cell that is pasted', () => {
  it.each([
    ['status', 'shut-in', { value: 'Shut-In', text: 'Shut-In' }],
    ['status', 'gone', { why: expect.stringContaining('Active') }],
    ['spudDate', '6/4/1951', { value: '1951-06-04', text: '06/04/1951' }],
    ['spudDate', 'circa 1920', { why: READING_MESSAGES.notADate }],
    ['spudDate', '', { value: null, text: '' }],
    ['name', ' ', { why: MESSAGES.requiredField }],
    ['inactive', 'x', { value: true, text: 'Yes' }],
    ['inactive', '', { value: false, text: 'No' }],
    ['operatedBy', 'APEX ENERGY,  LLC', { value: ['o-1'], text: 'Apex Energy, LLC' }],
    ['operatedBy', 'Nobody', { why: MESSAGES.cells.notThere('Operator', 'Nobody') }],
    ['operatedBy', 'Twin', { why: MESSAGES.cells.several('Operator', 'Twin') }],
    ['operatedBy', '', { value: [], text: '' }],
  ])('of %s with %j says %j', (member, text, said) => {
    expect(valueIn(reading, member, text)).toEqual(said)
  })
})

const column = (label: string, edits?: string) => ({ source: label, label, edits, value: () => null })
const COLUMNS = [column('Name', 'name'), column('OGL'), column('Status', 'status')]
const blockOf = (block: Partial<EditedBlock>): EditedBlock => ({
  action: 'paste',
  range: { from: { row: 1, column: 0 }, to: { row: 1, column: 0 } },
  columns: COLUMNS,
  count: 4,
  keyAt: async () => undefined,
  ...block,
})

describe('where a block is entered', () => {
  it('is from its corner on, within the table, without columns that are not set', () => {
    const { textAt, ...extent } = extentOf(blockOf({ text: 'a\tb\tc\td\r\n"e\n""f"""\tg\n\nh\ti' }))
    expect(extent).toEqual({
      ...{ lines: 4, first: 1, last: 3, isBlock: true, hasHeadings: false, beyond: 1 },
      set: [
        { member: 'name', at: 0 },
        { member: 'status', at: 2 },
      ],
      notSet: ['OGL'],
    })
    expect([textAt(0, 2), textAt(1, 0), textAt(1, 2)]).toEqual(['c', 'e\n"f"', undefined])
  })

  it('is below a line with the headings of its columns, and that alone', () => {
    const { lines, textAt, hasHeadings } = extentOf(blockOf({ text: 'NAME\togl\nOld Well\tx\n' }))
    expect([lines, textAt(0, 0), hasHeadings]).toEqual([1, 'Old Well', true])
    for (const text of ['Name\tStatus\nOld Well\tx\n', 'Name\tOGL', '\t\nOld Well\tx'])
      expect(extentOf(blockOf({ text })).hasHeadings).toBe(false)
  })

  it('reads line by line where a quotation mark ends nowhere', () => {
    const { lines, textAt } = extentOf(blockOf({ text: '"Old" Well\tActive\r\n"open\tP&A\r\n' }))
    expect([lines, textAt(0, 0), textAt(1, 0), textAt(1, 1)]).toEqual([2, '"Old" Well', '"open', 'P&A'])
  })

  it('is all that is chosen for one cell, and where nothing is pasted', () => {
    const range = { from: { row: 0, column: 0 }, to: { row: 2, column: 2 } }
    const { lines, last, textAt, beyond } = extentOf(blockOf({ range, text: 'Active\n' }))
    expect([lines, last, textAt(2, 2), beyond]).toEqual([3, 2, 'Active', 0])
    expect(extentOf(blockOf({ range, action: 'empty' }))).toMatchObject({ lines: 3, notSet: ['OGL'] })
  })
})

describe('the records of a block', () => {
  // Of each three rows, the first is the heading of a group.
  const keyAt = async (row: number) => (row % 3 === 0 ? undefined : `r${row}`)

  it.each([
    [{ first: 1, last: 9, lines: 4 }, ['r1', 'r2', 'r4', 'r5']],
    [{ first: 4, last: 6, lines: 3 }, ['r4', 'r5']],
    [{ first: 7, last: 8, lines: 5 }, ['r7', 'r8']],
  ])('of %j are those in its rows, as far as there are any', async (rows, ids) => {
    expect(await idsIn(keyAt, rows)).toEqual(ids)
  })
})

describe('the plan of a block', () => {
  const rows: Row[] = [
    { id: '1', revision: 4, name: 'One', status: 'DUC' },
    { id: '2', revision: 0, name: 'Two', status: 'Active' },
  ]

  it('has an edit for each record that changes, and tells what is left out', () => {
    const texts = [
      ['One', 'Active'],
      ['Second', 'gone'],
      ['Third', 'DUC'],
    ]
    const plan = planBlock(well, [...rows, undefined], ['name', 'status'], (row, at) => {
      const text = texts[row]?.[at] ?? ''
      return { text, value: valueIn(reading, at === 0 ? 'name' : 'status', text) }
    })
    expect(plan).toEqual({
      edits: [
        {
          id: '1',
          name: 'One',
          revision: 4,
          changes: [
            {
              member: 'status',
              from: { value: 'DUC', text: 'DUC' },
              to: { value: 'Active', text: 'Active' },
            },
          ],
        },
        {
          id: '2',
          name: 'Two',
          revision: 0,
          changes: [
            { member: 'name', from: { value: 'Two', text: 'Two' }, to: { value: 'Second', text: 'Second' } },
          ],
        },
      ],
      already: 1,
      problems: [expect.objectContaining({ name: 'Two', label: 'Status', text: 'gone' })],
    })
  })

  it('sets nothing where nothing is entered', () => {
    const first = rows[0] as Row
    const { edits, already } = planBlock(well, rows, ['status'], (row) =>
      row > 0 ? { text: '', value: memberValue(well, 'status', first) } : undefined,
    )
    expect([edits.map(({ id }) => id), already]).toEqual([['2'], 0])
  })
})
