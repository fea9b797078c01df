import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CellValue, readCell } from '../src/engine/import/cells.ts'
import {
  boundary,
  choice,
  choices,
  date,
  type Field,
  flag,
  longText,
  plainOptions,
  text,
  timestamp,
} from '../src/engine/kernel/fields.ts'
import { decimal, fraction, money } from '../src/engine/kernel/figure-fields.ts'
import { showValue } from '../src/engine/kernel/show.ts'
import { READING_MESSAGES } from '../src/engine/messages/reading.ts'

const OPTIONS = [...plainOptions('Oil', 'Gas', 'P&A'), { value: 'M', label: 'M (Minerals)', alias: 'Min' }]

/** The stored value of a cell. */
function stored(schema: Field, cell: CellValue): unknown {
  const reading = readCell(schema, cell, 'America/Chicago')
  if ('problem' in reading) throw new Error(reading.problem)
  return schema.parse(reading.value)
}

const problem = (schema: Field, cell: CellValue): unknown => {
  const reading = readCell(schema, cell, 'America/Chicago')
  return 'problem' in reading ? reading.problem : undefined
}

test('a sign without a figure is none, and removes nothing', () => {
  for (const cell of ['$', '+', ' +$ ']) expect(problem(money('x'), cell)).toBe(READING_MESSAGES.nothing)
  expect(problem(choices('x', 'Colour', OPTIONS), ';')).toBe(READING_MESSAGES.nothing)
})

const day = fc
  .date({ min: new Date('1300-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10))
const figure = fc
  .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([whole, part]) => decimal('x').parse(`${whole}.${part}`))

describe('what a field shows can be imported again', () => {
  const same = (schema: Field, values: fc.Arbitrary<unknown>) =>
    fc.assert(
      fc.property(values, (value) => {
        const shown = showValue(schema, value)
        fc.pre(shown !== '')
        expect(stored(schema, shown)).toEqual(value)
      }),
    )
  test('dates', () => same(date('x'), day))
  test('decimals', () => same(decimal('x'), figure))
  test('money', () => same(money('x'), figure))
  test('fractions', () =>
    same(
      fraction('x'),
      fc.tuple(fc.nat(999), fc.integer({ min: 1, max: 999 })).map(([a, b]) => `${Math.min(a, b)}/${b}`),
    ))
  test('flags', () => same(flag('x'), fc.boolean()))
  test('choices of one and of several', () => {
    same(choice('x', OPTIONS), fc.constantFrom(...OPTIONS.map(({ value }) => value)))
    same(choices('x', 'Colour', OPTIONS), fc.subarray(OPTIONS.map(({ value }) => value)))
  })
  test('texts', () => {
    const written = (schema: Field) =>
      fc.string({ minLength: 1 }).filter((value) => {
        const { success, data } = schema.safeParse(value)
        return success && data === value
      })
    same(text('x'), written(text('x')))
    same(longText('x'), written(longText('x')))
  })
  test('boundaries, as GeoJSON and as its text', () => {
    const ring = [
      [-96, 31],
      [-95, 31],
      [-95, 32],
      [-96, 31],
    ]
    const value = { type: 'Polygon', coordinates: [ring] }
    expect(stored(boundary('x'), value)).toEqual(value)
    expect(stored(boundary('x'), JSON.stringify(value))).toEqual(value)
  })
})

describe('the notations of others', () => {
  test.each([
    ['6/4/1923', '1923-06-04'],
    ['06/04/1923', '1923-06-04'],
    ['1923-06-04', '1923-06-04'],
    ['June 4, 1923', '1923-06-04'],
  ])('%s is a day', (cell, value) => expect(stored(date('x'), cell)).toBe(value))

  test.each([
    ['2026-05-04T12:00:00.000Z', '2026-05-04T12:00:00.000Z'],
    ['2026-05-04T12:00:00-05:00', '2026-05-04T17:00:00.000Z'],
    ['2026-05-04', '2026-05-04T05:00:00.000Z'],
    ['5/4/2026', '2026-05-04T05:00:00.000Z'],
    ['2026-05-04 00:00:00', '2026-05-04T05:00:00.000Z'],
    ['5/4/2026 12:00 AM', '2026-05-04T05:00:00.000Z'],
  ])('%s is a moment', (cell, value) => expect(stored(timestamp('x'), cell)).toBe(value))

  test.each(['2026-05-04 13:05', '5/4/2026 1:05 PM', '2026-05-04T13:05+0600', '2026-05-04 10:00:00'])(
    '%s is a time without its zone',
    (cell) => expect(problem(timestamp('x'), cell)).toBe(READING_MESSAGES.timeWithoutZone),
  )

  test.each([
    ['yes', true],
    ['X', true],
    ['TRUE', true],
    [true, true],
    [1, true],
    ['no', false],
    ['n', false],
    [0, false],
  ])('%s is a flag', (cell, value) => expect(stored(flag('x'), cell)).toBe(value))

  test.each(['M', 'm (minerals)', ' MIN ', 'M  (Minerals)'])('%s is the option M', (cell) =>
    expect(stored(choice('x', OPTIONS), cell)).toBe('M'),
  )

  test.each([
    [' 1,234.50 ', '1234.5'],
    ['$ 12', '12'],
    [0.1 + 0.2, '0.3'],
  ])('%s is a figure', (cell, value) => expect(stored(decimal('x'), cell)).toBe(value))

  test('several choices in one cell', () =>
    expect(stored(choices('x', 'Colour', OPTIONS), 'gas; Oil,p&a')).toEqual(['Oil', 'Gas', 'P&A']))

  test('line ends are removed from single lines', () => expect(stored(text('x'), 'A\nB')).toBe('A B'))
})

describe('problems of cells', () => {
  test.each([
    [date('x'), '13/45/2020', 'is not a date: write MM/DD/YYYY or YYYY-MM-DD, with a four-digit year'],
    [date('x'), '1/2/89', 'is not a date: write MM/DD/YYYY or YYYY-MM-DD, with a four-digit year'],
    [flag('x'), 'perhaps', 'is neither yes nor no'],
    [decimal('x'), '12 acres', 'is not a number'],
    [fraction('x'), '1/0', 'is not a fraction'],
    [choice('x', plainOptions('Oil', 'Gas')), 'Coal', 'is not one of: Oil, Gas'],
    [boundary('x'), '{"type":"Point"}', 'Could not parse GeoJSON!'],
  ] as const)('%#', (schema, cell, why) => expect(problem(schema, cell)).toBe(why))
})
