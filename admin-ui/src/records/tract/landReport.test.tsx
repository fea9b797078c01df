// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { readableReport } from '../../engine/report/readableReport.ts'
import { LANDS_REPORT, type ReportedLand } from './landReport.tsx'

vi.mock('../../engine/data/dataProvider.ts', () => ({}))
const { columns } = readableReport(LANDS_REPORT, ['ADMIN'])
const columnOf = (source: string) => columns.find((column) => column.source === source)

const minerals = (netMineralAcres: string | null, values: object = {}) => ({
  ...{ netMineralAcres, interestKind: null, fromDepth: null, toDepth: null, Owner: { name: 'MES' } },
  ...values,
})

describe('the report on lands', () => {
  it.each<[string, ReturnType<typeof minerals>[], string]>([
    ['as its rows add up', [minerals('160'), minerals('40')], '200.00000000'],
    ['as far as they are known', [minerals('160'), minerals(null)], '160.00000000 + 1 unknown'],
    [
      'by depth where they differ',
      [minerals('160', { toDepth: '10000' }), minerals('80', { fromDepth: '10000' })],
      '160 above 10,000 ft, 80 below 10,000 ft',
    ],
    ['of the depths of which they are', [minerals('80', { fromDepth: '10000' })], '80 below 10,000 ft'],
    ['as none without a row', [], '–'],
  ])("shows an owner's net acres %s", (_, mineralsOwned, shown) => {
    const row = { id: 't1', grossMineralAcres: '640', mineralsOwned, mesNMA: '0' } as unknown as ReportedLand
    expect(render(columnOf('mesNMA')?.render?.(row)).container.textContent).toBe(shown)
  })

  it('says nothing of the acres in a state where there are no minerals', () => {
    const acres = (grossMineralAcres: string) =>
      columnOf('heldAcres')?.value({ id: 't1', grossMineralAcres, heldAcres: '0' })
    expect([acres('640'), acres('0')]).toEqual(['0', null])
  })
})
