import { describe, expect, it } from 'vitest'
import { usesOf } from './placeUse.ts'

const land = (state: string | null, county: string | null) => ({ state, county })

describe('the records in a place', () => {
  const rowsByType = [
    {
      what: 'land',
      rows: [
        land('TX', 'Reeves'),
        land('Texas', 'REEVES'),
        land('Tx.', 'Culberson/Reeves'),
        land('Texas', 'Ward'),
        land('New Mexico', 'Reeves'),
        land(null, null),
      ],
    },
    { what: 'lease', rows: [{ county: 'reeves' }, { county: null }] },
  ]

  it('are counted in any spelling, by county alone if a type has no state', () => {
    expect(usesOf({ state: 'Texas', county: 'Reeves' }, rowsByType)).toEqual([
      { what: 'land', count: 3 },
      { what: 'lease', count: 1 },
    ])
  })

  it('are all of a state if no county is given', () => {
    expect(usesOf({ state: 'texas' }, rowsByType.slice(0, 1))).toEqual([{ what: 'land', count: 4 }])
  })

  it('include types without any', () => {
    expect(usesOf({ state: 'Texas', county: 'Pecos' }, rowsByType)).toEqual([
      { what: 'land', count: 0 },
      { what: 'lease', count: 0 },
    ])
  })
})
