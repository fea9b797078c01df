import { describe, expect, it } from 'vitest'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { checkHolding, facts, type HoldingCase, holdingOf, land, payment, well } from './holding-facts.ts'
import { amended, leaseByTerms } from './leases-of-terms.ts'

const TODAY = '2026-11-28'

const C1 = well('C1', {
  status: 'P&A',
  spudDate: '2024-06-01',
  completionDate: '2025-06-01',
  dateProducing: null,
  pluggedDate: '2026-02-01',
})
const C2 = well('C2', {
  status: 'P&A',
  spudDate: '2025-11-01',
  completionDate: '2026-08-01',
  dateProducing: null,
  pluggedDate: '2026-09-01',
})

const program = (values: object, wells = [C1, C2]) =>
  facts(
    [leaseByTerms({ effectiveDate: '2022-01-01', cdcFirstDays: '180', cdcDays: '180', ...values }, wells)],
    wells,
  )
const HELD = 'continuous development due 01/28/2027'
const REVIVED = 'whether it revived the lease is a question'

describe('an amendment of continuous development', () => {
  it.each<HoldingCase>([
    ['of which there is none', program({}), TODAY, ['640 held'], HELD],
    [
      'to come, after its next day',
      program({ amendments: [amended('2027-03-01', 'cdcDays', '120')] }),
      TODAY,
      ['640 held'],
      HELD,
    ],
    [
      'while its days run, counts for these and not for those before',
      program({ amendments: [amended('2026-10-01', 'cdcDays', '120')] }),
      TODAY,
      ['640 held'],
      'continuous development due 11/29/2026',
    ],
    [
      'that shortens them to a day before its own ends them on its own',
      program({ amendments: [amended('2026-11-01', 'cdcDays', '30')] }),
      TODAY,
      ['640 due since 2026-11-02'],
    ],
    [
      'after a lapse, before its day',
      program({ cdcDays: '90', amendments: [amended('2026-10-01', 'cdcDays', '180')] }),
      '2026-09-30',
      ['640 due since 2026-09-02'],
      'continuous development ended on 08/30/2025',
    ],
    [
      'after a lapse',
      program({ cdcDays: '90', amendments: [amended('2026-10-01', 'cdcDays', '180')] }),
      TODAY,
      ['640 disputed'],
      REVIVED,
    ],
    [
      'of the days of the first well, after a lapse',
      program({ effectiveDate: '2022-01-01', amendments: [amended('2026-03-01', 'cdcFirstDays', '365')] }, [
        well('W1', { spudDate: '2025-09-01', completionDate: '2026-10-01', dateProducing: '2026-10-15' }),
      ]),
      TODAY,
      ['640 disputed'],
      REVIVED,
    ],
  ])('%s', (...row) => checkHolding(...row))
})

const STOPPED = well('W1', {
  firstProduced: '2024-06',
  lastProduced: '2026-09',
  lastReported: '2026-09',
  monthsWithout: '10/2025 to 12/2025',
  monthsOfZero: '10/2025 to 12/2025',
})
const ceased = (values: object, of = STOPPED) =>
  facts([leaseByTerms({ effectiveDate: '2020-03-15', termMonth: '60', ...values }, [of])], [of])

describe('an amendment of the days without production', () => {
  const shorter = { cessationDays: '120', amendments: [amended('2026-06-01', 'cessationDays', '60')] }
  const longer = { cessationDays: '60', amendments: [amended('2026-06-01', 'cessationDays', '120')] }
  const dry = { ...STOPPED, status: 'Inactive', lastProduced: '2025-12', lastReported: '2026-09' }
  it.each<HoldingCase>([
    ['is none of a stop before it', ceased(shorter), TODAY, ['640 disputed'], '92 to 151 days'],
    ['the day before it', ceased(shorter), '2026-05-31', ['640 disputed'], '92 to 151 days'],
    ['after the days had ended', ceased(longer), TODAY, ['640 disputed'], REVIVED],
    ['after they had ended, before its day', ceased(longer), '2026-05-31', ['640 due since 2025-11-30']],
    [
      'of a well that never came back',
      ceased(longer, well('W1', { ...dry, monthsWithout: null, monthsOfZero: null })),
      TODAY,
      ['640 disputed'],
      REVIVED,
    ],
  ])('%s', (...row) => checkHolding(...row))
})

describe('a short stop before the days without production were amended', () => {
  const short = well('W1', { ...STOPPED, monthsWithout: '11/2025', monthsOfZero: '11/2025' })
  const named = messages.gaps('W1', '11/2025')
  const remarks = (own: string | null, later: string) => {
    const known = ceased(
      { cessationDays: own, amendments: [amended('2026-06-01', 'cessationDays', later)] },
      short,
    )
    return holdingOf(land('640'), known, TODAY).remarks
  }
  it('is named where the lease stated none then', () => expect(remarks(null, '90')).toContain(named))
  it('is not where it did then', () => expect(remarks('90', '')).not.toContain(named))
})

describe('an amendment of the Pugh clause', () => {
  const producing = well('W1', { lowerPerf: '10000' })
  const pugh = (values: object) =>
    facts([leaseByTerms({ retainedAcres: '40', ...values }, [producing])], [producing])
  const vertical = pugh({
    verticalPughDate: '2026-03-15',
    amendments: [amended('2026-09-01', 'verticalPughDate', '03/15/2028')],
  })
  const deep = pugh({
    retainedAcres: null,
    horizontalPughDeepDate: '2026-03-15',
    retainedFeet: '100',
    amendments: [amended('2026-09-01', 'horizontalPughDeepDate', '03/15/2028')],
  })
  it.each<HoldingCase>([
    ['before its day', vertical, '2026-08-28', ['40 held', '600 due since 2026-03-16']],
    ['after the release brings no acre back', vertical, TODAY, ['40 held', '600 disputed'], 'is a question'],
    [
      'nor any depth',
      deep,
      TODAY,
      ['640 held above 10100', '640 disputed below 10100'],
      'whether that brought anything back is a question',
    ],
    [
      'in time',
      pugh({
        verticalPughDate: '2026-03-15',
        amendments: [amended('2026-03-01', 'verticalPughDate', '03/15/2028')],
      }),
      TODAY,
      ['640 held'],
    ],
  ])('%s', (...row) => checkHolding(...row))
})

describe('an amendment of a Pugh clause that acts at the end of the program, of a lease extended in part', () => {
  const producing = well('W1')
  const months = (day: string) =>
    facts(
      [
        leaseByTerms(
          {
            extensionOptionsMonths: '24',
            extensionExercisedDate: '2026-02-10',
            extensionAcres: '320',
            cdcFirstDays: '60',
            cdcDays: '60',
            pughAt: 'Program End',
            retainedAcres: '40',
            amendments: [amended(day, 'pughMonths', '24')],
          },
          [producing],
        ),
      ],
      [producing],
    )
  it.each<HoldingCase>([
    ['in time puts its release off', months('2026-04-01'), TODAY, ['320 held', '320 held']],
    [
      'after the program of the rest had ended brings none of these acres back',
      months('2026-09-01'),
      TODAY,
      ['320 held', '40 held', '280 disputed'],
      'is a question',
    ],
  ])('%s', (...row) => checkHolding(...row))
})

describe('an amendment of what was done before it', () => {
  const option = (day: string) =>
    facts([
      leaseByTerms({
        extensionNoticeDays: '30',
        extensionOptionsMonths: '24',
        extensionExercisedDate: '2026-02-10',
        amendments: [amended(day, 'extensionNoticeDays', '90')],
      }),
    ])
  const rental = (date: string, amount: string) => payment({ paidFor: 'Delay Rental', date, amount })
  const rentals = facts([
    leaseByTerms({
      termMonth: '60',
      rentalClause: 'Unless',
      rentalPerAcre: '25',
      amendments: [amended('2025-06-01', 'rentalPerAcre', '50')],
      payments: [rental('2024-03-01', '16000'), rental('2025-03-01', '16000'), rental('2026-03-01', '32000')],
    }),
  ])
  const shutIn = well('W1', {
    status: 'Shut-In',
    type: 'Gas',
    lastProduced: '2025-12',
    lastReported: '2025-12',
  })
  const paidShutIn = facts(
    [
      leaseByTerms(
        {
          shutinAmount: '10',
          shutinPer: 'Acre',
          amendments: [amended('2026-06-01', 'shutinAmount', '20')],
          payments: [
            payment({
              paidFor: 'Shut-In',
              date: '2026-02-01',
              periodFrom: '2026-02-01',
              periodTo: '2027-02-01',
              amount: '6400',
            }),
          ],
        },
        [shutIn],
      ),
    ],
    [shutIn],
  )
  const extended = facts([
    leaseByTerms({
      extensionOptionsMonths: '24',
      amountPerAcre: '500',
      amendments: [amended('2026-08-01', 'amountPerAcre', '750')],
      payments: [payment({ paidFor: 'Extension', date: '2026-03-10', amount: '320000' })],
    }),
  ])
  it.each<HoldingCase>([
    [
      'undoes no exercise, while it is to come',
      option('2027-06-01'),
      TODAY,
      ['640 held'],
      'extended until 03/15/2028',
    ],
    ['nor after it took effect', option('2026-08-01'), TODAY, ['640 held'], 'extended until 03/15/2028'],
    ['makes no rental short', rentals, TODAY, ['640 held'], 'primary term until 03/15/2028'],
    ['nor a shut-in payment', paidShutIn, TODAY, ['640 held'], 'shut-in payment for W1 until 02/01/2027'],
    ['nor that for an extension', extended, TODAY, ['640 held'], 'extended until 03/15/2028'],
  ])('%s', (...row) => checkHolding(...row))
})

describe('an amendment that shortens the term to a day before its own', () => {
  const toCome = facts([
    leaseByTerms({ effectiveDate: '2024-03-15', amendments: [amended('2026-12-15', 'termMonth', '24')] }),
  ])
  const between = well('W1', { spudDate: '2026-04-15', dateProducing: '2026-09-01' })
  const changes = [amended('2024-01-01', 'termMonth', '60'), amended('2026-06-01', 'termMonth', '36')]
  const back = facts([leaseByTerms({ amendments: changes }, [between])], [between])
  it.each<HoldingCase>([
    ['ends it no earlier than that', toCome, TODAY, ['640 held'], 'primary term until 12/15/2026'],
    ['ends it from that day', toCome, '2026-12-20', ['640 due since 2026-12-16']],
    ['leaves a well that was begun until then in time', back, TODAY, ['640 held'], 'W1'],
    ['and without one', facts([leaseByTerms({ amendments: changes })]), TODAY, ['640 due since 2026-06-02']],
  ])('%s', (...row) => checkHolding(...row))
})
