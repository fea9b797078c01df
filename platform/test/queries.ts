import fc from 'fast-check'
import { type ByPlaces, type Direction, EMPTY_LAST, type ViewFilter } from '../src/engine/views/port.ts'
import type { Sort } from '../src/engine/views/sort.ts'

const value = fc.constantFrom(null, 1, 2, 3.5, 'a', 'b', 'B', '', true, false)
export const record = fc.record(
  {
    status: value,
    name: fc.constantFrom(null, 'a', 'b', 'B', 'ab', ''),
    tags: fc.array(fc.constantFrom('x', 'y', 'z', 1), { maxLength: 3 }),
    operator: fc.record({ id: value }),
    contacts: fc.array(
      fc.record({ name: fc.constantFrom('ann', 'bob'), age: fc.integer({ max: 3, min: 1 }) }),
      {
        maxLength: 2,
      },
    ),
  },
  { requiredKeys: [] },
)
const scalarPath = fc.constantFrom('status', 'name', 'operator.id')
const keys = fc.array(fc.constantFrom(1, 2, 'a', 'b', 'x', 'y', true), { maxLength: 3 })
const comparison = fc.constantFrom('$gt', '$gte', '$lt', '$lte')
export const condition = fc.oneof(
  fc.tuple(scalarPath, value).map(([path, v]) => ({ [path]: v })),
  fc
    .tuple(scalarPath, fc.constantFrom('$eq', '$ne'), value)
    .map(([path, op, v]) => ({ [path]: { [op]: v } })),
  fc
    .tuple(scalarPath, comparison, fc.constantFrom(1, 2, 'a', 'b'))
    .map(([path, op, v]) => ({ [path]: { [op]: v } })),
  fc
    .tuple(scalarPath, fc.constantFrom('$in', '$nin'), keys)
    .map(([path, op, v]) => ({ [path]: { [op]: v } })),
  fc.tuple(scalarPath, fc.boolean()).map(([path, v]) => ({ [path]: { $exists: v } })),
  fc.constantFrom('x', 'z', 1).map((v) => ({ tags: v })),
  keys.map((v) => ({ tags: { $in: v } })),
  fc.constantFrom(null, 'x').map((v) => ({ tags: { $ne: v } })),
  fc.integer({ min: 0, max: 3 }).map((v) => ({ tags: { $size: v } })),
  fc.integer({ min: 0, max: 3 }).map((v) => ({ $nor: [{ tags: { $size: v } }] })),
  keys.map((v) => ({ $or: [{ 'operator.id': null }, { tags: { $in: v } }] })),
  fc.constantFrom('ann', 'bob').map((v) => ({ 'contacts.name': v })),
  fc
    .integer({ min: 1, max: 3 })
    .map((age) => ({ contacts: { $elemMatch: { name: 'ann', age: { $gte: age } } } })),
  fc.constantFrom('^a', 'b$', '').map((v) => ({ name: { $regex: v, $options: 'i' } })),
  fc.constant({ name: { $not: { $regex: 'b' } } }),
  fc.constantFrom('tags', 'operator.id', 'contacts.name').map((path) => ({ [path]: { $regex: '^[abx]' } })),
  fc.constant({ $or: [{ status: { $regex: 'B' } }, { 'contacts.name': { $regex: 'OB', $options: 'i' } }] }),
)
export const filter: fc.Arbitrary<ViewFilter> = fc.oneof(
  { weight: 3, arbitrary: condition },
  { weight: 1, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('$and', '$or', '$nor'), fc.array(condition, { minLength: 1, maxLength: 3 }))
      .map(([operator, parts]) => ({ [operator]: parts })),
  },
)
const order = fc.constantFrom<ByPlaces['order']>(1, -1, EMPTY_LAST)
/** Of what `tags` and an operator's id stand for: some alike, one without a place. */
const byPlaces: fc.Arbitrary<Direction> = fc.record({
  ids: fc.constantFrom('tags', 'operator.id'),
  places: fc.constantFrom(
    new Map([
      ['x', 0],
      ['a', 0],
      ['y', 40_000],
      ['b', 1],
    ]),
    new Map([
      ['y', 0],
      ['x', 1],
      ['b', 2],
      ['a', 3],
    ]),
  ),
  order,
})
export const sort: fc.Arbitrary<Sort> = fc.oneof(
  { weight: 3, arbitrary: fc.dictionary(scalarPath, order, { maxKeys: 2 }) as fc.Arbitrary<Sort> },
  {
    weight: 1,
    arbitrary: fc
      .tuple(byPlaces, scalarPath, order)
      .map(([linked, path, next]): Sort => ({ 'a linked value': linked, [path]: next })),
  },
)
