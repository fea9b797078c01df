// @vitest-environment jsdom
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import { render } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Part } from '../../records/holding/holdings.ts'
import { LAND_HOLDING, LAND_OWNERS, type ReportedLand } from './landReport.tsx'

vi.mock('../../engine/data/dataProvider.ts', () => ({}))
const { leased, open } = TRACT_MESSAGES.standing
const TOYAH = { id: 'l1', name: 'Toyah' }

const part = (acres: string, state: Part['state'], values: Partial<Part> = {}): Part => ({
  acres,
  state,
  isHeldInPart: false,
  fromDepth: 0,
  toDepth: null,
  lessor: null,
  lease: state === 'notLeased' ? null : TOYAH,
  reasons: [],
  since: null,
  ...values,
})

/** What the columns say of a land with these parts. */
function cells(
  grossMineralAcres: string,
  parts: readonly Part[] | undefined,
  remarks: string[] = [],
  acres = '640',
) {
  const holding = parts && { land: { id: 't1', name: 'A-1' }, acres, parts, beyond: [], remarks }
  const row = { grossMineralAcres, holding } as unknown as ReportedLand
  return LAND_HOLDING.map(({ value }) => value(row))
}

describe('the report on lands', () => {
  it('says how many acres are in each state, and the leases that hold some', () => {
    const parts = [part('160', 'held'), part('80', 'disputed'), part('300', 'due'), part('100', 'notLeased')]
    expect(cells('640', parts)).toEqual([leased, '160', '80', '300', '100', 'Toyah', null])
  })

  it('says that a land is open where no lease holds an acre, and what does not fit', () => {
    expect(cells('640', [part('640', 'due')], ['Toyah is PT, but nothing on record holds it'])).toEqual([
      open,
      '0',
      '0',
      '640',
      '0',
      null,
      'Toyah is PT, but nothing on record holds it',
    ])
  })

  it('counts acres that are held above a depth and due below it in both, and says so', () => {
    const parts = [part('160', 'held', { toDepth: 10_600 }), part('160', 'due', { fromDepth: 10_600 })]
    const remark = 'the same acres are Held and Due For Release at different depths'
    expect(cells('640', parts, [], '160')).toEqual([leased, '160', '0', '160', '0', 'Toyah', remark])
  })

  it('says nothing of a land without minerals, and while it is read', () => {
    expect(cells('0', [])).toEqual(LAND_HOLDING.map(() => null))
    expect(cells('640', undefined)).toEqual(LAND_HOLDING.map(() => null))
  })
})

const minerals = (netMineralAcres: string | null, values: object = {}) => ({
  ...{ netMineralAcres, interestKind: null, fromDepth: null, toDepth: null, Owner: { name: 'MES' } },
  ...values,
})
const [ABOVE, BELOW] = [{ toDepth: '10000' }, { fromDepth: '10000' }]

describe("an owner's net acres in the report on lands", () => {
  it.each<[string, ReturnType<typeof minerals>[], string | null, (string | null)[], string]>([
    ['are those of its rows', [minerals('160'), minerals('40')], '200', ['160', '40'], '200.00000000'],
    ['are known in part', [minerals('160'), minerals(null)], null, ['160', null], '160.00000000 + 1 unknown'],
    [
      'count an acre at two depths once',
      [minerals('160', ABOVE), minerals('160', BELOW)],
      '160',
      ['160'],
      '160.00000000',
    ],
    [
      'are told by depth where they differ',
      [minerals('160', ABOVE), minerals('80', BELOW)],
      null,
      [null],
      '160 above 10,000 ft, 80 below 10,000 ft',
    ],
    ['are told of the depths of which they are', [minerals('80', BELOW)], null, [null], '80 below 10,000 ft'],
    [
      'have no executive right and no remainder',
      [
        minerals('160', { interestKind: 'Life Estate' }),
        minerals('160', { interestKind: 'Remainder' }),
        minerals('40', { interestKind: 'Executive Right' }),
      ],
      '160',
      ['160'],
      '160.00000000',
    ],
    ['are none without a row', [], null, [], '–'],
  ])('%s', (_, mineralsOwned, value, addends, shown) => {
    const [column] = LAND_OWNERS
    const row = { grossMineralAcres: '640', mineralsOwned } as unknown as ReportedLand
    expect([column?.value(row), column?.addends?.(row)]).toEqual([value, addends])
    expect(render(column?.render?.(row)).container.textContent).toBe(shown)
  })
})
