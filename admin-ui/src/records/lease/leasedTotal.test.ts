import { expect, it } from 'vitest'
import { leasedTotal } from './leasedTotal.ts'
import type { LeaseRow } from './leaseRow.ts'

const land = (id: string, netMineralAcres: string, more: object = {}) => ({
  ...{
    Tract: { id, name: id },
    netMineralAcres,
    netSurfaceAcres: '0',
    lessor: null,
    fromDepth: null,
    toDepth: null,
  },
  ...more,
})
const total = (...leasedLands: object[]) =>
  leasedTotal(
    { netMineralAcres: '640', netSurfaceAcres: '0', leasedLands } as unknown as LeaseRow,
    'netMineralAcres',
  )

it('an acre that is leased at several depths counts once', () => {
  const [above, below] = [{ toDepth: '5000' }, { fromDepth: '5000' }]
  expect(total(land('a', '640', above), land('a', '640', below)).isEqual).toBe(true)
  expect(total(land('a', '320', above), land('a', '480', below), land('b', '160')).isEqual).toBe(true)
  expect(total(land('a', '320'), land('a', '320', below)).isEqual).toBe(true)
  expect(total(land('a', '320', { lessor: 'MES' }), land('a', '320', { lessor: 'MPI' })).isEqual).toBe(true)
  const upsideDown = land('a', '640', { fromDepth: '9000', toDepth: '8000' })
  expect(total(upsideDown).isEqual).toBe(true)
  expect(total(land('a', '320'), land('b', '160')).isEqual).toBe(false)
})
