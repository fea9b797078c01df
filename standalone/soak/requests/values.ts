import { randomInt } from 'node:crypto'
import type { FieldKind } from '@landbook/contracts/engine/kernel/field-kinds'
import { type Field, type Fields, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { inPercent, oneOf } from './random.ts'
import type { World } from './world.ts'

const day = (): string => new Date(Date.UTC(2020, 0, 1 + randomInt(3_000))).toISOString().slice(0, 10)
const share = (): string => `1/${2 ** (3 + randomInt(6))}`

/** A text of at least one letter, most of which are used once. */
export const word = (): string => `${oneOf(['Alpha', 'beta', 'Gamma', 'delta'])} ${randomInt(10 ** 9)}`

/** A square of about a mile. */
function square() {
  const [west, south] = [-97 - randomInt(500) / 100, 31 + randomInt(300) / 100]
  const [east, north] = [west + 0.017, south + 0.0145]
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}

/** Values that a field of the kind may take; some fields take only some of them. */
const CANDIDATES: Record<FieldKind, (schema: Field, world: World) => readonly unknown[]> = {
  text: () => [
    word(),
    day().slice(0, 7),
    `${word().replace(' ', '')}@land.example`,
    'https://land.example/a',
  ],
  longText: () => [word(), '[]', '{}'],
  choice: (schema, world) => {
    const { options = [], refersTo } = metaOf(schema)
    return [oneOf(options)?.value ?? oneOf(world.titles(refersTo ?? '')) ?? 'Texas']
  },
  choices: (schema) => [
    (metaOf(schema).options ?? []).flatMap(({ value }) => (inPercent(30) ? [value] : [])),
  ],
  decimal: () => [String(randomInt(1_000)), '0.125', `${randomInt(1_000)}.5`],
  share: () => ['0.125', '0.0625'],
  fraction: () => [share()],
  flag: () => [inPercent(50)],
  date: () => [day()],
  timestamp: () => [`${day()}T12:00:00.000Z`],
  boundary: () => [square()],
  // Files are uploaded by an operation of their own.
  file: () => [],
  reference: (schema, world) => [world.id(metaOf(schema).refersTo ?? '')],
  amounts(schema, world) {
    const { refersTo = '', amounts } = metaOf(schema)
    const id = world.id(refersTo)
    return id === undefined || !amounts
      ? []
      : [[{ [`${amounts.as}ID`]: id, [amounts.unit]: String(1 + randomInt(99)) }]]
  },
}

/** A value that the field takes; undefined if none was found. */
function validFor(schema: Field, world: World): unknown {
  const candidates = CANDIDATES[metaOf(schema).kind](schema, world)
  return candidates.find((value) => value !== undefined && schema.safeParse(value).success)
}

/** Values of all required fields, and of some of the others; a few are cleared. */
export function valuesOf(fields: Fields, world: World, percent: number): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(fields)) {
    const { required, computed, fixed } = metaOf(schema)
    if (computed || (fixed && !required)) continue
    if (!required && !inPercent(percent)) continue
    const value = !required && inPercent(10) ? null : validFor(schema, world)
    if (value !== undefined) values[name] = value
  }
  return values
}
