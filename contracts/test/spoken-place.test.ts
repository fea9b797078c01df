import { expect, it } from 'vitest'
import { type Spoken, spokenPlace } from '../src/records/tract/spoken.ts'

it.each<[string, Spoken]>([
  [
    'Sec 40, Blk 32, GC&SF, A-1653, Reeves',
    { section: '40', blk: '32', survey: 'GC&SF', abstract: '1653', county: 'Reeves', state: 'Texas' },
  ],
  [
    'NE/4 Sec 40, Blk 55, T3, T&P RR Co, A-1653, Reeves',
    {
      ...{ aliquotParts: 'NE/4', section: '40', blk: '55', township: '3', survey: 'T&P RR Co' },
      ...{ abstract: 'A-1653', county: 'Reeves' },
    },
  ],
  [
    'Sec 1, T21S R12W, Sixth Principal, Arapahoe, Colorado',
    {
      ...{ section: '1', township: '21S', range: '12W', meridian: 'Sixth Principal' },
      ...{ county: 'Arapahoe', state: 'Colorado' },
    },
  ],
  [
    'Sec 12, Blk C-24, A-1653A, Reeves, Texas',
    { section: '12', blk: 'C-24', abstract: '1653A', county: 'Reeves', state: 'Texas' },
  ],
  // As people have written it themselves.
  [
    'Lots 1 & 2, Section 4, Block C-3, Ward',
    { lot: 'Lots 1 & 2', section: 'Section 4', blk: 'Block C-3', county: 'Ward' },
  ],
  ['Lot 7, Lea, New Mexico', { lot: '7', section: ' ', county: 'Lea', state: 'New Mexico' }],
  ['', { county: null }],
])('a land is said to be in %s', (said, land) => expect(spokenPlace(land)).toBe(said))
