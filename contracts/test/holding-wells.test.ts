import { describe, it } from 'vitest'
import { checkHolding, facts, type HoldingCase, LAND, lease, well } from './holding-facts.ts'

const AFTER = '2026-03-16'
const POOLED = { U1: { [LAND]: '160' } }
const IDLE = { status: 'Inactive', lastProduced: '2026-06', lastReported: '2026-08' }

const ELSEWHERE = { unit: 'U1', lands: ['Reeves 7'], leases: ['Lease B'] }

describe('what a well holds', () => {
  it.each<HoldingCase>([
    ['all, while it produces', facts([lease({ wells: ['W1'] })], [well('W1')]), AFTER, ['640 held'], 'W1'],
    [
      'D13: nothing once it is plugged',
      facts(
        [lease({ wells: ['W1'], status: 'HBP' })],
        [well('W1', { status: 'P&A', lastProduced: '2025-01' })],
      ),
      AFTER,
      ['640 due since 2026-03-16'],
    ],
    [
      'D39: all, until the days of cessation are over',
      facts([lease({ wells: ['W1'], cessationDays: '60' })], [well('W1', IDLE)]),
      '2026-07-15',
      ['640 held'],
      'operations are due by 08/29/2026',
    ],
    [
      'D39: all on the last of these days',
      facts([lease({ wells: ['W1'], cessationDays: '60' })], [well('W1', IDLE)]),
      '2026-08-29',
      ['640 held'],
    ],
    [
      'D40: nothing after them',
      facts([lease({ wells: ['W1'], cessationDays: '60' })], [well('W1', IDLE)]),
      '2026-08-30',
      ['640 due since 2026-08-30'],
    ],
    [
      'a question after them, where nobody reported the months since, although it is Inactive now',
      facts(
        [lease({ wells: ['W1'], cessationDays: '60' })],
        [well('W1', { ...IDLE, lastReported: '2026-06' })],
      ),
      '2026-11-30',
      ['640 disputed'],
      'no month of W1 after 06/30/2026 is recorded: held if it has produced since; otherwise the 60 cessation days of the lease ended on 08/29/2026',
    ],
    [
      'D41: a question after 17 months without a clause',
      facts([lease({ wells: ['W1'] })], [well('W1', { lastProduced: '2025-06', lastReported: '2025-06' })]),
      '2026-11-28',
      ['640 disputed'],
      '17 months',
    ],
    [
      'D42: all, as another well of its unit produces',
      facts(
        [lease({ wells: ['W1'] })],
        [
          well('W1', { ...IDLE, unit: 'U1' }),
          well('W2', { unit: 'U1', lands: ['Reeves 7'], leases: ['Lease B'] }),
        ],
        POOLED,
      ),
      '2026-11-28',
      ['640 held'],
      'W2, in unit U1',
    ],
    [
      'a question, if only the outline of its unit takes in the land',
      facts([lease()], [well('W2', ELSEWHERE)], { U1: { 'Reeves 7': '160' } }, [LAND]),
      AFTER,
      ['640 disputed'],
      'the outline of unit U1 takes it in',
    ],
    [
      'a question about the acres in the unit after the Pugh clause has acted',
      facts(
        [lease({ verticalPughDate: '2026-03-15' })],
        [well('W2', ELSEWHERE)],
        { U1: { 'Reeves 7': '160' } },
        [LAND],
      ),
      AFTER,
      ['160 disputed', '480 due since 2026-03-16'],
      'the outline of unit U1 takes it in',
    ],
    [
      'a question after one month of zero without a clause',
      facts([lease({ wells: ['W1'] })], [well('W1', { lastProduced: '2026-09', lastReported: '2026-10' })]),
      '2026-11-28',
      ['640 disputed'],
      '2 months, and the lease states no cessation days',
    ],
    [
      'D43: a question, where it is Active and twelve months are zero',
      facts([lease({ wells: ['W1'] })], [well('W1', { lastProduced: '2025-10', lastReported: '2026-10' })]),
      '2026-11-28',
      ['640 disputed'],
      'has not produced for 13 months',
    ],
    [
      'D43: a question, where no month has any volume',
      facts([lease({ wells: ['W1'] })], [well('W1', { lastReported: '2026-10' })]),
      '2026-11-28',
      ['640 disputed'],
      'no month until 10/2026',
    ],
    [
      'all, where the last months are not reported yet',
      facts([lease({ wells: ['W1'] })], [well('W1', { lastProduced: '2026-08', lastReported: '2026-08' })]),
      '2026-11-28',
      ['640 held'],
    ],
    [
      'a question, where an active well has no first day of production',
      facts([lease({ wells: ['W1'] })], [well('W1', { dateProducing: null })]),
      AFTER,
      ['640 disputed'],
      'no Date Producing',
    ],
    [
      'all, where only volumes say that it produces',
      facts(
        [lease({ wells: ['W1'] })],
        [
          well('W1', {
            dateProducing: null,
            firstProduced: '2024-07',
            lastProduced: '2026-01',
            lastReported: '2026-01',
          }),
        ],
      ),
      AFTER,
      ['640 held'],
    ],
    [
      'nothing, if it takes saltwater',
      facts([lease({ wells: ['W1'] })], [well('W1', { drillType: 'SWD' })]),
      AFTER,
      ['640 due since 2026-03-16'],
    ],
    [
      'nothing, if it is on land that the lease does not have',
      facts([lease({ wells: ['W1'] })], [well('W1', { lands: ['Reeves 7'] })]),
      AFTER,
      ['640 due since 2026-03-16'],
    ],
    [
      'nothing, if it is of another lease on the same land',
      facts([lease()], [well('W1', { leases: ['Lease B'] })]),
      AFTER,
      ['640 due since 2026-03-16'],
    ],
    [
      'a question, if no lease names it',
      facts([lease()], [well('W1', { leases: [] })]),
      AFTER,
      ['640 disputed'],
      'no lease names it',
    ],
    [
      'a question, if nobody knows where it is',
      facts([lease({ wells: ['W1'] })], [well('W1', { lands: [] })]),
      AFTER,
      ['640 disputed'],
      'on which land W1 is drilled',
    ],
    [
      'nothing, if it was begun after the lease had ended',
      facts(
        [lease({ wells: ['W1'] })],
        [well('W1', { spudDate: '2026-05-01', dateProducing: '2026-08-01' })],
      ),
      '2026-11-28',
      ['640 due since 2026-03-16'],
    ],
    [
      'all, if it was begun after the term while another produced',
      facts(
        [lease({ wells: ['W1', 'W2'], cessationDays: '60' })],
        [well('W1', { ...IDLE }), well('W2', { spudDate: '2026-08-01', dateProducing: '2026-10-01' })],
      ),
      '2026-11-28',
      ['640 held'],
      'W2',
    ],
    [
      'all, while it is drilled and was begun in the term',
      facts(
        [lease({ wells: ['W1'] })],
        [well('W1', { status: 'In Process', spudDate: '2026-03-15', dateProducing: null })],
      ),
      '2026-05-01',
      ['640 held'],
      'is being drilled',
    ],
    [
      'a question, once it is drilled and not completed',
      facts(
        [lease({ wells: ['W1'] })],
        [
          well('W1', {
            status: 'DUC',
            spudDate: '2026-03-01',
            rigReleaseDate: '2026-04-01',
            dateProducing: null,
          }),
        ],
      ),
      '2026-05-01',
      ['640 disputed'],
      'drilled and not completed',
    ],
    [
      'all, where one that is said to be drilled only has volumes',
      facts(
        [lease({ wells: ['W1'] })],
        [
          well('W1', {
            ...{ status: 'DUC', rigReleaseDate: '2024-03-01', dateProducing: null },
            ...{ firstProduced: '2024-06', lastProduced: '2026-09', lastReported: '2026-09' },
          }),
        ],
      ),
      '2026-11-28',
      ['640 held'],
      'held by production of W1',
    ],
    [
      'a question, where it is drilled for more than a year',
      facts(
        [lease({ wells: ['W1'] })],
        [well('W1', { status: 'In Process', spudDate: '2026-03-01', dateProducing: null })],
      ),
      '2027-05-01',
      ['640 disputed'],
      'for a year',
    ],
    [
      'a question, once it is completed without producing',
      facts(
        [lease({ wells: ['W1'] })],
        [well('W1', { status: 'In Process', completionDate: '2026-03-01', dateProducing: null })],
      ),
      AFTER,
      ['640 disputed'],
      'was completed on 03/01/2026 and is In Process, without production on record',
    ],
    [
      'nothing before it is begun',
      facts(
        [lease({ wells: ['W1'] })],
        [well('W1', { status: 'In Process', spudDate: null, dateProducing: null })],
      ),
      AFTER,
      ['640 due since 2026-03-16'],
    ],
  ])('%s', checkHolding)
})
