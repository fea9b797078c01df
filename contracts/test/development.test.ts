import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter } from '../src/engine/values/days.ts'
import type { CdcWell } from '../src/records/lease/development.ts'
import { developmentOf } from '../src/records/lease/development.ts'
import { cdcDate } from '../src/records/lease/terms.ts'

/** Without a term, the first well is in time. */
const PAST_TERM = { termEnd: null, cdcBegins: null }

const well = (spudDate: string | null, completionDate: string | null, cdcTerm = '180'): CdcWell => ({
  spudDate,
  countsFrom: completionDate,
  cdcTerm,
  cdcDate: cdcDate({ cdcCalc: 'Completion' }, { completionDate }, cdcTerm),
})

describe('the day by which the next well has to begin', () => {
  it.each<[string, CdcWell[], string | null]>([
    ['without a well', [], null],
    ['D28: after one well', [well('2024-03-01', '2024-06-01', '150')], '2024-10-29'],
    [
      'D32: after a second one, begun in time',
      [well('2026-03-01', '2026-06-15'), well('2026-09-01', '2026-10-15')],
      '2027-04-13',
    ],
    [
      'D33: after one that was begun in time and completed long after',
      [well('2025-01-01', '2025-05-01'), well('2025-09-01', '2026-07-14')],
      '2027-01-10',
    ],
    [
      'D34: of a program that had ended',
      [well('2020-09-01', '2021-01-01'), well('2026-05-01', '2026-07-01')],
      '2021-06-30',
    ],
    [
      'D35: on the last day',
      [well('2024-03-01', '2024-06-01', '150'), well('2024-10-29', '2025-01-01', '150')],
      '2025-05-31',
    ],
    [
      'D35: a day late',
      [well('2024-03-01', '2024-06-01', '150'), well('2024-10-30', '2025-01-01', '150')],
      '2024-10-29',
    ],
    [
      'of wells in any order',
      [well('2025-09-01', '2026-07-14'), well('2025-01-01', '2025-05-01')],
      '2027-01-10',
    ],
    [
      'of a chain of three',
      [well('2024-01-01', '2024-03-01'), well('2024-08-01', '2024-12-01'), well('2025-05-01', '2025-08-01')],
      '2026-01-28',
    ],
    [
      'of a chain that broke once',
      [well('2024-01-01', '2024-03-01'), well('2024-08-01', '2024-12-01'), well('2025-06-01', '2025-08-01')],
      '2025-05-30',
    ],
    [
      'by a day that was typed',
      [{ spudDate: null, countsFrom: null, cdcTerm: null, cdcDate: '2027-03-01' }],
      '2027-03-01',
    ],
    [
      'after a well whose beginning is not known',
      [
        well('2024-03-01', '2024-06-01'),
        { spudDate: null, countsFrom: null, cdcTerm: null, cdcDate: '2027-03-01' },
      ],
      '2027-03-01',
    ],
    [
      'after a well of which only the completion is known',
      [well('2025-01-01', '2025-05-01'), well(null, '2025-10-28')],
      '2026-04-26',
    ],
    ['after a well that is not completed', [well('2024-03-01', null)], null],
  ])('%s', (_, wells, end) => {
    expect(developmentOf(wells, PAST_TERM).developmentEnds).toBe(end)
  })

  it.each([
    ['D36: counts from the end of the primary term', null, '2028-06-29'],
    ['does so where the lease says it', 'Primary Term End', '2028-06-29'],
    ['counts at once where the lease says so', 'At Once', '2025-11-29'],
  ])('%s', (_, cdcBegins, end) => {
    const wells = [well('2025-05-01', '2025-08-01', '120')]
    expect(developmentOf(wells, { termEnd: '2028-03-01', cdcBegins }).developmentEnds).toBe(end)
  })

  it('is put off by each well that begins by then, and by none that begins later', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(400), fc.nat(200)), { minLength: 1, maxLength: 6 }), (gaps) => {
        let last = '2024-01-01'
        let isGoingOn = true
        const wells: CdcWell[] = []
        let end = ''
        for (const [wait, drilling] of gaps) {
          const spud = dayAfter(last, wells.length === 0 ? 0 : wait)
          isGoingOn &&= wells.length === 0 || spud <= end
          const completed = dayAfter(spud, drilling)
          wells.push(well(spud, completed))
          if (isGoingOn) end = dayAfter(completed, 180)
          last = completed
        }
        expect(developmentOf(wells.toReversed(), PAST_TERM).developmentEnds).toBe(end)
      }),
    )
  })
})
