import { describe, expect, it } from 'vitest'
import type { LandOfWell, WellOfOrders } from '../src/records/division-orders/facts.ts'
import { DIVISION_ORDER_MESSAGES } from '../src/records/division-orders/messages.ts'
import type { HoldingFacts, HoldingLease } from '../src/records/holding/facts.ts'
import { HOLDING_MESSAGES } from '../src/records/holding/messages.ts'
import { LEASE_MESSAGES } from '../src/records/lease/messages.ts'
import * as orders from './division-orders.ts'
import * as holding from './holding-facts.ts'

const messages = DIVISION_ORDER_MESSAGES
const { LAND, facts } = holding

/** Leases as the check reads them, each of 25 %. */
const interestOf = (known: HoldingFacts) =>
  (known.leasesOf.get(LAND) ?? []).map((one) => {
    const { id, status, template, effectiveDate, termEnds, wells, primaryExpirationDate } = one
    const read = { id, status, template, effectiveDate, termEnds, wells, primaryExpirationDate }
    const [{ fromDepth, toDepth } = holding.row(null)] = one.leasedLands
    return { ...orders.lease(one.leaseName, '25', read), fromDepth, toDepth }
  })

/** Of a land of 640 acres that are all in the unit, and for which 0.25 is stated, as it is under 25 %. */
function checkOf(known: HoldingFacts, well: Partial<WellOfOrders> = {}, more: Partial<LandOfWell> = {}) {
  const held = holding.holdingOf(
    holding.land('640', {
      mineralsOwned: (more.mineralsOwned ?? []).map(({ Owner, mineralFraction }) => ({
        Owner,
        netMineralAcres: String(640 * Number(mineralFraction)),
      })),
    }),
    known,
    orders.TODAY,
  )
  const of = orders.land(LAND, {
    grossMineralAcres: '640',
    mineralFraction: '1',
    mineralsOwned: orders.shares('1'),
    interest: interestOf(known),
    holding: held,
    ...more,
  })
  return orders.checked(orders.well({ id: 'W1', mesDOI: '0.25', ...well }), [of])
}

const lease = (values: Parameters<typeof holding.lease>[0] = {}): HoldingLease =>
  holding.lease({ status: 'HBP', wells: ['W1'], ...values })
const DEEP = { horizontalPughDeepDate: '2026-03-15', retainedFeet: '100' }
const SHALLOW_WELL = holding.well('W0', { lowerPerf: '10500' })
const at = (upperPerf: string, lowerPerf: string) => ({ upperPerf, lowerPerf })
const due = (since: string, name = 'Lease A') => messages.dueLease(name, since)

describe('nothing is computed where nothing holds the lease', () => {
  it.each<[string, HoldingFacts, Partial<WellOfOrders>, string]>([
    [
      'of a well begun after its lease had ended',
      facts([lease()], [holding.well('W1', { spudDate: '2026-05-01', dateProducing: '2026-08-01' })]),
      {},
      messages.notHeld(LAND, [due('03/16/2026')]),
    ],
    [
      'that production had ceased to hold',
      facts(
        [lease({ primaryExpirationDate: '2025-03-15', cessationDays: '60' })],
        [holding.well('W1', { lastProduced: '2025-10', lastReported: '2026-10' })],
      ),
      {},
      messages.notHeld(LAND, [due('12/31/2025')]),
    ],
    [
      'at the depths of the well',
      facts([lease({ ...DEEP, wells: ['W0', 'W1'] })], [SHALLOW_WELL]),
      at('11000', '11500'),
      messages.notHeld(LAND, [due('03/16/2026')]),
    ],
    ['of a land without leases', facts([]), {}, messages.notHeld(LAND, [messages.notLeased])],
    [
      'of a land whose leases are of other depths',
      facts([
        lease({
          wells: [],
          primaryExpirationDate: '2030-01-01',
          leasedLands: [holding.row('640', { toDepth: '9000' })],
        }),
      ]),
      at('11000', '11500'),
      messages.notHeld(LAND, [messages.notLeased]),
    ],
  ])('%s', (_, known, well, said) => {
    const check = checkOf(known, well)
    expect(check.holders.MES.verdict).toBe('uncomputed')
    expect(check.missing).toEqual([said])
    // The rate that a payor states says nothing of that.
    const divisionOrder = [orders.order(LAND, { royaltyRate: '25' })]
    expect(checkOf(known, { ...well, divisionOrder }).missing).toEqual([said])
  })

  it('of a lease that is in question, and EXP by its status', () => {
    const known = facts([lease({ status: 'EXP' })], [holding.well('W1', { dateProducing: null })])
    expect(checkOf(known).missing).toEqual([messages.noLease(LAND)])
  })

  it('of a lease that holds the land, but is In Process by its status', () => {
    const known = facts([lease({ status: 'In Process' })], [holding.well('W1')])
    expect(checkOf(known).missing).toEqual([
      messages.noLease(LAND, [messages.statedOtherwise('Lease A', 'In Process')]),
    ])
  })

  it('of one of two holders', () => {
    const leaseTo = (leaseName: string, lessor: string, primaryExpirationDate: string) =>
      lease({ leaseName, primaryExpirationDate, wells: [], leasedLands: [holding.row('320', { lessor })] })
    const known = facts([leaseTo('A', 'MES', '2030-01-01'), leaseTo('B', 'MPI', '2026-03-15')])
    const { missing } = checkOf(known, {}, { mineralsOwned: orders.shares('0.5', '0.5') })
    expect(missing).toEqual([messages.holderNotHeld(LAND, 'MPI', [due('03/16/2026', 'B')])])
  })
})

describe('what is in question is named beside what is computed', () => {
  const idle = holding.well('W1', { dateProducing: null })
  const PT = { primaryExpirationDate: '2030-01-01', status: 'PT' }
  it.each<[string, HoldingFacts, Partial<WellOfOrders>, string[]]>([
    [
      'production',
      facts([lease()], [idle]),
      {},
      [messages.heldInQuestion(LAND, 'Lease A', [HOLDING_MESSAGES.noFirstDay('W1')])],
    ],
    [
      'production of many wells',
      facts(
        [lease({ wells: ['W1', 'W2', 'W3', 'W4', 'W5'] })],
        ['W1', 'W2', 'W3', 'W4', 'W5'].map((name) => holding.well(name, { dateProducing: null })),
      ),
      {},
      [messages.heldInQuestion(LAND, 'Lease A', ['W1', 'W2', 'W3'].map(HOLDING_MESSAGES.noFirstDay), 2)],
    ],
    [
      'depths',
      facts(
        [lease({ horizontalPughDeepDescription: 'at the end', retainedFeet: '100', wells: ['W0', 'W1'] })],
        [SHALLOW_WELL],
      ),
      at('11000', '11500'),
      [
        messages.heldInQuestion(LAND, 'Lease A', [
          `${HOLDING_MESSAGES.producesByStatus(['W0'], null)}; ${HOLDING_MESSAGES.deepUnknown}`,
        ]),
      ],
    ],
    [
      'two leases of the same minerals',
      facts([lease(PT), lease({ ...PT, leaseName: 'Lease B', wells: [] })]),
      {},
      [HOLDING_MESSAGES.leasedTwice(['Lease A', 'Lease B'], '640', LAND)],
    ],
    [
      'acres that the lease does not hold any longer',
      facts([lease({ verticalPughDate: '2026-03-15', retainedAcres: '40' })], [holding.well('W1')]),
      {},
      [messages.acresNotHeld(LAND, '600', due('03/16/2026'))],
    ],
    [
      'depths that the lease does not hold, of a well whose own are not known',
      facts([lease({ ...DEEP, wells: ['W0', 'W1'] })], [SHALLOW_WELL]),
      {},
      [messages.acresNotHeld(LAND, '640', due('03/16/2026'), 'below 10600 ft')],
    ],
    ['nothing of what is held', facts([lease()], [holding.well('W1')]), {}, []],
    [
      'nothing of depths of others',
      facts([lease({ ...DEEP, wells: ['W0', 'W1'] })], [SHALLOW_WELL]),
      at('10000', '10500'),
      [],
    ],
    [
      'nothing of acres that are not in the unit',
      facts([lease({ verticalPughDate: '2026-03-15', retainedAcres: '40' })], [holding.well('W1')]),
      { mesDOI: '0.015625', divisionOrder: [orders.order(LAND, { platTractAcres: '40' })] },
      [],
    ],
  ])('%s', (_, known, well, said) => {
    const check = checkOf(known, well)
    expect(check.missing).toEqual([])
    expect(check.notes).toEqual(said)
    expect(check.holders.MES.verdict).toBe('agrees')
  })

  it('that the lease is EXP by its status, which does not undo what holds it', () => {
    const check = checkOf(facts([lease({ status: 'EXP' })], [holding.well('W1')]))
    expect(check.holders.MES.verdict).toBe('agrees')
    expect(check.notes).toEqual([HOLDING_MESSAGES.notExpired('Lease A', LAND)])
    const orri = [orders.orri('MES', '2%', 'Lease A')]
    const beside = checkOf(facts([lease({ status: 'EXP' })], [holding.well('W1')]), {}, { orri })
    expect(beside.holders.MES.computed).toBe('0.27')
  })

  it('an extension that was exercised too late, though the status says so', () => {
    const known = facts([lease({ status: 'EXT', extendedUntil: '2028-03-15', wells: [] })])
    const [interest] = interestOf(known)
    if (!interest) throw new Error('No lease')
    const late = { extensionDue: '2026-03-15', extensionExercised: '2026-03-16' }
    const check = checkOf(known, {}, { interest: [{ ...interest, Lease: { ...interest.Lease, ...late } }] })
    expect(check.notes).toEqual([
      messages.ofLease(LAND, 'Lease A', LEASE_MESSAGES.standing.exercisedLate('03/16/2026', '03/15/2026')),
    ])
  })

  it.each([null, '0'])('that the family has %s net acres on record, and the status counts', (acres) => {
    const check = checkOf(facts([lease()]), {}, { holding: { acres, parts: [], remarks: [] } })
    expect(check.holders.MES.verdict).toBe('agrees')
    expect(check.notes).toEqual([messages.heldByStatus(LAND, 'Lease A')])
  })

  it('that what holds it is not shown, and the status counts', () => {
    const unseen = { acres: null, parts: [], remarks: [HOLDING_MESSAGES.unseen(['Well'])] }
    const known = facts([lease()], [holding.well('W1', { spudDate: '2026-05-01' })])
    const check = checkOf(known, {}, { holding: unseen })
    expect(check.holders.MES.verdict).toBe('agrees')
    expect(check.notes).toEqual(unseen.remarks)
  })
})

describe('the rate', () => {
  const PT = { primaryExpirationDate: '2030-01-01', status: 'PT' }
  const ratesOf = (known: HoldingFacts, rates: Readonly<Record<string, string>>) => {
    const interest = interestOf(known).map(({ Lease, ...row }) => ({
      ...row,
      Lease: { ...Lease, RoyaltyRate: rates[Lease.leaseName] ?? null },
    }))
    const { lands, missing } = checkOf(known, {}, { interest })
    return lands[0]?.inputs.royaltyRate?.figure ?? missing
  }

  it('is that of the lease that holds, not of one under which the well was drilled and that has ended', () => {
    const ended = lease({ leaseName: 'Old' })
    const known = facts([ended, lease({ ...PT, leaseName: 'New', wells: [], effectiveDate: '2026-06-01' })])
    expect(ratesOf(known, { Old: '12.5', New: '25' })).toBe('25')
  })

  it('is of neither of two leases of the same minerals, where the later is that of the well', () => {
    const known = facts([
      lease({ ...PT, leaseName: 'First', wells: [], effectiveDate: '2022-01-01' }),
      lease({ ...PT, leaseName: 'Second' }),
    ])
    expect(ratesOf(known, { First: '20', Second: '25' })).toEqual([
      messages.severalRoyalties(LAND, ['First 20 %', 'Second 25 %']),
    ])
  })

  it('is that of a lease that does not say how many acres it takes', () => {
    const open = lease({ leasedLands: [holding.row(null)] })
    expect(ratesOf(facts([open], [holding.well('W1')]), { 'Lease A': '25' })).toBe('25')
  })
})

it('ends an overriding royalty with its lease, as holdings say', () => {
  const orri = [orders.orri('MES', '2%', 'Lease A')]
  const noted = (primaryExpirationDate: string) =>
    checkOf(facts([lease({ primaryExpirationDate })]), {}, { orri }).notes.includes(
      messages.orriEnded(LAND, 'MES', 'Lease A'),
    )
  expect([noted('2026-03-15'), noted('2030-01-01')]).toEqual([true, false])
})
