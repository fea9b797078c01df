import fc from 'fast-check'

export const leases = fc.constantFrom('l1', 'l2')
export const dates = fc.constantFrom('2020-03-01', '2021-12-31', null)

export const happened = (
  type: string,
  id: fc.Arbitrary<string>,
  what: string,
  data: fc.Arbitrary<Record<string, unknown>>,
) => fc.record({ type: fc.constant(type), id, what: fc.constant(what), data })

/** What happens to the terms of leases, and to what extends them. */
export const leaseHappenings = [
  {
    weight: 2,
    arbitrary: happened(
      'lease',
      leases,
      'changed',
      fc.record(
        {
          status: fc.constantFrom('HBP', 'EXT', 'In Process', null),
          template: fc.boolean(),
          extensionDueDate: dates,
          cdcCalc: fc.constantFrom('Completion', 'RigRelease'),
          primaryExpirationDate: dates,
          extensionExpirationDate: dates,
          effectiveDate: dates,
          termMonth: fc.constantFrom('6', '13', null),
          termDays: fc.constantFrom('10', null),
          leaseDate: dates,
          termFrom: fc.constantFrom('Lease Date', 'Effective Date', null),
          statedExpirationDate: dates,
          extensionFrom: fc.constantFrom('Due Date', null),
          extensionNoticeDays: fc.constantFrom('30', null),
          extensionExercisedDate: dates,
          extensionOptionsMonths: fc.constantFrom('1', null),
          cdcDays: fc.constantFrom('60', null),
          cdcFirstDays: fc.constantFrom('90', '800', null),
          cdcBegins: fc.constantFrom('At Once', null),
          cdcCarryOver: fc.constantFrom('None', 'Next Term', 'All', null),
          cdcCarryOverCap: fc.constantFrom('20', null),
          cdcWellBegins: fc.constantFrom('Operations', 'Spud', null),
          cdcDryHole: fc.constantFrom('Plugging', 'Completion Only', null),
        },
        { requiredKeys: [] },
      ),
    ),
  },
  {
    weight: 1,
    arbitrary: happened(
      'lease',
      leases,
      'LeaseAmendmentAdded',
      fc.record({
        part: fc.constantFrom('first', 'second'),
        effectiveDate: fc.constantFrom('2021-01-01', '2022-01-01'),
        term: fc.constantFrom('termMonth', 'extensionNoticeDays'),
        value: fc.constantFrom('18', '24', null),
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: happened(
      'lease',
      leases,
      'LeasePaymentAdded',
      fc.record({ part: fc.constant('check'), paidFor: fc.constantFrom('Extension', 'Bonus'), date: dates }),
    ),
  },
]
