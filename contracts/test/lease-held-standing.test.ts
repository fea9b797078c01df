import { describe, expect, it } from 'vitest'
import { blank } from '../src/engine/kernel/record.ts'
import {
  type KnownOfLease,
  type LeaseOfStanding,
  leaseStanding,
  partsOf,
  unreckonedOf,
} from '../src/records/holding/lease-standing.ts'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { lease } from '../src/records/lease/declaration.ts'
import { expiriesOf, heldUntil } from '../src/records/lease/end.ts'
import { well } from '../src/records/well/declaration.ts'
import {
  facts as factsOf,
  holdingOf,
  LAND,
  land,
  lease as leaseOn,
  payment,
  row,
  well as wellOf,
} from './holding-facts.ts'
import { leaseByTerms } from './leases-of-terms.ts'

const TODAY = '2026-11-28'
const ENDED = {
  ...blank(lease, 'l1'),
  status: 'HBP',
  effectiveDate: '2020-01-31',
  primaryExpirationDate: '2023-01-31',
  termEnds: '2023-01-31',
  wells: ['w1', 'W1'].map((id) => ({ Well: { id }, cdcTerm: null, cdcDate: null })),
  producingSince: '2022-06-01',
  ...Object.fromEntries(
    [
      'extendedUntil',
      'extensionDue',
      'extensionExercised',
      'developmentEnds',
      'developmentEndsLonger',
      'developmentWorking',
      'drillingSince',
      'drillingSinceLonger',
      'locationSinceLonger',
    ].map((name) => [name, null]),
  ),
} as unknown as LeaseOfStanding
const ACTIVE = {
  ...blank(well, 'w1'),
  ...{ firstProduced: '2022-06', lastProduced: '2026-10', lastReported: '2026-10' },
  ...{ name: 'Toyah 1', status: 'Active', dateProducing: '2022-06-01' },
} as never

type Held = 'held' | 'disputed' | 'due'
const part = (state: Held, reason: string, status: 'HBP' | 'PT' | null = null, more: object = {}) => ({
  ...{ land: LAND, acres: '320', fromDepth: 0, toDepth: null },
  since: state === 'due' ? '2023-02-01' : null,
  state,
  causes: state === 'due' ? [] : [{ reason, status, isCertain: state === 'held', ...more }],
  reasons: [reason],
  isHeldInPart: false,
  ...more,
})
const DUE = '320 net acres are due for release since 02/01/2023'
const of = (known: KnownOfLease, terms: object = {}) => {
  const facts = { ...ENDED, ...terms }
  const { heldBy, endedOn, reasons, disagreement } = leaseStanding(facts, known, TODAY)
  const held = { ...facts, heldBy, endedOn }
  return { heldBy, reasons, disagreement, end: heldUntil(held, TODAY), expiries: expiriesOf(held, TODAY) }
}

describe('where a lease stands by what holds its acres', () => {
  it('is without an end while wells hold some of them', () => {
    const parts = [part('held', 'Toyah 1 produces', 'HBP'), part('due', 'the rest')]
    expect(of({ parts })).toMatchObject({
      heldBy: 'wells',
      reasons: ['Toyah 1 produces', DUE],
      end: null,
      expiries: [],
    })
    const doubted = 'Toyah 1 produces; its depths are not known'
    const inPart = part('disputed', doubted, 'HBP', { isHeldInPart: true, isInPart: true })
    expect(of({ parts: [inPart] })).toMatchObject({ heldBy: 'wells', reasons: [doubted], expiries: [] })
  })

  it.each([
    ['at several depths of a land once', LAND, '60'],
    ['of each land, at whatever depths', 'Orla 2', '100'],
  ])('names the acres that are due: %s', (_, other, acres) => {
    const parts = [
      part('held', 'Toyah 1 produces', 'HBP'),
      part('due', 'the deep', null, { acres: '40', fromDepth: 5000, toDepth: 8000 }),
      part('due', 'the shallow', null, { acres: '60', toDepth: 5000, land: other }),
    ]
    expect(of({ parts }).reasons[1]).toContain(`${acres} net acres`)
  })

  it('has ended where nothing holds them, whatever its wells are stated to do', () => {
    const { reasons, ...known } = of({ parts: [part('due', 'it ended')], wells: [ACTIVE] })
    expect(known).toMatchObject({ heldBy: null, end: '2023-01-31', expiries: ['ended'] })
    expect(reasons[0]).toMatch(/^its term ended on 01.31.2023/)
  })

  it('has ended on a day that is not known', () => {
    const parts = [part('due', 'W1 was plugged', null, { since: null }), part('due', 'it ended')]
    expect(of({ parts })).toMatchObject({ heldBy: null, end: null, expiries: ['ended'] })
  })

  it.each([
    ['ends by its terms', '2026-12-15', ['30', '60', '90', '180', '365'], '2026-12-15'],
    ['is without an end after these', '2026-11-27', [], null],
  ])('%s while the location of a well is worked on', (_, termEnds, expiries, end) => {
    const W2 = { operationsDate: '2026-11-01', spudDate: null, dateProducing: null, status: null }
    const terms = { termEnds, primaryExpirationDate: termEnds, cdcWellBegins: 'Operations' }
    expect(of({ wells: [wellOf('W1', W2)] }, terms)).toMatchObject({ heldBy: 'location', end, expiries })
  })

  it('is in question where what may hold them is', () => {
    const parts = [part('disputed', 'Toyah 1 has no volumes', 'HBP')]
    expect(of({ parts })).toMatchObject({
      heldBy: 'question',
      reasons: ['its term ended on 01/31/2023', expect.stringContaining('Toyah 1 has no volumes')],
      end: '2023-01-31',
      expiries: ['question'],
    })
  })

  it('ends by its terms while these last', () => {
    const lasting = { primaryExpirationDate: '2026-12-15', termEnds: '2026-12-15', status: 'PT' }
    const term = 'primary term until 12/15/2026'
    const parts = [part('held', term, 'PT'), part('disputed', 'Toyah 1 has no volumes', 'HBP')]
    expect(of({ parts }, lasting)).toMatchObject({ heldBy: null, end: '2026-12-15' })
  })

  it('may be what its status says where some acres are in question for it', () => {
    const parts = [part('held', 'Toyah 1 produces', 'HBP'), part('disputed', 'no rental is on record', 'PT')]
    expect(of({ parts }, { status: 'PT' }).disagreement).toBe(
      'The status is PT, and it is not known whether that is so',
    )
    expect(of({ parts: parts.slice(0, 1) }, { status: 'PT' }).disagreement).toBe(
      'The status is PT, but that is not why it is in force',
    )
  })

  it('is in question before its terms have ended, too', () => {
    const lasting = { primaryExpirationDate: '2026-12-15', termEnds: '2026-12-15', status: 'PT' }
    const unpaid = 'primary term until 12/15/2026; no delay rental is on record'
    const standing = of({ parts: [part('disputed', unpaid, 'PT')] }, lasting)
    expect(standing).toEqual({
      heldBy: 'question',
      reasons: [`it is not known whether it is in force: ${unpaid}`],
      disagreement: 'The status is PT, and it is not known whether that is so',
      end: '2026-12-15',
      expiries: ['question', '30', '60', '90', '180', '365'],
    })
  })
})

describe('where a lease without acres stands', () => {
  it('is said by what its wells do, with their volumes', () => {
    expect(of({ wells: [ACTIVE] })).toMatchObject({
      heldBy: 'wells',
      reasons: ['held by production of Toyah 1'],
      end: null,
    })
    const idle = { ...(ACTIVE as object), lastProduced: null, firstProduced: null } as never
    expect(of({ wells: [idle] })).toMatchObject({ heldBy: 'question', expiries: ['question'] })
    expect(of({ wells: [] })).toMatchObject({ heldBy: null, expiries: ['ended'] })
  })

  it('is said by their status to those who may not read wells', () => {
    expect(of({})).toMatchObject({
      heldBy: 'status',
      reasons: ['held by production since 06/01/2022'],
      end: null,
    })
  })

  const VOLUMES = { firstProduced: '2022-06', lastProduced: '2026-10', lastReported: '2026-10' }
  const GAP = '05/2024 to 09/2025'
  it.each<[string, object, object, string | null, string]>([
    [
      'held by nothing that was begun after its term',
      { spudDate: '2025-06-01', completionDate: '2025-08-01', dateProducing: '2025-08-01' },
      {},
      null,
      'its term ended on 01/31/2023, and no other reason on record keeps it in force',
    ],
    [
      'ended by a stop that was longer than it allows',
      { ...VOLUMES, monthsWithout: GAP, monthsOfZero: GAP },
      { cessationDays: '60' },
      null,
      'its primary term ended on 01/31/2023',
    ],
    [
      'in question after a long stop, where it states no days',
      { ...VOLUMES, monthsWithout: GAP, monthsOfZero: GAP },
      {},
      'question',
      'W1 has no volumes for 05/2024 to 09/2025',
    ],
    [
      'in question where production stopped years ago',
      { status: 'Inactive', ...VOLUMES, lastProduced: '2024-01', lastReported: '2024-01' },
      {},
      'question',
      'W1 has not produced for 34 months',
    ],
    [
      'in question where the well was re-entered no one knows when',
      { spudDate: '1985-05-01', dateProducing: '2024-03-01' },
      {},
      'question',
      'W1 was begun on 05/01/1985, before Toyah',
    ],
    [
      'in question where a rental was not paid without which it ends',
      { dateProducing: '2022-06-01' },
      {
        rentalClause: 'Unless',
        rentalPerAcre: '10',
        payments: [payment({ paidFor: 'Bonus', date: '2020-02-01' })],
      },
      'question',
      'no delay rental that was due on 01/31/2021 is on record',
    ],
    [
      'held by a well of its term',
      { dateProducing: '2022-06-01' },
      {},
      'wells',
      'held by production of W1, by status',
    ],
  ])('is %s', (_, values, terms, heldBy, reason) => {
    const one = wellOf('W1', { spudDate: '2022-01-10', ...values })
    const found = of({ wells: [one] }, { leaseName: 'Toyah', ...terms })
    expect(found.heldBy).toBe(heldBy)
    expect(found.reasons.join('; ')).toContain(reason)
  })

  it.each([
    ['released', { status: 'REL' }],
    ['to come', { effectiveDate: '2027-01-01' }],
    ['negotiated', { status: 'In Process', effectiveDate: null }],
  ])('is of no well where it is %s', (_, terms) => {
    expect(of({ wells: [ACTIVE] }, terms).heldBy).toBeNull()
  })
})

describe('a lease of acres that are not reckoned', () => {
  const well1 = wellOf('W1')
  const late = wellOf('W1', { spudDate: '2026-06-01', dateProducing: '2026-08-01' })
  it.each<[string, Parameters<typeof land>, object, typeof well1, string[]]>([
    ["of minerals that are not the family's", ['0'], {}, well1, ['held']],
    ["of minerals that are not the family's, begun too late", ['0'], {}, late, ['due']],
    ['of unknown net acres', ['640', { familyNMA: null }], {}, well1, ['held']],
    ['of unknown net acres, begun too late', ['640', { familyNMA: null }], {}, late, ['due']],
    [
      'of which the lease does not say how many it takes',
      ['640'],
      { leasedLands: [row(null)] },
      well1,
      ['held'],
    ],
    ['of which it does not say it, begun too late', ['640'], { leasedLands: [row(null)] }, late, ['due']],
    [
      'of other depths than the well',
      ['0'],
      { leasedLands: [row('640', { fromDepth: '8000' })] },
      wellOf('W1', { upperPerf: '4000', lowerPerf: '4200' }),
      ['due'],
    ],
    ['that is released', ['0'], { status: 'REL' }, well1, []],
  ])('stands as another would: %s', (_, [acres, values], terms, one, states) => {
    const known = leaseByTerms(terms, [one])
    const held = holdingOf(land(acres, values), factsOf([known], [one]), TODAY)
    expect(partsOf(known, [held]).map(({ state }) => state)).toEqual(states)
  })

  it.each<[what: string, land: Parameters<typeof land>, unreckoned: string[]]>([
    ["of minerals that are not the family's", ['0'], [messages.acresOfOthers([LAND])]],
    ['of unknown net acres', ['640', { familyNMA: null }], [messages.acresUnknown([LAND])]],
    ['of known acres', ['640'], []],
  ])('says so: %s', (_, [acres, values], unreckoned) => {
    const held = holdingOf(land(acres, values), factsOf([leaseOn()]), TODAY)
    const said = unreckonedOf([held])
    expect(said).toEqual(unreckoned)
    expect(of({ unreckoned: said, wells: [ACTIVE] }).reasons.slice(1)).toEqual(unreckoned)
    expect(of({ unreckoned: said }, { status: 'REL' }).reasons).toHaveLength(1)
  })
})

it('HBP Since of a lease that nothing holds and that names no well is said', () => {
  const [since, parts] = [{ heldByProductionSince: '2022-06-01' }, [part('due', 'its term ended')]]
  const said = messages.statedOfNone('06/01/2022')
  expect(of({ parts, wells: [] }, since).reasons).toContain(said)
  expect(of({ parts, wells: [ACTIVE] }, since).reasons).not.toContain(said)
})
