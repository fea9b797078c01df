import { describe, it } from 'vitest'
import { checkHolding, facts, type HoldingCase, lease, well } from './holding-facts.ts'

const DAY = '2026-11-30'
const PLUGGED = '2026-05-01'
const plugged = (values: object, terms: object = {}) =>
  facts([lease({ wells: ['W1'], ...terms })], [well('W1', { pluggedDate: PLUGGED, ...values })])
const asks = (status: string | null, values: object, against: string): HoldingCase => [
  `is a question, where it ${against}`,
  plugged({ status, ...values }, { cessationDays: '90' }),
  DAY,
  ['640 disputed'],
  `W1 has plugging date 05/01/2026, although it ${against}: which of these is wrong is not known`,
]
const UNTIL_OCTOBER = { firstProduced: '2024-06', lastProduced: '2026-10', lastReported: '2026-10' }

describe('a well that was plugged', () => {
  it.each<HoldingCase>([
    asks('Active', {}, 'is Active'),
    asks('Shut-In', UNTIL_OCTOBER, 'is Shut-In and has volumes until 10/2026'),
    asks('Inactive', UNTIL_OCTOBER, 'is Inactive and has volumes until 10/2026'),
    asks('DUC', { dateProducing: null }, 'is DUC'),
    asks('In Process', { spudDate: '2026-03-01', dateProducing: null }, 'is In Process'),
    asks(null, {}, 'has no status'),
    asks('P&A', UNTIL_OCTOBER, 'has volumes until 10/2026'),
    ['holds all until it was plugged, whatever its status', plugged({}), PLUGGED, ['640 held']],
    [
      'holds all, where work on it was begun after that and it produces',
      plugged({ operationsDate: '2026-06-01', ...UNTIL_OCTOBER }),
      DAY,
      ['640 held'],
    ],
    [
      'holds as long as its cessation days run, where nothing contradicts that',
      plugged({ status: 'P&A', lastProduced: '2026-05', lastReported: '2026-05' }, { cessationDays: '200' }),
      DAY,
      ['640 held'],
      'operations are due by',
    ],
  ])('%s', checkHolding)
})
