import { randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { documentFields } from '@landbook/contracts/catalogue/shown'
import { notTemplates } from '@landbook/contracts/engine/kernel/apart'
import { isWorded } from '@landbook/contracts/engine/kernel/comparisons'
import { TEXT_LIMIT } from '@landbook/contracts/engine/kernel/field-limits'
import type { Field } from '@landbook/contracts/engine/kernel/fields'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { isSortable } from '@landbook/contracts/engine/kernel/sorting'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { folded } from '@landbook/contracts/engine/values/folded'
import { isBlank } from '@landbook/contracts/engine/values/texts'
import { operator } from '@landbook/contracts/records/operator/declaration'
import { recordViews } from '@landbook/platform/engine/views/collections'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import { liveGeneration } from '@landbook/platform/engine/views/generations'
import { compile } from '@landbook/platform/engine/views/matching'
import { openMongoViews } from '@landbook/platform/engine/views/mongo'
import type { ViewStore } from '@landbook/platform/engine/views/port'
import { viewOf } from '@landbook/projection-service/engine/kernel/view'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { respelled } from '../../contracts/test/respelled.ts'
import { toViewFilter } from '../src/engine/schema/filters.ts'
import { type Rig, startRig } from './rig.ts'

const { MONGODB_URL: url } = process.env

const STORED = 'Señor O’Brien–Łódź\u00a0Unit'
/** Not spelled as it is stored, nor as each other. */
const TYPED = [
  "senor o'brien-lodz unit",
  'SEN\u0303OR  O`BRIEN—LO\u0301DZ\u0301 UNIT',
  'Se\u00adn\u0303or O´Brien',
]

const position = '0000000000000001'
const view = (record: RecordDeclaration, id: string, text: string) => {
  const fields = documentFields(record)
  const texts = Object.fromEntries(
    Object.keys(fields)
      .filter(isText(fields))
      .map((name) => [name, text]),
  )
  const lists = Object.fromEntries(Object.keys(record.lists).map((name) => [name, []]))
  const document = viewOf(
    record,
    {
      old: undefined,
      refresh: false,
      changed: { id, revision: 0, ...lists, ...notTemplates(record), ...texts } as never,
      position,
      day: '2026-01-01',
      gathered: texts,
    },
    () => undefined,
  )
  return { ...document, revision: 0 }
}

const isText = (fields: Readonly<Record<string, Field>>) => (name: string) => isWorded(fields[name])
const textsHeldBy = (record: RecordDeclaration) => {
  const document: Record<string, unknown> = view(record, 'any', STORED)
  return Object.entries(documentFields(record)).filter(([name]) => document[name] === STORED)
}

/** Texts that only records of other types give, or that say how other values follow. */
const WORKED_OUT = catalogue.records.flatMap((record) =>
  Object.keys(documentFields(record))
    .filter(isText(documentFields(record)))
    .filter((name) => !textsHeldBy(record).some(([held]) => held === name))
    .map((name) => `${record.name}.${name}`),
)

it('hold for every text but those that are worked out', () => {
  expect(WORKED_OUT).toEqual([
    'Tract.stateHalf',
    'Well.landId',
    'ROW.termCheck',
    'Lease.recordingCounties',
    'Lease.developmentWorking',
    'Lease.stateHalf',
    'OtherLease.termCheck',
    'Production.apiNumber',
  ])
})

function contract(open: () => Promise<ViewStore>) {
  let rig: Rig
  const ids = { two: randomUUID(), ten: randomUUID(), other: randomUUID() }
  beforeAll(async () => {
    rig = await startRig({ store: await open() })
    const generation = await liveGeneration(rig.store)
    for (const record of catalogue.records)
      await recordViews(rig.store, record, generation).write(
        [
          view(record, ids.ten, `${STORED} 10`),
          view(record, ids.two, `${folded(STORED)} 2`),
          view(record, ids.other, 'Señores'),
        ].map((document) => ({ id: document.id, position, document })),
      )
  })
  afterAll(() => rig.close())

  const found = async (record: RecordDeclaration, filter: object, orderBy = ['id_asc']) => {
    const within = { AND: [{ id_in: Object.values(ids) }, filter] }
    const rows = await rig.done<{ id: string }[]>(record.name, { filter: within, orderBy }, 'id')
    return rows.map(({ id }) => id)
  }
  const both = [ids.two, ids.ten].toSorted()

  describe.each(catalogue.records.map((record) => [record.title, record] as const))('%s', (_, record) => {
    const texts = textsHeldBy(record)

    it.each(texts.map(([name]) => name))('is found by %s', async (name) => {
      for (const typed of TYPED)
        for (const compared of ['contains', 'begins'])
          expect([typed, await found(record, { [`${name}_${compared}`]: typed })]).toEqual([typed, both])
      expect(await found(record, { [`${name}_contains`]: 'o’brien-lodz unit  1' })).toEqual([ids.ten])
      expect(await found(record, { [`${name}_begins`]: 'o’brien' })).toEqual([])
    })

    it('is found by what the search looks into', async () => {
      const isSearched = record.search.some((field) => texts.some(([name]) => name === field))
      for (const typed of TYPED) expect(await found(record, { q: typed })).toEqual(isSearched ? both : [])
    })

    it('is sorted by its texts', async () => {
      for (const [name, schema] of texts)
        if (isSortable(schema))
          expect(await found(record, {}, [`${name}_asc`])).toEqual([ids.two, ids.ten, ids.other])
    })
  })

  it.each(['q', 'name_contains', 'name_begins'])('are asked for by %s as long as a field', async (key) => {
    const ask = (text: string) => rig.call(rig.admin, 'Operator', { filter: { [key]: text } })
    // Of all characters that with the longest folded text.
    for (const character of ['x', '\\', '\ufdfa'])
      expect(await ask(character.repeat(TEXT_LIMIT))).toMatchObject({ code: '', data: [] })
    const { code, error } = await ask('x'.repeat(TEXT_LIMIT + 1))
    expect([code, error?.extensions.problems]).toEqual([
      'VALIDATION',
      [{ path: `filter.${key}`, message: MESSAGES.tooLong(TEXT_LIMIT) }],
    ])
  })

  it('are found by the search of all records', async () => {
    for (const q of TYPED) {
      const hits = await rig.done<{ id: string; type: string }[]>('search', { q, first: 50 }, 'id type')
      const searched = catalogue.records.filter(({ lookup }) => lookup)
      expect(searched.length).toBeGreaterThan(2)
      const typesOf = (id: string) => hits.flatMap((hit) => (hit.id === id ? [hit.type] : [])).toSorted()
      for (const id of both) expect(typesOf(id)).toEqual(searched.map(({ type }) => type).toSorted())
    }
  })
}

describe('texts that people take for equal, in memory', () => contract(async () => createEmbeddedViews()))
describe.skipIf(!url)('texts that people take for equal, in MongoDB', () =>
  contract(() => openMongoViews({ url: url ?? '', database: `landbook-test-${randomUUID()}` })),
)

describe('a filter', () => {
  const named = (text: string) => view(operator, 'one', text)
  const finds = (filter: Record<string, string>, text: string) =>
    compile(toViewFilter(operator, filter, { timeZone: 'UTC' }))(named(text))

  it('finds a text in any spelling', () => {
    fc.assert(
      fc.property(respelled, respelled, respelled, (before, one, after) => {
        const text = before.text + one.text + after.text
        expect(finds({ name_contains: one.variant }, text)).toBe(true)
        expect(finds({ name_begins: before.variant + one.variant }, text)).toBe(true)
      }),
    )
  })

  it('finds what the folded text contains, whether it is kept folded or not', () => {
    fc.assert(
      fc.property(respelled, respelled, ({ text }, { variant }) => {
        const isAny = isBlank(variant)
        expect(finds({ name_contains: variant }, text)).toBe(isAny || folded(text).includes(folded(variant)))
        expect(finds({ name_begins: variant }, text)).toBe(isAny || folded(text).startsWith(folded(variant)))
      }),
    )
  })
})
