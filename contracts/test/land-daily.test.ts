import { describe, expect, it } from 'vitest'
import type { HeldPart } from '../src/records/holding/holding.ts'
import { landDaily } from '../src/records/holding/land-daily.ts'
import { factsOfLand, landDailyWork } from '../src/records/holding/land-daily-work.ts'
import { TRACT_MESSAGES } from '../src/records/tract/messages.ts'
import { acresOfOwner, wholeAcresOf } from '../src/records/tract/owner-acres.ts'

const { leased, open } = TRACT_MESSAGES.standing
const NAMES = Object.keys(landDaily.fields)

const part = (acres: string, state: HeldPart['state'], values: Partial<HeldPart> = {}) =>
  ({
    ...{ acres, state, isHeldInPart: false, fromDepth: 0, toDepth: null, lessor: null, reasons: [] },
    lease: state === 'notLeased' ? null : { id: 'l1', leaseName: 'Toyah' },
    ...values,
  }) as unknown as HeldPart

/** What is said of a land with these parts. */
function said(
  grossMineralAcres: string | null,
  parts: readonly HeldPart[] | undefined,
  remarks: string[] = [],
  acres = '640',
) {
  const holding = parts && {
    land: { id: 't1', name: 'A-1' },
    acres,
    parts,
    beyond: [],
    unreckoned: [],
    remarks,
  }
  const row = { name: 'A-1', grossMineralAcres, mineralsOwned: [], ...(holding && factsOfLand(holding)) }
  return NAMES.map((name) => landDailyWork.values[name]?.(row, '2026-01-01'))
}

describe('what holds a land', () => {
  it('is how many acres are in each state, and the leases that hold some', () => {
    const parts = [part('160', 'held'), part('80', 'disputed'), part('300', 'due'), part('100', 'notLeased')]
    expect(said('640', parts)).toEqual([leased, '160', '80', '300', '100', 'Toyah', null, null])
  })

  it('is nothing where no lease holds an acre, with what does not fit', () => {
    const remark = 'Toyah is PT, but nothing on record holds it'
    expect(said('640', [part('640', 'due')], [remark])).toEqual([
      open,
      '0',
      '0',
      '640',
      '0',
      null,
      remark,
      null,
    ])
  })

  it('counts acres that are held above a depth and due below it in both, and says so', () => {
    const parts = [part('160', 'held', { toDepth: 10_600 }), part('160', 'due', { fromDepth: 10_600 })]
    const remark = 'the same acres are Held and Due For Release at different depths'
    expect(said('640', parts, [], '160')).toEqual([leased, '160', '0', '160', '0', 'Toyah', remark, null])
  })

  it('is no acre of a land without minerals, and unknown where these are, or may not be read', () => {
    expect(said('0', [])).toEqual([null, '0', '0', '0', '0', null, null, null])
    expect(said(null, [])).toEqual(NAMES.map(() => null))
    expect(said('640', undefined)).toEqual(NAMES.map(() => null))
  })
})

const minerals = (netMineralAcres: string | null, values: object = {}) => ({
  ...{ netMineralAcres, interestKind: null, fromDepth: null, toDepth: null, Owner: { name: 'MES' } },
  ...values,
})
const [ABOVE, BELOW] = [{ toDepth: '10000' }, { fromDepth: '10000' }]

describe("an owner's net acres", () => {
  it.each<[string, ReturnType<typeof minerals>[], string | null, (string | null)[]]>([
    ['are those of its rows', [minerals('160'), minerals('40')], '200', ['160', '40']],
    ['are known in part', [minerals('160'), minerals(null)], null, ['160', null]],
    ['count an acre at two depths once', [minerals('160', ABOVE), minerals('160', BELOW)], '160', ['160']],
    ['differ by depth', [minerals('160', ABOVE), minerals('80', BELOW)], null, [null]],
    ['are of some depths alone', [minerals('80', BELOW)], null, [null]],
    [
      'have no executive right and no remainder',
      [
        minerals('160', { interestKind: 'Life Estate' }),
        minerals('160', { interestKind: 'Remainder' }),
        minerals('40', { interestKind: 'Executive Right' }),
      ],
      '160',
      ['160'],
    ],
    ['are none without a row', [], '0', []],
  ])('%s', (_, mineralsOwned, whole, addends) => {
    const land = { grossMineralAcres: '640', mineralsOwned }
    expect([wholeAcresOf(land, 'MES'), acresOfOwner(land, 'MES').addends]).toEqual([whole, addends])
  })
})
