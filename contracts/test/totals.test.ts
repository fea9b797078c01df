import { expect, it } from 'vitest'
import { byName } from '../src/records/dashboard/acreage.ts'
import { NOT_SPECIFIED } from '../src/records/places/places.ts'

it('places are in the order of their names, the unknown ones last', () => {
  const places = ['Ward', NOT_SPECIFIED, 'Pecos', 'Zavala', 'Andrews']
  expect(byName(places, (name) => name)).toEqual(['Andrews', 'Pecos', 'Ward', 'Zavala', NOT_SPECIFIED])
})
