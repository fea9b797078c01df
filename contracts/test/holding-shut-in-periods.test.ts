import { describe, it } from 'vitest'
import { checkHolding, facts, type HoldingCase, lease, payment, well } from './holding-facts.ts'

const SHUT_IN = { status: 'Shut-In', type: 'Gas', lastProduced: '2025-12', lastReported: '2025-12' }
const shutIn = (payments: readonly object[], terms: object, values: object = {}) =>
  facts(
    [
      lease({
        wells: ['W1'],
        payments: payments.map((one) => payment({ paidFor: 'Shut-In', ...one })),
        ...terms,
      }),
    ],
    [well('W1', { ...SHUT_IN, ...values })],
  )

describe('a shut-in payment holds, unless the time before it was not paid for', () => {
  it.each<HoldingCase>([
    [
      'a question, where it is taken from the completion of one that never produced',
      shutIn(
        [{ date: '2026-07-20', periodTo: '2027-07-01' }],
        { shutinDays: '60' },
        {
          ...{ spudDate: '2026-02-01', completionDate: '2026-04-15' },
          ...{ dateProducing: null, lastProduced: null, lastReported: null },
        },
      ),
      '2026-08-01',
      ['640 disputed'],
      'of 07/20/2026 is taken to have been due on 07/14/2026, 90 days, which leases commonly allow, after W1 was completed on 04/15/2026,',
    ],
    [
      'a question, where nothing was paid for a time between two payments',
      shutIn(
        [
          { date: '2026-02-01', periodFrom: '2026-01-01', periodTo: '2026-08-31' },
          { date: '2026-08-20', periodFrom: '2026-10-01', periodTo: '2027-09-30' },
        ],
        { shutinDays: '90' },
      ),
      '2026-11-01',
      ['640 disputed'],
      'no shut-in payment for W1 covers the time from 09/01/2026 to 09/30/2026, before one that is on record: whether the lease ended then is for counsel',
    ],
    [
      'a question, where nothing was paid for the time before the first payment',
      shutIn([{ date: '2026-03-20', periodFrom: '2026-07-01', periodTo: '2027-06-30' }], {
        shutinDays: '90',
      }),
      '2026-08-01',
      ['640 disputed'],
      'no shut-in payment for W1 covers the time from 04/01/2026 to 06/30/2026',
    ],
  ])('%s', checkHolding)
})
