import { describe, expect, it } from 'vitest'
import { toCsv } from '../src/engine/values/csv.ts'

const only = (value: string | number | null) => toCsv(['A'], [[value]]).split('\r\n')[1]

describe('toCsv', () => {
  it('quotes the header and every value, a line per row', () => {
    expect(
      toCsv(
        ['Well Name', 'API #'],
        [
          ['A-1', 42],
          ['B', null],
        ],
      ),
    ).toBe('\uFEFF"Well Name","API #"\r\n"A-1","42"\r\n"B",""\r\n')
  })

  it('doubles quotes and strips line ends', () => {
    expect(only('the "old"\r\n place\nhere')).toBe('"the ""old"" place here"')
  })

  it.each([
    '=1+1',
    '+cmd',
    '-x',
    '@SUM(A1)',
    '\tx',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '=HYPERLINK("http://x")',
  ])('escapes a formula: %j', (text) => expect(only(text)).toBe(`"'${text.replaceAll('"', '""')}"`))

  it.each(['-12.5', '+3', '1,234.50', '-0.125', '-$50.00', '-$1,200.50'])(
    'does not escape the number %s',
    (figure) => {
      expect(only(figure)).toBe(`"${figure}"`)
    },
  )
})
