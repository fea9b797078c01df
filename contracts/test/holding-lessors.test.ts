import { describe, expect, it } from 'vitest'
import type { HoldingFacts } from '../src/records/holding/facts.ts'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import {
  checkHolding,
  facts,
  type HoldingCase,
  holdingOf,
  LAND,
  land,
  lease,
  row,
  said,
  well,
} from './holding-facts.ts'

const AFTER = '2026-03-16'
const ALL = land('640')
const HALVES = land('640', {
  familyNMA: '320',
  mineralsOwned: ['MES', 'MPI'].map((name) => ({ netMineralAcres: '160', Owner: { name } })),
})
/** The halves of MES and MPI, of which that of MES is not known. */
const withOpen = (netMineralAcres: string | null) => ({
  ...HALVES,
  mineralsOwned: [
    { netMineralAcres, Owner: { name: 'MES' } },
    { netMineralAcres: '160', Owner: { name: 'MPI' } },
  ],
})
const of = (lessor: string, acres = '160') => [row(acres, { lessor })]
const second = { leaseName: 'Lease B', effectiveDate: '2024-01-01', primaryExpirationDate: '2029-01-01' }

it('a holder whose acres are not known leases what others have only beyond the land', () => {
  const taken = facts([lease({ ...second, leasedLands: of('MES', '320') })])
  expect(holdingOf(withOpen(null), taken, '2026-07-01').remarks).toEqual([
    messages.leasedBeyond('Lease B', '160', LAND),
    messages.holderAcres('MES', LAND),
  ])
  expect(holdingOf(withOpen(null), facts([]), '2026-07-01').remarks).toEqual([])
})

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
    ...[null, '?'].map(
      (netMineralAcres): HoldingCase => [
        `those of a holder whose acres are ${netMineralAcres}, as far as the others leave them`,
        facts([lease({ ...second, leasedLands: of('MES') })]),
        '2026-07-01',
        ['160 held of MES', '160 notLeased of MPI'],
        '',
        withOpen(netMineralAcres),
      ],
    ),
    [
      'nobody knows whose, beside those of a holder whose acres are not known',
      facts([lease({ ...second, leasedLands: of('MES', '100') })]),
      '2026-07-01',
      ['100 held of MES', '160 notLeased of MPI', '60 notLeased'],
      '',
      withOpen(null),
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
    [
      'all of them, where the lease gives them to fewer places',
      facts([lease({ ...second, leasedLands: [row('100.1156')] })]),
      '2026-07-01',
      ['100.115625 held'],
      '',
      land('100.115625'),
    ],
    [
      'all of them by the lease in force, where one that has ended gives them to fewer places, too',
      facts([
        lease({ leaseName: 'Lease B', leasedLands: [row('100.12')] }),
        lease({ ...second, leaseName: 'Lease A', leasedLands: [row('100.1156')] }),
      ]),
      '2026-07-01',
      ['100.115625 held'],
      '',
      land('100.115625'),
    ],
    [
      'all of one holder, where two leases of it give them to fewer places',
      facts([
        lease({ ...second, leaseName: 'A', leasedLands: of('MES', '106.66') }),
        lease({ ...second, leasedLands: of('MES', '53.33') }),
      ]),
      '2026-07-01',
      ['106.67 held of MES', '53.33 held of MES', '160 notLeased of MPI'],
      '',
      HALVES,
    ],
    [
      'not what is left by more than figures of two places leave',
      facts([lease({ ...second, leasedLands: [row('639.98')] })]),
      '2026-07-01',
      ['639.98 held', '0.02 notLeased'],
    ],
  ])('%s', checkHolding)

  const remarks = (known: HoldingFacts, day: string, of = ALL) => holdingOf(of, known, day).remarks

  it('names two leases of the same minerals, and no leases of co-tenants', () => {
    const twice = facts([lease(), lease(second)])
    expect(remarks(twice, '2025-01-01')).toEqual([messages.leasedTwice(['Lease A', 'Lease B'], '640', LAND)])
    expect(said(ALL, twice, '2025-01-01')).toEqual(['640 held'])
    const cotenants = facts([lease({ leasedLands: of('MES') }), lease({ ...second, leasedLands: of('MPI') })])
    expect(remarks(cotenants, '2025-01-01', HALVES)).toEqual([])
    const ofOne = facts([
      lease({ leasedLands: of('MES') }),
      lease({ ...second, leasedLands: of('MES', '100') }),
    ])
    expect(remarks(ofOne, '2025-01-01', HALVES)).toEqual([
      messages.leasedTwice(['Lease A', 'Lease B'], '100', LAND),
    ])
  })

  it('names a lease of more acres than there are', () => {
    const beyond = facts([lease({ leasedLands: [row('700')] })])
    expect(remarks(beyond, '2025-01-01')).toEqual([messages.leasedBeyond('Lease A', '60', LAND)])
  })

  it('says that a lease of the minerals of others, as of the State, is not reckoned', () => {
    const ofState = land('0', { familyNMA: null })
    expect(remarks(facts([lease()]), '2025-01-01', ofState)).toEqual([
      messages.noFamilyAcres('Lease A', LAND),
    ])
  })

  it('shows the second lease of the same minerals beside the parts of the land', () => {
    const [one, other] = ['Lease A', 'Lease B'].map((leaseName) =>
      lease({ leaseName, primaryExpirationDate: '2028-03-15' }),
    )
    const { parts, beyond } = holdingOf(
      land('640'),
      facts([one, other].flatMap((each) => each ?? [])),
      '2026-11-29',
    )
    const named = (some: typeof parts) =>
      some.map(({ acres, state, lease: of, reasons }) => [acres, state, of?.leaseName, ...reasons])
    const TERM = 'primary term until 03/15/2028'
    expect(named(parts)).toEqual([['640', 'held', 'Lease A', TERM]])
    expect(named(beyond)).toEqual([['640', 'held', 'Lease B', TERM]])
  })

  it('says where status and facts disagree, and what is missing', () => {
    expect(remarks(facts([lease({ status: 'HBP' })]), AFTER)).toEqual([
      messages.nothingHolds('Lease A', 'HBP', LAND),
    ])
    expect(remarks(facts([lease({ status: 'EXP' })]), '2025-01-01')).toEqual([
      messages.notExpired('Lease A', LAND),
    ])
    expect(remarks(facts([lease({ status: 'EXP' })]), AFTER)).toEqual([])
    expect(remarks(facts([lease({ status: 'PTL REL' })]), AFTER)).toEqual([
      messages.partlyReleased('Lease A'),
    ])
    expect(remarks(facts([lease()]), AFTER, land('640', { familyNMA: null }))).toEqual([
      messages.noLandAcres(LAND),
    ])
    expect(remarks(facts([lease({ leasedLands: [row(null)] })]), AFTER)).toEqual([
      messages.noAcres('Lease A', LAND),
    ])
    const late = facts(
      [lease({ wells: ['W1'] })],
      [well('W1', { spudDate: '2026-05-01', dateProducing: '2026-08-01' })],
    )
    expect(remarks(late, '2026-11-28')).toEqual([
      messages.late('W1', '05/01/2026', 'Lease A', ['03/15/2026', 47]),
    ])
  })
})

describe('minerals that are severed by depth', () => {
  const minerals = (name: string, values: object = {}) => ({
    ...{ netMineralAcres: '160', Owner: { name } },
    ...values,
  })
  const severed = (...mineralsOwned: readonly ReturnType<typeof minerals>[]) =>
    land('640', { familyNMA: '320', mineralsOwned })
  const [above, below] = [{ toDepth: '10000' }, { fromDepth: '10000' }]
  const none = facts([])
  it.each<HoldingCase>([
    [
      'are not twice as many acres at two depths',
      none,
      AFTER,
      ['160 notLeased of MES', '160 notLeased of MPI'],
      '',
      severed(minerals('MES', above), minerals('MES', below), minerals('MPI')),
    ],
    [
      'are of each holder at its depths',
      none,
      AFTER,
      [
        ...['160 notLeased above 10000 of MES', '160 notLeased above 10000 of MPI'],
        ...['160 notLeased below 10000 of MPI', '160 notLeased below 10000 of SRO'],
      ],
      '',
      severed(minerals('MES', above), minerals('MPI'), minerals('SRO', below)),
    ],
    [
      'are leased where they are only',
      facts([lease({ ...second, leasedLands: of('MES') })]),
      AFTER,
      [
        ...['160 held above 10000 of MES', '160 notLeased above 10000 of MPI'],
        ...['160 notLeased below 10000 of MPI', '160 notLeased below 10000 of SRO'],
      ],
      '',
      severed(minerals('MES', above), minerals('MPI'), minerals('SRO', below)),
    ],
    [
      'are without executive rights and remainders',
      none,
      AFTER,
      ['160 notLeased of MES', '160 notLeased of MPI'],
      '',
      severed(
        minerals('MES', { interestKind: 'Life Estate' }),
        minerals('MPI', { interestKind: 'Remainder' }),
        minerals('MPI', { interestKind: 'Executive Right' }),
        minerals('MPI'),
      ),
    ],
  ])('%s', (...row) => checkHolding(...row))

  it('are no acres too many where a lease of all depths takes what its lessor has at one of them', () => {
    const more = minerals('MES', { ...below, netMineralAcres: '320' })
    const owned = severed(minerals('MES', above), minerals('MPI', above), more)
    const of320 = (values: object) =>
      holdingOf(
        owned,
        facts([lease({ ...second, leasedLands: [row('320', { lessor: 'MES', ...values })] })]),
        AFTER,
      )
    expect(of320({}).remarks).toEqual([])
    expect(of320(above).remarks).toEqual([messages.leasedBeyond('Lease B', '160', LAND)])
  })

  it('are no acres too many where their holder has no depths', () => {
    const known = facts([lease({ ...second, leasedLands: of('MES') })])
    const unowned = messages.unowned('160', messages.below('10,000'), LAND)
    expect(holdingOf(severed(minerals('MES', above), minerals('MPI')), known, AFTER)).toMatchObject({
      beyond: [],
      remarks: [unowned],
    })
  })
})
