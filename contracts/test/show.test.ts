import { expect, it } from 'vitest'
import { catalogue } from '../src/catalogue/index.ts'
import { user } from '../src/catalogue/user.ts'
import { type Field, metaOf } from '../src/engine/kernel/fields.ts'
import { showValue } from '../src/engine/kernel/show.ts'
import type { Boundary } from '../src/engine/values/boundaries.ts'
import { INCOMPLETE } from '../src/engine/values/shares.ts'
import { lease } from '../src/records/lease/declaration.ts'
import { boundaryAcres } from '../src/records/places/acres.ts'
import { rightOfWay } from '../src/records/right-of-way/declaration.ts'
import { tract } from '../src/records/tract/declaration.ts'
import { unit } from '../src/records/unit/declaration.ts'
import { well } from '../src/records/well/declaration.ts'

const { fields } = tract
const boundary: Boundary = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [0.01, 0],
      [0.01, 0.01],
      [0, 0],
    ],
  ],
}

const line = {
  type: 'LineString',
  coordinates: [
    [0, 0],
    [0.01, 0],
  ],
}

it.each<[string, Field | undefined, unknown, string]>([
  ['a date', fields.dateOfPatent, '1903-02-28', '02/28/1903'],
  ['a ticked flag', fields.caliche, true, 'Yes'],
  ['an unticked flag', fields.caliche, false, 'No'],
  ['a figure', fields.acreage, '1234.5', '1234.5'],
  ['a text', fields.name, 'A-1', 'A-1'],
  ['an amount', lease.fields.totalAmount, '1234.5', '$1,234.50'],
  ['a division of interest', well.fields.mesDOI, '0.125', '0.12500000'],
  ['none', well.fields.mesDOI, null, INCOMPLETE],
  ['a file', fields.countyMap, 'a1/countyMap/1.png', 'a file'],
  ['the address of one', unit.fields.mapUrl, 'https://landbook.example/1', 'https://landbook.example/1'],
  ['what is no boundary', fields.geometry, 'x', 'a boundary'],
  ['a line', rightOfWay.fields.geometry, line, 'a line of 3,652 feet'],
  [
    'a boundary, where there may be a line',
    rightOfWay.fields.geometry,
    boundary,
    `a boundary of ${boundaryAcres(boundary)} acres`,
  ],
  ['several choices', user.fields.roles, ['ADMIN', 'READ_LANDS'], 'ADMIN, READ_LANDS'],
  ['a boundary', fields.geometry, boundary, `a boundary of ${boundaryAcres(boundary)} acres`],
  ['ids', undefined, ['a', 'b'], 'a, b'],
  ['nothing', fields.name, null, ''],
  ['an empty list', user.fields.roles, [], ''],
])('%s is formatted', (_, schema, value, shown) => {
  expect(showValue(schema, value)).toBe(shown)
})

/** Each choice of every record and its parts whose label is not its value. */
const choices = catalogue.records.flatMap(({ type, fields, lists }) =>
  [fields, ...Object.values(lists).map((list) => list.fields)].flatMap((declared) =>
    Object.entries(declared as Readonly<Record<string, Field>>).flatMap(([name, field]) =>
      (metaOf(field).options ?? [])
        .filter(({ value, label }) => value !== label)
        .map(({ value, label }) => ({ of: `${type}.${name}`, field, value, label })),
    ),
  ),
)

it('there are choices whose label is not their value', () => {
  expect(choices.map(({ of }) => of)).toContain('lease.term')
})

it.each(choices)('$of: $value is shown as $label', ({ field, value, label }) => {
  const isSeveral = metaOf(field).kind === 'choices'
  expect(showValue(field, isSeveral ? [value] : value)).toBe(label)
})
