import { describe, expect, it } from 'vitest'
import { facts, holdingOf, land, lease, row, well } from './holding-facts.ts'

const DAY = '2026-11-29'
const TERM = 'its primary term ended on 03/15/2026'

/** How the acres that are due for release came to be so. */
const ended = (known: ReturnType<typeof facts>, day = DAY) =>
  holdingOf(land('640'), known, day)
    .parts.filter(({ state }) => state === 'due')
    .flatMap(({ since, reasons }) => [since, ...reasons])

describe('what is due for release says how it ended', () => {
  it.each<[string, ReturnType<typeof facts>, (string | null)[]]>([
    ['by its primary term', facts([lease()]), ['2026-03-16', TERM]],
    [
      'by its extension',
      facts([lease({ extendedUntil: '2026-10-15' })]),
      ['2026-10-16', TERM, 'its extension ended on 10/15/2026'],
    ],
    [
      'by continuous development',
      facts([
        lease({ developmentEnds: '2026-06-30', developmentWorking: 'W1 completion 01/01/2026 + 180 days' }),
      ]),
      ['2026-07-01', TERM, 'continuous development ended on 06/30/2026: W1 completion 01/01/2026 + 180 days'],
    ],
    [
      'by the cessation of production',
      facts(
        [lease({ wells: ['W1'], cessationDays: '60' })],
        [well('W1', { status: 'Inactive', lastProduced: '2026-06', lastReported: '2026-08' })],
      ),
      [
        '2026-08-30',
        TERM,
        'W1 has not produced since 06/30/2026 at the latest, and the 60 days that the lease allows ended on 08/29/2026 at the latest',
      ],
    ],
    [
      'by the plugging of its well',
      facts([lease({ wells: ['W1'] })], [well('W1', { status: 'P&A', pluggedDate: '2026-06-10' })]),
      ['2026-06-11', TERM, 'W1 was plugged on 06/10/2026'],
    ],
    [
      'by the last production of a plugged one',
      facts([lease({ wells: ['W1'] })], [well('W1', { status: 'P&A', lastProduced: '2026-05' })]),
      ['2026-06-01', TERM, 'W1 is P&A, and has not produced since 05/31/2026 at the latest'],
    ],
    [
      'by the longest shut-in',
      facts(
        [lease({ wells: ['W1'], shutinConsecutiveMonths: '6' })],
        [well('W1', { status: 'Shut-In', lastProduced: '2026-04' })],
      ),
      ['2026-11-02', TERM, 'W1 could be shut in until 11/01/2026 at the longest'],
    ],
    [
      'by the vertical Pugh clause on a land without a well, where one of another land holds the rest',
      facts(
        [
          lease({
            ...{ wells: ['W1'], verticalPughDate: '2026-04-15', retainedAcres: '40' },
            leasedLands: [row('320'), row('320', { Tract: { id: 'Toyah 2' } })],
          }),
        ],
        [well('W1', { lands: ['Toyah 2'], grossAcres: '640' })],
      ),
      [
        '2026-04-16',
        TERM,
        'the vertical Pugh clause acted on 04/15/2026: wells and units hold their acres only',
      ],
    ],
    [
      'by the vertical Pugh clause, where a well holds the rest',
      facts([lease({ wells: ['W1'], verticalPughDate: '2026-04-15', retainedAcres: '40' })], [well('W1')]),
      [
        '2026-04-16',
        TERM,
        'the vertical Pugh clause acted on 04/15/2026: wells and units hold their acres only',
      ],
    ],
    [
      'by the deep one below the well',
      facts(
        [lease({ wells: ['W1'], horizontalPughDeepDate: '2026-04-15', retainedFeet: '100' })],
        [well('W1', { lowerPerf: '10500' })],
      ),
      [
        '2026-04-16',
        TERM,
        'the deep horizontal Pugh clause acted on 04/15/2026: wells hold no depths below theirs',
      ],
    ],
    [
      'without a day where that of one well is not known',
      facts([lease({ wells: ['W1'] })], [well('W1', { status: 'P&A' })]),
      [null, TERM],
    ],
  ])('%s', (_, known, said) => expect(ended(known)).toEqual(said))
})
