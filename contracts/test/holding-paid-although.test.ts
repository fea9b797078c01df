import { describe, it } from 'vitest'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { checkHolding, facts, type HoldingCase, lease, payment, well } from './holding-facts.ts'

const DAY = '2026-11-30'
const STOPPED = { type: 'Gas', lastProduced: '2026-02', lastReported: '2026-10' }
const PAID = payment({
  ...{ paidFor: 'Shut-In', date: '2026-03-10' },
  ...{ periodFrom: '2026-03-01', periodTo: '2027-02-28' },
})
const TERMS = { cessationDays: '60', shutinProducts: 'Gas', payments: [PAID] }

const stopped = (values: object, terms: object = {}) =>
  facts([lease({ wells: ['W1'], ...TERMS, ...terms })], [well('W1', { ...STOPPED, ...values })])
const asked = (status: string | null) => messages.shutInStatus('W1', status, '02/28/2027')

/** A payment was taken, and something else on record says that the well is not, or cannot be, shut in. */
describe('a shut-in payment that status or type of the well contradict', () => {
  it.each<HoldingCase>([
    ...['Inactive', 'Active', 'In Process', 'DUC', null].map(
      (status): HoldingCase => [
        `asks of a well whose status is ${status}`,
        stopped({ status }),
        DAY,
        ['640 disputed'],
        asked(status),
      ],
    ),
    [
      'asks of an oil well under a clause of gas wells',
      stopped({ status: 'Shut-In', type: 'Oil' }),
      DAY,
      ['640 disputed'],
      messages.shutInOil('W1', 'Shut-In', '02/28/2027'),
    ],
    [
      'asks nothing of a day that no payment covers',
      stopped({ status: 'Inactive' }),
      '2027-03-01',
      ['640 due since 2026-04-30'],
    ],
    [
      'asks nothing after the longest shut-in',
      stopped({ status: 'Inactive' }, { shutinConsecutiveMonths: '6' }),
      DAY,
      ['640 due since 2026-04-30'],
    ],
    [
      'asks nothing of a plugged well',
      stopped({ status: 'P&A', pluggedDate: '2026-04-01' }),
      DAY,
      ['640 due since 2026-04-30'],
    ],
    [
      'asks nothing of it, where another well is Shut-In, for which it is',
      facts(
        [lease({ wells: ['W1', 'W2'], ...TERMS })],
        [well('W1', { ...STOPPED, status: 'Inactive' }), well('W2', { ...STOPPED, status: 'Shut-In' })],
      ),
      DAY,
      ['640 held'],
      'shut-in payment for W2 until 02/28/2027',
    ],
  ])('%s', checkHolding)
})
