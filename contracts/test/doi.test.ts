import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evolve } from '../src/engine/kernel/events.ts'
import { problemOf } from '../src/engine/kernel/fields.ts'
import { showValue } from '../src/engine/kernel/show.ts'
import { INCOMPLETE, shareOrIncomplete } from '../src/engine/values/shares.ts'
import { well } from '../src/records/well/declaration.ts'

describe('a division of interest', () => {
  it.each([
    ['0.5', '0.50000000'],
    [0.0125, '0.01250000'],
    [' .123456785 ', '0.12345679'],
    ['1,000.5', '1000.50000000'],
    ['0.000000005', '0.00000001'],
  ])('%j is the figure %s', (given, kept) => {
    expect(shareOrIncomplete(given)).toBe(kept)
  })

  it.each([
    null,
    undefined,
    '',
    '  ',
    '0',
    0,
    '-0.5',
    -1,
    'unknown',
    '1/8',
    '1e3',
    Number.NaN,
    '0.000000004',
  ])('%j is Incomplete', (given) => {
    expect(shareOrIncomplete(given)).toBe(INCOMPLETE)
  })

  it('is a figure above 0 to 8 decimals or Incomplete for any input, and idempotent', () => {
    const anything = fc.oneof(fc.double(), fc.string(), fc.integer().map(String), fc.anything())
    fc.assert(
      fc.property(anything, (given) => {
        const kept = shareOrIncomplete(given)
        expect(kept === INCOMPLETE || (/^\d+\.\d{8}$/.test(kept) && Number(kept) > 0)).toBe(true)
        expect(shareOrIncomplete(kept)).toBe(kept)
      }),
    )
  })

  it('keeps figures of up to 8 decimals exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000_000 }), (hundredMillionths) => {
        const figure = (hundredMillionths / 1e8).toFixed(8)
        expect(shareOrIncomplete(figure)).toBe(figure)
      }),
    )
  })
})

describe('the DOIs of a well', () => {
  const fields = [well.fields.mesDOI, well.fields.mpiDOI, well.fields.sroDOI]

  it('follow the rule, and refuse only values that are neither text nor number', () => {
    for (const schema of fields) {
      expect(['0.25', '', null, 'soon'].map((sent) => schema.parse(sent))).toEqual([
        '0.25000000',
        INCOMPLETE,
        INCOMPLETE,
        INCOMPLETE,
      ])
      expect(problemOf(schema, true)).toBe('is not a text')
    }
  })

  it('are Incomplete by default, and follow the rule in older events', () => {
    const at = { id: 'w1', revision: 0 }
    const data = { name: 'Ann 1', apiNumber: '42-1', mesDOI: '0.5', mpiDOI: null }
    const state = evolve(well, undefined, { type: 'WellCreated', data }, at)
    expect(state).toMatchObject({ mesDOI: '0.5', mpiDOI: null, sroDOI: INCOMPLETE })
    const shown = ['mesDOI', 'mpiDOI', 'sroDOI'].map((name) =>
      showValue(well.fields[name as 'mesDOI'], state?.[name]),
    )
    expect(shown).toEqual(['0.50000000', INCOMPLETE, INCOMPLETE])
  })
})
