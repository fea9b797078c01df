import { describe, expect, it } from 'vitest'
import type { Amendment } from '../src/records/lease/amendments.ts'
import { type DueOfWells, NEXT_DATES, nextDate, nextDue } from '../src/records/lease/next-date.ts'

type Dated = Parameters<typeof nextDate>[0]
const NOTHING = {
  ...Object.fromEntries(NEXT_DATES.map((name) => [name, null])),
  amendments: [],
  payments: [],
} as unknown as Dated
const amended = (term: Amendment['term'], value: string | null) => ({
  amendments: [{ effectiveDate: '2026-01-01', term, value }],
})
/** Nothing is produced, and nothing is shut in. */
const NO_WELLS = { produces: false, shutInDue: null, operationsDue: null }
const TODAY = '2026-11-25'

describe('the next date of a lease', () => {
  it.each<[string, Partial<Dated>, { day: string; what: string } | null]>([
    ['is none without dates', {}, null],
    [
      'is the first that is not past',
      { primaryExpirationDate: '2026-11-24', extensionDue: '2027-02-01', cdcDeadline: '2027-01-31' },
      { day: '2027-01-31', what: 'CDC Deadline' },
    ],
    ['is today on its day', { cdcDeadline: TODAY }, { day: TODAY, what: 'CDC Deadline' }],
    [
      'is the end of the term where a CDC date is the same day',
      { primaryExpirationDate: '2027-01-31', developmentEnds: '2027-01-31' },
      { day: '2027-01-31', what: 'Lease Expiration Date' },
    ],
    [
      'is the day by which the next well has to begin',
      { developmentEnds: '2026-12-01' },
      { day: '2026-12-01', what: 'Next Well Due' },
    ],
    [
      'is the day by which the extension is due',
      { extensionDue: '2026-12-01' },
      { day: '2026-12-01', what: 'Extension Due' },
    ],
    [
      'is not that once it was exercised',
      { extensionDue: '2026-12-01', extensionExercised: '2026-11-20' },
      null,
    ],
    [
      'is the end of the extension then',
      { extensionDue: '2026-12-01', extensionExercised: '2026-11-20', extendedUntil: '2028-12-01' },
      { day: '2028-12-01', what: 'Extended Until' },
    ],
    [
      'is not the due day of an extension that the status says',
      { extensionDue: '2026-12-01', extendedUntil: '2026-10-01' },
      null,
    ],
    [
      'is a deadline that was typed, before the next well is due',
      { cdcDeadline: '2026-12-01', developmentEnds: '2026-12-12' },
      { day: '2026-12-01', what: 'CDC Deadline' },
    ],
    [
      'is the next well, before a deadline that was typed',
      { cdcDeadline: '2026-12-12', developmentEnds: '2026-12-01' },
      { day: '2026-12-01', what: 'Next Well Due' },
    ],
    [
      'is not a deadline that is met by a well that is being drilled',
      { cdcDeadline: '2026-12-01', drillingSince: '2026-12-01' },
      null,
    ],
    [
      'is a deadline that such a well does not meet',
      { cdcDeadline: '2026-12-01', drillingSince: '2026-12-02' },
      { day: '2026-12-01', what: 'CDC Deadline' },
    ],
    [
      'is the day of the longer reading, after that of the shorter one',
      { developmentEnds: '2026-11-24', developmentEndsLonger: '2027-06-13' },
      { day: '2027-06-13', what: 'Next Well Due (Longer Reading)' },
    ],
    ...(
      [
        ['cdcDeadline', 'CDC Deadline'],
        ['shutinTriggerDate', 'Trigger Date'],
        ['verticalPughDate', 'Vertical Pugh Expiration'],
        ['horizontalPughDeepDate', 'Horizontal Pugh Deep Expiration'],
        ['horizontalPughShallowDate', 'Horizontal Pugh Shallow Expiration'],
      ] as const
    ).map(([term, what]): [string, Partial<Dated>, { day: string; what: string }] => [
      `is ${what}, as an amendment has it`,
      { [term]: '2026-12-01', ...amended(term, '01/31/2027') },
      { day: '2027-01-31', what },
    ]),
    [
      'is none that an amendment took away',
      { cdcDeadline: '2026-12-01', ...amended('cdcDeadline', null) },
      null,
    ],
    ['is none of a released lease', { primaryExpirationDate: '2027-01-31', status: 'REL' }, null],
    ['leaves out what is no date', { cdcDeadline: '2027-02-30' }, null],
  ])('%s', (_, facts, next) => {
    expect(nextDate({ ...NOTHING, ...facts }, NO_WELLS, TODAY)).toEqual(next)
  })
})

const UNLESS = {
  ...{ effectiveDate: '2024-03-15', primaryExpirationDate: '2029-03-15' },
  ...{ rentalClause: 'Unless', rentalPerAcre: '25' },
}
const paid = (values: object): Dated['payments'][number] => ({
  ...{
    paidFor: 'Delay Rental',
    date: null,
    dateReceived: null,
    dueDate: null,
    periodFrom: null,
    periodTo: null,
  },
  ...values,
})
const SHUT_IN = { day: '2027-06-30', what: 'Shut-In Payment Due' }
const RENTAL = { day: '2027-03-15', what: 'Delay Rental Due, Or It Ends' }
const NEXT_RENTAL = { ...RENTAL, day: '2028-03-15' }
const END = { day: '2029-03-15', what: 'Lease Expiration Date' }

describe('what a lease or its lessee has to pay', () => {
  it.each<[string, Partial<Dated>, object, string?]>([
    ['is the next rental without which it ends', UNLESS, RENTAL],
    ['is one that is owed', { ...UNLESS, rentalClause: 'Or' }, { ...RENTAL, what: 'Delay Rental Due' }],
    [
      'is one under a clause that is not known',
      { ...UNLESS, rentalClause: null },
      { ...RENTAL, what: 'Delay Rental Due' },
    ],
    ['is due on its day', UNLESS, RENTAL, '2027-03-15'],
    ['is the one after that', UNLESS, NEXT_RENTAL, '2027-03-16'],
    ['is none on the last day of the term (D15)', UNLESS, END, '2028-03-16'],
    ['is none of a lease that is paid up (D16)', { ...UNLESS, paidUpOGL: true }, END],
    [
      'is the next one where this one is paid',
      { ...UNLESS, payments: [paid({ date: '2026-11-20' })] },
      NEXT_RENTAL,
    ],
    [
      'is the next one where a payment names this one',
      { ...UNLESS, payments: [paid({ date: '2026-01-05', dueDate: '2027-03-15' })] },
      NEXT_RENTAL,
    ],
    [
      'is not settled by one of a year before',
      { ...UNLESS, payments: [paid({ date: '2026-03-10' })] },
      RENTAL,
    ],
    [
      'is not settled by one that came a day late for the year before',
      { ...UNLESS, payments: [paid({ date: '2026-03-16' })] },
      RENTAL,
    ],
    [
      'is not settled by one of a Monday that was in time for the Sunday before',
      { ...UNLESS, businessDays: '31 TAC 9.33', payments: [paid({ date: '2026-03-16' })] },
      RENTAL,
    ],
    [
      'is settled by a second one soon after that of the year before',
      { ...UNLESS, payments: [paid({ date: '2026-03-10' }), paid({ date: '2026-03-20' })] },
      NEXT_RENTAL,
    ],
    [
      'is due on the Monday of a State lease',
      { ...UNLESS, rentalDate: '2027-03-14', businessDays: '31 TAC 9.33' },
      RENTAL,
    ],
    [
      'is an option of which no day is stated, at the latest with the term',
      { ...UNLESS, paidUpOGL: true, extensionExpirationDate: '2031-03-15' },
      { day: '2029-03-15', what: 'Extension Due At The Latest' },
    ],
    [
      'is none that was exercised',
      { ...UNLESS, paidUpOGL: true, extensionExpirationDate: '2031-03-15', extensionExercised: '2026-10-01' },
      END,
    ],
    [
      'is the end of the terms where nobody knows the next well',
      { termEnds: '2027-01-10' },
      { day: '2027-01-10', what: 'Term Ends' },
    ],
    [
      'is not that while a well is drilled',
      { ...UNLESS, paidUpOGL: true, termEnds: '2027-01-10', drillingSince: '2026-11-01' },
      END,
    ],
    [
      'is not that while the location of a well is worked on',
      { ...UNLESS, paidUpOGL: true, termEnds: '2027-01-30', locationSince: '2026-11-01' },
      END,
    ],
    [
      'is that where no spud has followed for 90 days by then',
      { ...UNLESS, paidUpOGL: true, termEnds: '2027-01-31', locationSince: '2026-11-01' },
      { day: '2027-01-31', what: 'Term Ends' },
    ],
  ])('%s', (_, facts, next, from = TODAY) => {
    expect(nextDate({ ...NOTHING, ...facts }, NO_WELLS, from)).toEqual(next)
  })

  it.each<[string, Partial<Dated>, Partial<DueOfWells>, { day: string; what: string } | null]>([
    ['is no rental while a well produces (D18)', UNLESS, { produces: true }, END],
    ['is a rental, whatever the status of a well that does not', UNLESS, {}, RENTAL],
    ['is the payment for a well that is shut in', {}, { shutInDue: '2027-06-30' }, SHUT_IN],
    ['is that while another well produces', UNLESS, { produces: true, shutInDue: '2027-06-30' }, SHUT_IN],
    [
      'is the end of the days without production, before a payment',
      {},
      { shutInDue: '2026-12-29', operationsDue: '2026-12-29' },
      { day: '2026-12-29', what: 'Operations Due, Or It Ends' },
    ],
    ['is none that is past', {}, { shutInDue: '2026-11-24' }, null],
    [
      'is nothing that was paid for a well that is shut in no longer',
      { payments: [paid({ paidFor: 'Shut-In', periodTo: '2027-06-30' })] },
      {},
      null,
    ],
  ])('%s', (_, facts, wells, next) => {
    expect(nextDate({ ...NOTHING, ...facts }, { ...NO_WELLS, ...wells }, TODAY)).toEqual(next)
  })
})

describe('what is due next of an operator', () => {
  const line = { projectName: 'Salt Draw Gas Line', status: 'Active', dateOfExpiration: '2027-06-30' }
  const lease = { ...NOTHING, wells: NO_WELLS, leaseName: 'Toyah', extensionDue: '2027-03-31' }
  const due = (held: Partial<Parameters<typeof nextDue>[0]>) =>
    nextDue({ agreements: [], leases: [], ...held }, TODAY)

  it('is the agreement that ends first, if that is not past', () => {
    const past = { ...line, projectName: 'Old Road', dateOfExpiration: '2026-11-24' }
    expect(due({ agreements: [past, line] })).toEqual({ day: '2027-06-30', what: 'Salt Draw Gas Line' })
  })

  it('is the next date of a lease, with what it is', () => {
    expect(due({ agreements: [line], leases: [lease] })).toEqual({
      day: '2027-03-31',
      what: 'Toyah: Extension Due',
    })
  })

  it('passes over a lease without one, and has no words for an agreement without a name', () => {
    const nothingDue = { ...NOTHING, wells: NO_WELLS, leaseName: 'Pecos' }
    expect(due({ leases: [nothingDue] })).toBeNull()
    expect(due({ agreements: [{ ...line, projectName: null }], leases: [nothingDue] })).toEqual({
      day: '2027-06-30',
      what: '',
    })
  })

  it.each(['Inactive', 'Cancelled'])('is no end of an agreement that is %s', (status) => {
    expect(due({ agreements: [{ ...line, status }] })).toBeNull()
  })
})
