import { describe, expect, it } from 'vitest'
import { isWithin } from '../src/records/division-orders/depths.ts'
import { checked, land, lease, minerals, well } from './division-orders.ts'

const part = (id: string, more: object = {}) => ({
  ...{ acres: '40', state: 'held' as const, fromDepth: 0, toDepth: null },
  ...{ lessor: null, lease: { id }, reasons: [], since: null, ...more },
})

describe('a division order check', () => {
  it('takes the rate of a lease of one holder for no other', () => {
    const named = lease('X', '25', { wells: [{ Well: { id: 'w' } }] })
    const holding = {
      ...{ acres: '80', remarks: [] },
      parts: [part('X', { lessor: 'MES' }), part('Y', { lessor: 'SRO' })],
    }
    const owned = [minerals('MES', '1/2'), minerals('SRO', '1/2')]
    const interest = [named, lease('Y', '20')]
    const { missing } = checked(well({}), [land('T', { mineralsOwned: owned, interest, holding } as never)])
    expect(missing.join(' ')).toMatch(/X 25.*Y 20/)
  })

  it('takes no lease that ends above the well, also where the acres of the land are not known', () => {
    const shallow = { ...lease('L', '25'), toDepth: '5000' }
    const deep = well({ upperPerf: '8000', lowerPerf: '8100', drillType: 'Vertical' } as never)
    const holding = { acres: null, remarks: [], parts: [] }
    const { holders } = checked(deep, [land('T', { interest: [shallow], holding } as never)])
    expect(Object.values(holders).map(({ computed }) => computed)).toEqual([null, null, null])
  })

  it('takes down to 0 ft for down to any depth', () => {
    const [at, below] = [
      { from: '8000', to: '8100' },
      { fromDepth: '5000', toDepth: '0' },
    ]
    expect(isWithin(at, below)).toBe('within')
    expect(isWithin({ from: '4000', to: '4100' }, below)).toBe('outside')
  })
})
