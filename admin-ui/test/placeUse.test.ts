import { describe, expect, it } from 'vitest'
import { usesOf } from '../src/pages/admin/placeUse.ts'

const land = (state: string | null, county: string | null) => ({ state, county })

describe('what lies in a place', () => {
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

  it('is counted however its county and state are written, by county alone where a type has no state', () => {
    expect(usesOf({ state: 'Texas', county: 'Reeves' }, rowsByType)).toEqual([
      { what: 'land', count: 3 },
      { what: 'lease', count: 1 },
    ])
  })

  it('is everything in a state where no county is asked for', () => {
    expect(usesOf({ state: 'texas' }, rowsByType.slice(0, 1))).toEqual([{ what: 'land', count: 4 }])
  })

  it('says a type of which nothing lies there, too', () => {
    expect(usesOf({ state: 'Texas', county: 'Pecos' }, rowsByType)).toEqual([
      { what: 'land', count: 0 },
      { what: 'lease', count: 0 },
    ])
  })
})
