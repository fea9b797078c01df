import { describe, expect, it } from 'vitest'
import type { HoldingWell, LeasedLand } from '../src/records/holding/facts.ts'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import {
  checkHolding,
  facts,
  type HoldingCase,
  holdingOf,
  LAND,
  land,
  lease,
  reasons,
  row,
  well,
} from './holding-facts.ts'

const LATERAL = { drillType: 'Horizontal', lowerPerf: '19000' }

type Depths = Partial<LeasedLand>
type State = 'held' | 'due since 2026-03-16' | 'disputed'

describe('a depth of zero', () => {
  it.each<HoldingCase>([
    [
      'is none, to which a land is leased',
      facts(
        [lease({ wells: ['W1'], leasedLands: [row('640', { fromDepth: '0', toDepth: '0' })] })],
        [well('W1')],
      ),
      '2026-11-28',
      ['640 held'],
    ],
  ])('%s', (...row) => checkHolding(...row))
})

describe('a land that is leased from 9000 to 8000 ft', () => {
  const odd = row('640', { fromDepth: '9000', toDepth: '8000' })
  const question = messages.depthsUpsideDown('Lease A')
  const partsOf = (leasedLands: LeasedLand[], wells: HoldingWell[]) =>
    holdingOf(
      land('640'),
      facts([lease({ wells: wells.map(({ id }) => id), leasedLands })], wells),
      '2026-11-28',
    ).parts

  it('is in question where a well produces, at whatever depth', () => {
    const parts = partsOf([odd], [well('W1', { upperPerf: '7500', lowerPerf: '8000' })])
    expect(parts).toMatchObject([{ acres: '640', state: 'disputed', fromDepth: 0, toDepth: null }])
    expect(parts.flatMap(({ reasons: given }) => given).join()).toContain(question)
  })

  it('puts other land of the lease in question, too', () => {
    const parts = partsOf([odd, { ...row('10'), Tract: { id: 'Toyah 2' } }], [well('W1')])
    expect(parts).toMatchObject([{ acres: '640', state: 'disputed' }])
  })

  it('is due for release where nothing holds it', () => {
    expect(partsOf([odd], [])).toMatchObject([{ acres: '640', state: 'due', since: '2026-03-16' }])
  })

  it('is in question during the term, as which depths are leased is not known', () => {
    const known = facts([lease({ leasedLands: [odd] })])
    expect(holdingOf(land('640'), known, '2026-01-01').parts).toMatchObject([
      { acres: '640', state: 'disputed', isHeldInPart: true },
    ])
  })
})

describe('a well of a lease of some depths', () => {
  it.each<[string, Depths, Partial<HoldingWell>, State, string?]>([
    ['holds those', { toDepth: '8000' }, { upperPerf: '7500', lowerPerf: '8000' }, 'held'],
    [
      'holds nothing from below them',
      { toDepth: '8000' },
      { upperPerf: '9500', lowerPerf: '10000' },
      'due since 2026-03-16',
    ],
    [
      'holds nothing from the depth below them',
      { toDepth: '8000' },
      { upperPerf: '8000' },
      'due since 2026-03-16',
    ],
    [
      'holds nothing as a lateral below them',
      { toDepth: '8000' },
      { ...LATERAL, trueVerticalDepth: '10000' },
      'due since 2026-03-16',
    ],
    ['holds nothing from above them', { fromDepth: '10000' }, { lowerPerf: '9000' }, 'due since 2026-03-16'],
    ['holds them as a lateral', { fromDepth: '9000' }, { ...LATERAL, trueVerticalDepth: '10000' }, 'held'],
    ['holds them from all that is below', { fromDepth: '9000' }, { upperPerf: '9500' }, 'held'],
    [
      'holds them where it is perforated above and below their end',
      { toDepth: '8000' },
      { upperPerf: '7500', lowerPerf: '10000' },
      'held',
    ],
    [
      'is in question where its upper end is not known',
      { toDepth: '8000' },
      { lowerPerf: '10000' },
      'disputed',
      messages.upperPerfUnknown('W1'),
    ],
    [
      'is in question where only its whole depth is known, and reaches further',
      { fromDepth: '10000' },
      { trueVerticalDepth: '12000' },
      'disputed',
      messages.lowerPerfUnknown('W1'),
    ],
    [
      'holds them from wherever it is above their end',
      { toDepth: '8000' },
      { trueVerticalDepth: '8000' },
      'held',
    ],
    [
      'holds nothing, where it ends above them',
      { fromDepth: '8000' },
      { trueVerticalDepth: '8000' },
      'due since 2026-03-16',
    ],
    [
      'holds them as a lateral without perforations',
      { fromDepth: '8000' },
      { drillType: 'Horizontal', trueVerticalDepth: '8500' },
      'held',
    ],
    [
      'holds nothing as one below them',
      { toDepth: '8000' },
      { drillType: 'Horizontal', trueVerticalDepth: '8500' },
      'due since 2026-03-16',
    ],
    [
      'holds them, where the lease names it and nothing is known of its depth',
      { fromDepth: '10000' },
      {},
      'held',
    ],
    [
      'is in question as a lateral of an unknown depth',
      { toDepth: '8000' },
      LATERAL,
      'disputed',
      messages.verticalDepthUnknown('W1'),
    ],
  ])('%s', (_, depths, values, state, because = '') => {
    const { fromDepth, toDepth } = depths
    const within = toDepth ? 'above 8000' : `below ${fromDepth}`
    const rest = toDepth ? '640 notLeased below 8000' : `640 notLeased above ${fromDepth}`
    const known = facts([lease({ wells: ['W1'], leasedLands: [row('640', depths)] })], [well('W1', values)])
    const part = `640 ${state} ${within}`
    checkHolding('', known, '2026-11-28', toDepth ? [part, rest] : [rest, part], because)
  })

  it('is in question for its land, too, where that is not known either', () => {
    const terms = { wells: ['W1'], leasedLands: [row('640', { toDepth: '8000' })] }
    const known = facts([lease(terms)], [well('W1', { lands: [] })])
    const said = reasons(land('640'), known, '2026-11-28')
    expect(said).toContain(messages.whereUnknown(['W1']))
    expect(said).toContain(messages.lowerPerfUnknown('W1'))
  })

  it.each<[string, string | null, Partial<HoldingWell>, string]>([
    ['holds all of the lease from one of two rows', '8000', { lowerPerf: '9000' }, 'held'],
    ['holds it from any depth, where its rows are of all', '8000', {}, 'held'],
    ['is in question between two rows', '7000', { lowerPerf: '7500' }, 'disputed'],
  ])('%s', (_, toDepth, values, state) => {
    const rows = [row('640', { fromDepth: '8000' }), row('640', { toDepth })]
    const known = facts([lease({ wells: ['W1'], leasedLands: rows })], [well('W1', values)])
    const states = holdingOf(land('640'), known, '2026-11-28').parts.map((part) => part.state)
    expect([...new Set(states)]).toEqual(toDepth === '8000' ? [state] : [state, 'notLeased'])
  })

  it('of an unknown depth is named, and is a question where the lease does not name it', () => {
    const rows = [row('640', { toDepth: '8000' })]
    const named = facts([lease({ wells: ['W1'], leasedLands: rows })], [well('W1')])
    expect(holdingOf(land('640'), named, '2026-11-28').remarks).toEqual([
      messages.depthsUnknown('W1', 'Lease A'),
    ])
    const pooled = facts([lease({ leasedLands: rows })], [well('W1', { unit: 'U1' })], {
      U1: { [LAND]: '640' },
    })
    checkHolding('', pooled, '2026-11-28', ['640 disputed above 8000', '640 notLeased below 8000'])
  })
})
