import { describe, expect, it } from 'vitest'
import type { HoldingFacts } from '../src/records/holding/facts.ts'
import { holdingOf } from '../src/records/holding/holding.ts'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { checkHolding, facts, type HoldingCase, LAND, land, lease, row, said, well } from './holding-facts.ts'

const AFTER = '2026-03-16'
const ALL = land('640')
const POOLED = { U1: { [LAND]: '160' } }

describe('what clauses on retained acres release', () => {
  it.each<HoldingCase>([
    [
      'D44: all but 40 acres of each well, two years after the term',
      facts(
        [
          lease({
            wells: ['W1', 'W2'],
            primaryExpirationDate: '2023-03-15',
            pughAt: 'Primary Term End',
            pughMonths: '24',
            retainedAcres: '40',
          }),
        ],
        [well('W1', { spudDate: '2022-01-01' }), well('W2', { spudDate: '2022-01-01' })],
      ),
      '2025-03-16',
      ['40 held', '40 held', '560 due since 2025-03-16'],
    ],
    [
      'nothing on the last day before',
      facts([lease({ wells: ['W1'], verticalPughDate: '2026-03-16', retainedAcres: '40' })], [well('W1')]),
      AFTER,
      ['640 held'],
    ],
    [
      'D45: nothing while the program runs',
      facts(
        [lease({ wells: ['W1'], pughAt: 'Primary Term End', developmentEnds: '2026-08-01' })],
        [well('W1', { unit: 'U1' })],
        POOLED,
      ),
      AFTER,
      ['160 held', '480 held'],
      'continuous development',
    ],
    [
      'D76: all that neither the unit nor the extension holds',
      facts(
        [
          lease({
            wells: ['W1'],
            pughAt: 'Primary Term End',
            verticalPughDate: '2026-03-15',
            extendedUntil: '2028-03-15',
            extensionAcres: '320',
          }),
        ],
        [well('W1', { unit: 'U1' })],
        POOLED,
      ),
      '2026-04-01',
      ['320 held', '160 held', '160 due since 2026-03-16'],
    ],
    [
      'D47: what is over the assigned acres',
      facts(
        [
          lease({
            wells: ['W1'],
            verticalPughDate: '2026-03-15',
            retainedBy: 'Assigned',
            listed: { assignedAcres: '80', prescribedAcres: '160' },
          }),
        ],
        [well('W1')],
      ),
      AFTER,
      ['80 held', '560 due since 2026-03-16'],
    ],
    [
      'under one reading what is between assigned and prescribed acres',
      facts(
        [
          lease({
            wells: ['W1'],
            verticalPughDate: '2026-03-15',
            listed: { assignedAcres: '80', prescribedAcres: '160' },
          }),
        ],
        [well('W1')],
      ),
      AFTER,
      ['80 held', '80 disputed', '480 due since 2026-03-16'],
      '80 acres by what is assigned, 160 by what is prescribed',
    ],
    [
      'D48: what is over the acres of a lateral of 7,500 ft',
      facts(
        [
          lease({
            wells: ['W1'],
            leasedLands: [row('1280')],
            verticalPughDate: '2026-03-15',
            retainedAcres: '80',
            retainedAcresPerFoot: '0.08126',
          }),
        ],
        [well('W1', { lengthOfLateral: '7,500 ft' })],
      ),
      AFTER,
      ['689.45 held', '590.55 due since 2026-03-16'],
      '',
      land('1280'),
    ],
    [
      'D49: nothing, where the formula gives more acres than there are',
      facts(
        [
          lease({
            wells: ['W1'],
            verticalPughDate: '2026-03-15',
            retainedAcres: '80',
            retainedAcresPerFoot: '0.08126',
          }),
        ],
        [well('W1', { lengthOfLateral: '10000' })],
      ),
      AFTER,
      ['640 held'],
    ],
    [
      'net acres of a land of which the family has a half',
      facts(
        [
          lease({
            wells: ['W1'],
            leasedLands: [row('320')],
            verticalPughDate: '2026-03-15',
            retainedAcres: '80',
          }),
        ],
        [well('W1')],
      ),
      AFTER,
      ['40 held', '280 due since 2026-03-16'],
      '',
      land('640', { familyNMA: '320' }),
    ],
    [
      'nobody knows how many, where the lateral is not known',
      facts(
        [lease({ wells: ['W1'], verticalPughDate: '2026-03-15', retainedAcresPerFoot: '0.08' })],
        [well('W1')],
      ),
      AFTER,
      ['640 disputed'],
      'how many acres W1 retains',
    ],
    [
      'nobody knows from when, where no day is stated',
      facts([lease({ wells: ['W1'], retainedAcres: '40' })], [well('W1')]),
      AFTER,
      ['40 held', '600 disputed'],
      messages.pughUnknown,
    ],
    [
      'nobody knows, where the words of a clause are all there is',
      facts([lease({ wells: ['W1'], verticalPughDescription: 'releases what no unit has' })], [well('W1')]),
      AFTER,
      ['640 disputed'],
      messages.pughUnknown,
    ],
    [
      'nothing, where the words are N/A',
      facts([lease({ wells: ['W1'], verticalPughDescription: 'N/A' })], [well('W1')]),
      AFTER,
      ['640 held'],
    ],
    [
      'nobody knows which, where the acres of the unit on the land are not known',
      facts([lease({ wells: ['W1'], verticalPughDate: '2026-03-15' })], [well('W1', { unit: 'U1' })], {
        U1: { [LAND]: null },
      }),
      AFTER,
      ['640 disputed'],
      'are in unit U1 is not known',
    ],
    [
      'all, where the unit has another land of the lease',
      facts(
        [
          lease({
            wells: ['W1'],
            leasedLands: [row('640'), row('640', { Tract: { id: 'Toyah 2' } })],
            verticalPughDate: '2026-03-15',
          }),
        ],
        [well('W1', { unit: 'U1', lands: ['Toyah 2'] })],
        { U1: { 'Toyah 2': '640' } },
      ),
      AFTER,
      ['640 due since 2026-03-16'],
    ],
    [
      'D46: what is 100 ft below the lowest perforation',
      facts(
        [
          lease({
            wells: ['W1'],
            leasedLands: [row('160')],
            horizontalPughDeepDate: '2026-03-15',
            retainedFeet: '100',
          }),
        ],
        [well('W1', { lowerPerf: '10,500' })],
      ),
      AFTER,
      ['160 held above 10600', '160 due since 2026-03-16 below 10600'],
      '',
      land('160'),
    ],
    [
      'what is below the deeper of two wells',
      facts(
        [lease({ wells: ['W1', 'W2'], horizontalPughDeepDate: '2026-03-15', retainedFeet: '100' })],
        [well('W1', { lowerPerf: '10500' }), well('W2', { lowerPerf: '8000' })],
      ),
      AFTER,
      ['640 held above 8100', '640 held below 8100 above 10600', '640 due since 2026-03-16 below 10600'],
    ],
    [
      'nobody knows what below, without perforations',
      facts(
        [lease({ wells: ['W1'], horizontalPughDeepDate: '2026-03-15', retainedFeet: '100' })],
        [well('W1')],
      ),
      AFTER,
      ['640 disputed'],
      'no Lower Perf',
    ],
    [
      'nobody knows what, by the shallow clause',
      facts([lease({ wells: ['W1'], horizontalPughShallowDate: '2026-03-15' })], [well('W1')]),
      AFTER,
      ['640 disputed'],
      'shallow horizontal Pugh',
    ],
    [
      'nothing of a well that is being drilled',
      facts(
        [lease({ wells: ['W1'], verticalPughDate: '2026-03-15', retainedAcres: '40' })],
        [well('W1', { status: 'In Process', spudDate: '2026-03-01', dateProducing: null })],
      ),
      AFTER,
      ['640 held'],
      'is being drilled',
    ],
  ])('%s', checkHolding)
})

const HALVES = land('640', {
  familyNMA: '320',
  mineralsOwned: ['MES', 'MPI'].map((name) => ({ netMineralAcres: '160', Owner: { name } })),
})
const of = (lessor: string, acres = '160') => [row(acres, { lessor })]
const second = { leaseName: 'Lease B', effectiveDate: '2024-01-01', primaryExpirationDate: '2029-01-01' }

describe('whose acres are held', () => {
  it.each<HoldingCase>([
    [
      'D77: those of one holder, as the lease of the other has ended',
      facts([
        lease({ ...second, leaseName: 'A', leasedLands: of('MES') }),
        lease({ leaseName: 'B', leasedLands: of('MPI') }),
      ]),
      '2026-07-01',
      ['160 held of MES', '160 due since 2026-03-16 of MPI'],
      '',
      HALVES,
    ],
    [
      'those of one holder, as the other has leased nothing',
      facts([lease({ ...second, leasedLands: of('MES') })]),
      '2026-07-01',
      ['160 held of MES', '160 notLeased of MPI'],
      '',
      HALVES,
    ],
    [
      'nobody knows whose, where the lease does not say',
      facts([lease({ ...second, leasedLands: [row('160')] })]),
      '2026-07-01',
      ['160 held', '160 notLeased'],
      '',
      HALVES,
    ],
    [
      'those above and below a depth, by two leases',
      facts([
        lease({ leasedLands: [row('640', { toDepth: '8000' })] }),
        lease({ ...second, leasedLands: [row('640', { fromDepth: '8000' })] }),
      ]),
      '2026-07-01',
      ['640 due since 2026-03-16 above 8000', '640 held below 8000'],
    ],
    [
      'those of a lease that was made on what another one lost',
      facts([lease(), lease({ ...second, effectiveDate: '2026-04-01' })]),
      '2026-07-01',
      ['640 held'],
    ],
  ])('%s', checkHolding)

  const remarks = (known: HoldingFacts, day: string, of = ALL) => holdingOf(of, known, day).remarks

  it('names two leases of the same minerals, and no leases of co-tenants', () => {
    const twice = facts([lease(), lease(second)])
    expect(remarks(twice, '2025-01-01')).toEqual([messages.leasedTwice(['Lease A', 'Lease B'], '640')])
    expect(said(ALL, twice, '2025-01-01')).toEqual(['640 held'])
    const cotenants = facts([lease({ leasedLands: of('MES') }), lease({ ...second, leasedLands: of('MPI') })])
    expect(remarks(cotenants, '2025-01-01', HALVES)).toEqual([])
    const ofOne = facts([
      lease({ leasedLands: of('MES') }),
      lease({ ...second, leasedLands: of('MES', '100') }),
    ])
    expect(remarks(ofOne, '2025-01-01', HALVES)).toEqual([
      messages.leasedTwice(['Lease A', 'Lease B'], '100'),
    ])
  })

  it('says where status and facts disagree, and what is missing', () => {
    expect(remarks(facts([lease({ status: 'HBP' })]), AFTER)).toEqual([
      messages.nothingHolds('Lease A', 'HBP'),
    ])
    expect(remarks(facts([lease({ status: 'EXP' })]), '2025-01-01')).toEqual([messages.notExpired('Lease A')])
    expect(remarks(facts([lease({ status: 'EXP' })]), AFTER)).toEqual([])
    expect(remarks(facts([lease()]), AFTER, land('640', { familyNMA: null }))).toEqual([
      messages.noLandAcres(LAND),
    ])
    expect(remarks(facts([lease({ leasedLands: [row(null)] })]), AFTER)).toEqual([
      messages.noAcres('Lease A'),
    ])
    const late = facts(
      [lease({ wells: ['W1'] })],
      [well('W1', { spudDate: '2026-05-01', dateProducing: '2026-08-01' })],
    )
    expect(remarks(late, '2026-11-28')).toEqual([messages.late('W1', '05/01/2026')])
  })
})
