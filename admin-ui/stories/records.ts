import { type AnyRecord, catalogue } from '@landbook/contracts/catalogue/index'
import type { FieldKind } from '@landbook/contracts/engine/kernel/field-kinds'
import { type Field, type FieldMeta, type Fields, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { dayAfter } from '@landbook/contracts/engine/values/days'
import type { Row } from '../src/engine/data/row.ts'

export { operator } from '@landbook/contracts/records/operator/declaration'
export { rightOfWay } from '@landbook/contracts/records/right-of-way/declaration'
export { tract } from '@landbook/contracts/records/tract/declaration'
export { well } from '@landbook/contracts/records/well/declaration'

/** Enough to scroll on a phone. */
const COUNT = 12

/** What people would write there; anything else is made from the field's label. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  'operator.name': [
    'Apache',
    'BTA Oil Producers',
    'Chevron U.S.A.',
    'Coterra',
    'Devon',
    'Diamondback',
    'EOG Resources',
    'Fasken',
    'Marathon',
    'Mewbourne',
    'Oxy',
    'Permian Resources',
  ],
  'well.name': ['Alpha 1H', 'Bluebonnet 2H', 'Cottonwood 3H', 'Dry Draw 4H', 'Escondido 5H', 'Frio 6H'],
  operatorNumber: ['036217', '041867', '148113', '201520'],
  state: ['Texas', 'Texas', 'New Mexico'],
  county: ['Reeves', 'Loving', 'Lea'],
  city: ['Midland', 'Houston', 'Hobbs'],
  contactName: ['Ann Lee', 'Bob Ray', 'Cora Mae Diaz'],
  email: ['ann@landbook.example', 'bob@landbook.example'],
  companyWebsite: ['https://landbook.example'],
}

const NOTE =
  'Surveyed twice; the second survey moved the north line by 40 ft.\nAsk the surveyor for his notes.'

const section = (n: number) => {
  const [west, south] = [-103.5 + n / 50, 31.4]
  const [east, north] = [west + 0.017, south + 0.0145]
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Polygon', coordinates: [corners] }
}

const optionOf = ({ options = [] }: FieldMeta, n: number) => options[n % Math.max(options.length, 1)]?.value

/** The value of the nth record. */
const VALUES: Readonly<Record<FieldKind, (meta: FieldMeta, n: number) => unknown>> = {
  text: ({ label }, n) => `${label} ${n + 1}`,
  longText: () => NOTE,
  choice: (meta, n) => optionOf(meta, n) ?? null,
  choices: (meta, n) => [optionOf(meta, n)].filter((value) => value !== undefined),
  decimal: ({ isShare }, n) => (isShare ? '0.25' : String(1_240.5 + 80 * n)),
  share: () => '0.01562500',
  fraction: () => '3/16',
  flag: (_, n) => n % 2 === 0,
  date: (_, n) => dayAfter('2026-01-15', 31 * n),
  timestamp: () => '2026-03-01T15:04:05.000Z',
  boundary: (_, n) => section(n),
  file: () => null,
  reference: () => null,
  amounts: () => [],
}

/** The value of a field of the nth record, as the API has it. */
export function sampleOf(of: string, name: string, schema: Field, n: number): unknown {
  const written = WRITTEN[`${of}.${name}`] ?? WRITTEN[name]
  const meta = metaOf(schema)
  return written && !meta.options ? written[n % written.length] : VALUES[meta.kind](meta, n)
}

const valuesOf = (of: string, fields: Fields, n: number) =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, sampleOf(of, name, schema, n)]))

/** The nth record of a type: `operator-0`. Its links are ids, as they are written. */
export function sampleRecord(
  { type, fields, lists, links }: AnyRecord,
  n: number,
): Row & { revision: number } {
  const parts = Object.entries(lists).map(([name, list]) => [
    name,
    [0, 1, 2].map((part) => ({ id: `${type}-${n}-${name}-${part}`, ...valuesOf('', list.fields, part) })),
  ])
  const linked = Object.entries(links).map(([name, { to }]) => [name, [`${to}-${n % 5}`]])
  return {
    ...valuesOf(type, fields, n),
    ...Object.fromEntries([...parts, ...linked]),
    id: `${type}-${n}`,
    revision: 0,
  }
}

/** Records of all types, by type, made from their declarations. */
export const sampleRecords = (): Map<string, Row[]> =>
  new Map(
    catalogue.records.map((record) => [
      record.type,
      Array.from({ length: COUNT }, (_, n) => sampleRecord(record, n)),
    ]),
  )
