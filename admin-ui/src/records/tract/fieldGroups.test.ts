import { describe, expect, it } from 'vitest'
import { type Located, locationOf } from './fieldGroups.ts'

describe('locationOf', () => {
  it.each<[what: string, land: Located, fields: string]>([
    ['Texas', { state: 'Texas' }, 'blk section aliquotParts tract lot survey'],
    ['TX', { state: 'TX', survey: 'H&TC RR CO' }, 'blk section aliquotParts tract lot survey'],
    [
      'a T&P block',
      { state: 'Texas', survey: 'T&P RR CO' },
      'blk township section aliquotParts tract lot survey',
    ],
    [
      'a township in Texas',
      { state: 'Texas', township: 'T-7-S' },
      'blk township section aliquotParts tract lot survey',
    ],
    ['a range in Texas', { state: 'Texas', range: '34E' }, 'blk range section aliquotParts tract lot survey'],
    ['a blank one', { state: 'Texas', township: '' }, 'blk section aliquotParts tract lot survey'],
    ['New Mexico', { state: 'New Mexico' }, 'range township section aliquotParts tract lot meridian'],
    ['no state', {}, 'range township section aliquotParts tract lot meridian'],
    [
      'a block and a survey elsewhere',
      { state: 'Oklahoma', blk: '4', survey: 'No Man’s Land' },
      'blk range township section aliquotParts tract lot survey meridian',
    ],
  ])('names those of %s', (_, land, fields) => {
    expect(locationOf(land).join(' ')).toBe(fields)
  })
})
