import { describe, it } from 'vitest'
import type { HoldingWell } from '../src/records/holding/facts.ts'
import { checkHolding, facts, type HoldingCase, LAND, payment, well } from './holding-facts.ts'
import { leaseByTerms } from './leases-of-terms.ts'

/**
 * A lease of 36 months from 2023-03-15 in every state of its life, each row with where its rule is from. `units`: gross
 * acres of the land.
 */
const TODAY = '2026-11-30'
type Terms = Parameters<typeof leaseByTerms>[0]

const life = (
  terms: Terms = {},
  wells: readonly HoldingWell[] = [],
  effectiveDate: string | null = '2024-01-10',
) =>
  facts([leaseByTerms(terms, wells)], wells, { U1: { [LAND]: '160' } }, [], false, { U1: { effectiveDate } })

const VOLUMES = { firstProduced: '2024-06', lastProduced: '2026-10', lastReported: '2026-10' }
const drilled = (values: Partial<HoldingWell>) =>
  well('W1', { status: 'In Process', dateProducing: null, ...values })
const rental = { rentalPerAcre: '10', rentalClause: 'Unless' }
const option = { extensionOptionsMonths: '24' }
const shutin = { shutinProducts: 'Gas', shutinDays: '90', shutinAmount: '10', shutinPer: 'Acre' }
const idle = { status: 'Shut-In', type: 'Gas', ...VOLUMES, lastProduced: '2026-05', lastReported: '2026-05' }
const shutinPaid = payment({
  ...{ paidFor: 'Shut-In', dateReceived: '2026-07-02', amount: '6400' },
  ...{ periodFrom: '2026-07-01', periodTo: '2027-06-30' },
})
const PUGH = {
  pughAt: 'Primary Term End',
  verticalPughDescription: 'release all lands outside of a pooled unit',
}
const PROGRAM = { cdcFirstDays: '180', cdcDays: '180', cdcWellBegins: 'Spud', cdcDryHole: 'Plugging' }
const DUE = '640 due since 2026-03-16'

describe('a lease by its terms', () => {
  it.each<HoldingCase>([
    // Apache v. Apollo, 670 S.W.3d 319 (Tex. 2023): a term from a day ends with the same day of the month.
    [
      'is held on the last day of its primary term',
      life(),
      '2026-03-15',
      ['640 held'],
      'primary term until 03/15/2026',
    ],
    [
      'is due for release on the day after',
      life(),
      '2026-03-16',
      [DUE],
      'its primary term ended on 03/15/2026',
    ],
    [
      'counts from its own date, where it says so',
      life({ termFrom: 'Lease Date', leaseDate: '2023-02-10' }),
      '2026-03-01',
      ['640 due since 2026-02-11'],
    ],
    [
      'counts days, of which one was a leap day',
      life({ termMonth: null, termDays: '1095' }),
      '2026-03-15',
      ['640 due since 2026-03-15'],
    ],
    ['is none before its effective date', life({ effectiveDate: '2027-01-01' }), TODAY, ['640 notLeased']],
    [
      'is none while it is negotiated',
      life({ status: 'In Process', effectiveDate: null }),
      TODAY,
      ['640 notLeased'],
    ],
    ['is none after its release', life({ status: 'REL' }), TODAY, ['640 notLeased']],
    // An option is no debt: exercised in time or lapsed, Gulf v. Reid, 337 S.W.2d 267 (Tex. 1960).
    [
      'is extended by an option that was exercised in time',
      life({ ...option, extensionExercisedDate: '2026-03-15' }),
      TODAY,
      ['640 held'],
      'extended until 03/15/2028',
    ],
    [
      'is not extended by one of a day later',
      life({ ...option, extensionExercisedDate: '2026-03-16' }),
      TODAY,
      [DUE],
    ],
    [
      'is extended as to the acres that it states',
      life({ ...option, extensionExercisedDate: '2026-03-15', extensionAcres: '320' }),
      TODAY,
      ['320 held', '320 due since 2026-03-16'],
    ],
    // 31 TAC 9.33(a) and the forms of private leases: an 'unless' lease ends without its rental, an 'or' lease owes it.
    [
      "is in question without the rental of an 'unless' clause",
      life(rental),
      '2025-06-01',
      ['640 disputed'],
      'no delay rental of $6,400.00 that was due on 03/15/2024 is on record',
    ],
    [
      "is held without that of an 'or' clause",
      life({ ...rental, rentalClause: 'Or' }),
      '2025-06-01',
      ['640 held'],
    ],
  ])('%s', (...row) => checkHolding(...row))
})

describe('a lease by its wells, after its primary term', () => {
  it.each<HoldingCase>([
    // Anadarko v. Thompson, 94 S.W.3d 550 (Tex. 2002): actual production holds it.
    [
      'is held by one that produces',
      life({}, [well('W1', VOLUMES)]),
      TODAY,
      ['640 held'],
      'held by production of W1',
    ],
    ['is not held by one that takes saltwater', life({}, [well('W1', { drillType: 'SWD' })]), TODAY, [DUE]],
    // Watson v. Rochmill, 155 S.W.2d 783 (Tex. 1941): without a clause temporary cessation is a question of fact.
    [
      'is in question where that one reports zero, and no clause says for how long it may',
      life({}, [well('W1', { ...VOLUMES, lastProduced: '2026-05' })]),
      TODAY,
      ['640 disputed'],
      'whether that is temporary is a question of reasonable time',
    ],
    // Samano v. Sun Oil, 621 S.W.2d 580 (Tex. 1981): with one its days are strict.
    [
      'is held on the last day that such a clause allows',
      life({ cessationDays: '90' }, [
        well('W1', { ...VOLUMES, lastProduced: '2026-08', lastReported: '2026-11' }),
      ]),
      '2026-11-29',
      ['640 held'],
      'operations are due by 11/29/2026',
    ],
    [
      'is due for release on the day after',
      life({ cessationDays: '90' }, [
        well('W1', { ...VOLUMES, lastProduced: '2026-08', lastReported: '2026-11' }),
      ]),
      '2026-11-30',
      ['640 due since 2026-11-30'],
    ],
    [
      'is due for release after its last one was plugged',
      life({}, [
        well('W1', { ...VOLUMES, lastProduced: '2026-08', status: 'P&A', pluggedDate: '2026-10-01' }),
      ]),
      TODAY,
      ['640 due since 2026-09-01'],
      'W1 is P&A, and has not produced since 08/31/2026 at the latest',
    ],
    // Gulf v. Reid: a shut-in payment in time is in the place of production.
    [
      'is held by a shut-in payment',
      life({ ...shutin, payments: [shutinPaid] }, [well('W1', idle)]),
      TODAY,
      ['640 held'],
      'shut-in payment for W1 until 06/30/2027',
    ],
    [
      'is in question without one',
      life(shutin, [well('W1', idle)]),
      TODAY,
      ['640 disputed'],
      'no shut-in payment on record covers the day: it was due on 08/29/2026',
    ],
    // Winn v. Nilsen, 670 P.2d 588 (Okla. 1983): begun on the last day is in time.
    [
      'is held by one that is drilled since the last day',
      life({}, [drilled({ spudDate: '2026-03-15' })]),
      '2026-06-01',
      ['640 held'],
    ],
    [
      'is not held by one that was spud a day later',
      life({}, [drilled({ spudDate: '2026-03-16' })]),
      '2026-06-01',
      [DUE],
    ],
    [
      'is in question while one is drilled and not completed',
      life({}, [drilled({ status: 'DUC', spudDate: '2026-02-01', rigReleaseDate: '2026-03-10' })]),
      TODAY,
      ['640 disputed'],
    ],
    // Pooling is production of each tract, but revives no lease: Tittizer v. Union Gas, 171 S.W.3d 857 (Tex. 2005).
    [
      'is held by one on other land in a unit that was formed in the term',
      life({}, [well('W1', { ...VOLUMES, unit: 'U1', lands: ['Other'] })]),
      TODAY,
      ['640 held'],
      'in unit U1',
    ],
    [
      'is in question with one in a unit that was formed after it',
      life({}, [well('W1', { ...VOLUMES, unit: 'U1', lands: ['Other'] })], '2026-06-01'),
      TODAY,
      ['640 disputed'],
      'unit U1, which joins W1, is effective from 06/01/2026 only',
    ],
  ])('%s', (...row) => checkHolding(...row))
})

describe('a lease of which clauses release a part', () => {
  const pooled = well('W1', { ...VOLUMES, unit: 'U1', upperPerf: '9500', lowerPerf: '10500' })
  it.each<HoldingCase>([
    // Retained acreage: Endeavor v. Discovery, 554 S.W.3d 586 (Tex. 2018).
    ['keeps the acres of its unit', life(PUGH, [pooled]), TODAY, ['160 held', '480 due since 2026-03-16']],
    ['keeps all of them until the clause acts', life(PUGH, [pooled]), '2026-03-15', ['640 held']],
    [
      'keeps what a well retains without a unit',
      life({ ...PUGH, retainedAcres: '40' }, [well('W1', VOLUMES)]),
      TODAY,
      ['40 held', '600 due since 2026-03-16'],
    ],
    [
      'keeps the depths to so many feet below its perforations',
      life({ pughAt: 'Primary Term End', retainedFeet: '100' }, [pooled]),
      TODAY,
      ['640 held above 10600', '640 due since 2026-03-16 below 10600'],
    ],
    // Endeavor v. Energen, 615 S.W.3d 144 (Tex. 2020): the program ends on the first day that nobody meets.
    ['is held by a program until its first well is due', life(PROGRAM), '2026-09-11', ['640 held']],
    ['has ended on the day after', life(PROGRAM), '2026-09-12', ['640 due since 2026-09-12']],
    [
      'keeps all acres until its program has ended, where the clause says later of both',
      life({ ...PUGH, ...PROGRAM, pughAt: 'Later of Both' }, [pooled]),
      '2026-09-11',
      ['640 held'],
      'continuous development due 09/11/2026',
    ],
    [
      'keeps those of its unit after that',
      life({ ...PUGH, ...PROGRAM, pughAt: 'Later of Both' }, [pooled]),
      '2026-09-12',
      ['160 held', '480 due since 2026-09-12'],
    ],
  ])('%s', (...row) => checkHolding(...row))
})
