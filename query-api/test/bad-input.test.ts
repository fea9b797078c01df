import { ERROR_CODES } from '@landbook/contracts/kernel/errors'
import { evolve } from '@landbook/contracts/kernel/events'
import { type Field, type FieldKind, metaOf } from '@landbook/contracts/kernel/fields'
import type { Argument } from '@landbook/contracts/kernel/operations'
import { type RecordState, recordOfStream } from '@landbook/contracts/kernel/record'
import { catalogue } from '@landbook/contracts/records/index'
import { verifyLog } from '@landbook/platform/log/chain'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type Rig, startRig } from './rig.ts'

let rig: Rig
/** Records that are there, so that bad input does not always stop at a missing one. */
const KNOWN = {
  tract: 'tract-1',
  well: 'well-1',
  operator: 'operator-1',
  state: 'texas',
  owner: 'MES',
  user: 'user-1',
}

beforeAll(async () => {
  rig = await startRig()
  await rig.given('CreateTract', { id: KNOWN.tract, name: 'A-1', state: 'Texas', county: 'Ward' })
  await rig.given('CreateOperator', { id: KNOWN.operator, name: 'Pecos Oil' })
  await rig.given('CreateWell', {
    id: KNOWN.well,
    name: 'State 1',
    apiNumber: '42-1',
    drilledOn: [KNOWN.tract],
  })
  await rig.given('CreateUser', { id: KNOWN.user, email: 'user-1@landbook.example' })
})
afterAll(() => rig.close())

/** Names and texts that have broken something somewhere before. */
const nasty = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  '\u0000',
  'a\u0007b',
  '\u202eevil',
  '\ud800',
  'a\udfff',
  '🛢️',
  '<script>alert(1)</script>',
  '"; DROP TABLE events; --',
  '{"$gt":""}',
  '../../etc/passwd',
  '{{7*7}}',
  '%00',
  'NaN',
  '-0',
  '1e400',
  '1'.repeat(100),
  'x'.repeat(30_000),
  '2026-02-30',
  '9999-12-31',
  '1/0',
)
const any = fc.oneof(
  nasty,
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, [], {}, [[]], [null], Number.MAX_SAFE_INTEGER, 2 ** 53),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(nasty, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 }),
)
const id = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...Object.values(KNOWN)) },
  { weight: 1, arbitrary: nasty },
)
const place = fc.tuple(fc.double({ min: -181, max: 181 }), fc.double({ min: -91, max: 91 }))
const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }) },
  { weight: 1, arbitrary: nasty },
)
const oneOf = (...values: string[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: nasty })
/** Mostly what the field takes, so that it gets past the schema and to the command. */
const BY_KIND: Record<FieldKind, fc.Arbitrary<unknown>> = {
  text,
  longText: text,
  choice: oneOf('Active', 'In Progress', 'M&S', 'O&G', 'Yes', 'Oil'),
  choices: fc.array(fc.constantFrom('READ_LANDS', 'WRITE_LANDS', 'READ_WELLS')),
  decimal: oneOf('640', '-0.125', ' 1,000.50 ', '.5', '99999999999999', '0.00000000001'),
  fraction: oneOf('1/2', '3/0', '0.25', '1/3', '1'),
  flag: fc.boolean(),
  date: oneOf('2026-01-31', '1200-01-01', '0001-01-01', '1200-01-02'),
  timestamp: oneOf('2026-01-31T00:00:00Z', '2026-01-31'),
  boundary: fc.oneof(
    fc.array(place, { minLength: 3, maxLength: 6 }),
    fc.record({
      type: fc.constantFrom('Polygon', 'MultiPolygon', 'Point'),
      coordinates: fc.array(fc.array(place)),
    }),
    nasty,
  ),
}

const fieldOf = (schema: Field) => BY_KIND[metaOf(schema).kind]

function argumentOf(argument: Argument): fc.Arbitrary<unknown> {
  switch (argument.is) {
    case 'id':
      return id
    case 'ids':
      return fc.array(id, { maxLength: 3 })
    case 'names':
      return fc.array(text, { maxLength: 4 })
    case 'secret':
      return oneOf('Battery-Staple-2')
    case 'field':
      return fieldOf(argument.schema)
    case 'values': {
      const values = Object.entries(argument.fields).map(([name, schema]) => [name, fieldOf(schema)])
      return fc.record(Object.fromEntries(values), { requiredKeys: [] })
    }
    default:
      return argument satisfies never
  }
}

const ENVELOPE: Record<string, fc.Arbitrary<unknown>> = {
  revision: fc.integer({ min: -1, max: 5 }),
  commandId: fc.uuid(),
  reason: text,
  effectiveOn: BY_KIND.date,
}

/** An operation with what it needs and a few more arguments; what is there already is never deleted. */
const command = fc
  .constantFrom(...catalogue.operations.filter(({ internal }) => !internal))
  .chain(({ name, verb, args }) => {
    const all = {
      ...Object.fromEntries(Object.entries(args).map(([argument, of]) => [argument, argumentOf(of)])),
      ...ENVELOPE,
      ...(verb === 'delete' ? { id: nasty, userID: nasty } : {}),
    }
    const needed = Object.entries(args).filter(([argument, { is }]) => is === 'id' || NEEDED.has(argument))
    return fc.subarray(Object.keys(all), { maxLength: 4 }).chain((more) => {
      const chosen = [...new Set([...needed.map(([argument]) => argument), ...more])]
      const values = chosen.map((argument) => {
        const good = { weight: 20, arbitrary: all[argument] ?? any }
        return [argument, fc.oneof(good, { weight: 1, arbitrary: any })]
      })
      return fc.record(Object.fromEntries(values)).map((given) => () => callOf(name, given))
    })
  })

const NEEDED = new Set([
  'name',
  'apiNumber',
  'state',
  'county',
  'stateName',
  'contactName',
  'password',
  'data',
])

async function callOf(field: string, args: Record<string, unknown>): Promise<Answer> {
  return (await rig.call(rig.admin, field, args)).answer
}

const graphql = (body: string) => () =>
  rig.request('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${rig.admin}` },
    body,
  })

const words = fc.constantFrom(
  ...[
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    ':',
    '!',
    '$',
    '@',
    '...',
    '"',
    '"""',
    '\\u',
    '#',
    '|',
    '=',
    '&',
    '\ufeff',
  ],
  ...[
    'query',
    'mutation',
    'fragment',
    'on',
    'null',
    'true',
    'Tract',
    'id',
    'name',
    'me',
    '__typename',
    '__schema',
  ],
  ...[
    'filter',
    'AND',
    'first',
    '-1',
    '1e999',
    '$f',
    'A',
    '@skip(if: true)',
    '@include(if: $x)',
    '\u0000',
    '\ud800',
  ],
)
const soup = fc.array(words, { maxLength: 40 }).map((parts) => parts.join(' '))
const known = fc.constantFrom(
  '{ me { id email } Tract(filter: { name: "x" }, orderBy: [name_asc], first: 5) { id mineralsOwned { Owner { id } } } }',
  'query Q($f: TractFilter, $n: Int) { Tract(filter: $f, first: $n) { ...F } } fragment F on Tract { id drilledOn { id } }',
  'mutation M($id: ID!) { UpdateTract(id: $id, blk: "1", acreage: 1.5, mineralClassified: true) { id } }',
  '{ history(type: "tract", id: "tract-1") { id } asOf(type: "tract", id: "tract-1", revision: 0) }',
)
/** A query with one piece of it replaced. */
const broken = fc
  .tuple(known, fc.nat(), fc.nat(20), fc.oneof(words, soup))
  .map(
    ([text, at, length, piece]) =>
      text.slice(0, at % text.length) + piece + text.slice((at % text.length) + length),
  )
const document = fc
  .tuple(fc.oneof(soup, broken, known), fc.dictionary(fc.constantFrom('f', 'n', 'id', 'x', '__proto__'), any))
  .map(([query, variables]) => graphql(JSON.stringify({ query, variables })))

const body = fc.oneof(fc.json(), fc.string({ unit: 'binary' }), nasty, broken)
const raw = fc.oneof(
  body.map(graphql),
  fc
    .record({ query: any, variables: any, operationName: any, extensions: any }, { requiredKeys: [] })
    .map((value) => graphql(JSON.stringify(value))),
)

const listed = fc
  .constantFrom(
    'Tract',
    'Well',
    'Operator',
    'Owner',
    'State',
    'User',
    'TractCount',
    'WellCount',
    'history',
    'asOf',
  )
  .chain((field) => {
    const filter = fc.oneof(
      fc.dictionary(
        fc.constantFrom(
          'q',
          'name',
          'name_contains',
          'name_in',
          'id_in',
          'AND',
          'OR',
          'id',
          'email',
          'state',
          'acreage_gte',
          'drilledOn',
        ),
        any,
        { maxKeys: 4 },
      ),
      any,
    )
    const args = {
      id: any,
      filter,
      orderBy: any,
      first: any,
      offset: any,
      type: sound,
      before: any,
      at: any,
      revision: any,
    }
    return fc.record(args, { requiredKeys: [] }).map((given) => () => callOf(field, given))
  })

const rest = fc
  .tuple(
    fc.constantFrom('/api/login', '/api/public/forgotPassword', '/api/public/resetPassword', '/api/other'),
    fc.oneof(
      body,
      fc
        .record(
          { username: any, password: any, email: any, password2: any, token: any },
          { requiredKeys: [] },
        )
        .map((value) => JSON.stringify(value)),
    ),
  )
  .map(([path, content]) => () => {
    const headers = { 'content-type': 'application/json' }
    return rig.request(path, { method: 'POST', headers, body: content })
  })

const STATUSES = [200, 400, 401, 404, 406, 412, 413, 415, 429]

function check({ status, text, body }: Answer): void {
  expect(STATUSES).toContain(status)
  expect(text).not.toMatch(/node_modules|\.ts:\d+|\.js:\d+|\n\s+at /)
  for (const { extensions } of (body.errors ?? []) as { extensions: { code: string } }[]) {
    expect(ERROR_CODES).toContain(extensions.code)
    // What nobody foresaw would hide behind it.
    expect(extensions.code).not.toBe('UNAVAILABLE')
  }
}

/** Fails with the seed and the smallest input that it found. */
const tried = (requests: fc.Arbitrary<() => Promise<Answer>>, numRuns: number) =>
  fc.assert(
    fc.asyncProperty(requests, async (request) => check(await request())),
    { numRuns, endOnFailure: true },
  )

describe('2,000 bad inputs', () => {
  it('900 commands', () => tried(command, 900), 120_000)
  it('300 lists and histories', () => tried(listed, 300), 60_000)
  it('400 documents', () => tried(document, 400), 60_000)
  it('200 bodies', () => tried(raw, 200), 60_000)
  it('200 REST calls', () => tried(rest, 200), 60_000)

  it('surprised nobody', () => {
    const surprises = rig
      .logged()
      .split('\n')
      .filter((line) => /"level":(50|60)/.test(line))
    expect(surprises).toEqual([])
  })

  it('left a log that can be read and whose chain holds', async () => {
    const states = new Map<string, RecordState | undefined>()
    let accepted = 0
    for await (const batch of rig.log.readAll()) {
      for (const event of batch) {
        const { type, id: recordId } = recordOfStream(event.stream)
        const record = catalogue.records.find((one) => one.type === type)
        if (!record) continue
        const before = states.get(event.stream)
        states.set(event.stream, evolve(record, before, event, { id: recordId, revision: event.revision }))
        if (event.metadata.actor === 'admin') accepted += 1
      }
    }
    expect(accepted, 'commands that were good after all').toBeGreaterThan(50)
    expect((await verifyLog(rig.log)).problem).toBeUndefined()
    expect(rig.landbook.projector.health.setAside).toEqual([])
  })

  it('left records that can be shown, with their histories', async () => {
    for (const { type, name, fields } of catalogue.records) {
      const rows = await rig.done<{ id: string }[]>(name, {}, `id ${Object.keys(fields).join(' ')}`)
      expect(rows.length).toBeGreaterThan(0)
      for (const { id: recordId } of rows.slice(0, 20)) {
        const history = await rig.done<unknown[]>(
          'history',
          { type, id: recordId },
          'id changes { fromText toText }',
        )
        expect(history.length).toBeGreaterThan(0)
      }
    }
  })
})
