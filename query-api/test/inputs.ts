import { catalogue } from '@landbook/contracts/catalogue/index'
import type { FieldKind } from '@landbook/contracts/engine/kernel/field-kinds'
import { type Field, type Fields, metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { Argument } from '@landbook/contracts/engine/kernel/operations'
import fc from 'fast-check'

/** A field of the schema with arguments, or a body for a path. */
export type Input = { field: string; args: Record<string, unknown> } | { path: string; body: string }

/** Existing records, so that bad input does not always fail with NOT_FOUND. */
export const KNOWN = {
  tract: 'tract-1',
  well: 'well-1',
  operator: 'operator-1',
  row: 'row-1',
  lease: 'lease-1',
  otherLease: 'other-lease-1',
  unit: 'unit-1',
  finance: 'finance-1',
  state: 'texas',
  owner: 'MES',
  user: 'user-1',
}

/** Notorious names and texts. */
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
/** Mostly valid values, which pass the schema and reach the command. */
const BY_KIND: Record<FieldKind, fc.Arbitrary<unknown>> = {
  text,
  longText: text,
  choice: oneOf('Active', 'In Progress', 'M&S', 'O&G', 'Yes', 'Oil'),
  choices: fc.array(fc.constantFrom('READ_LANDS', 'WRITE_LANDS', 'READ_WELLS')),
  decimal: oneOf('640', '-0.125', ' 1,000.50 ', '.5', '99999999999999', '0.00000000001'),
  share: oneOf('0.0125', '.5', 'Incomplete', '0'),
  fraction: oneOf('1/2', '3/0', '0.25', '1/3', '1'),
  flag: fc.boolean(),
  date: oneOf('2026-01-31', '1200-01-01', '0001-01-01', '1200-01-02'),
  reference: id,
  amounts: fc.array(fc.record({ TractID: id, acres: oneOf('12.5', '0') }), { maxLength: 3 }),
  timestamp: oneOf('2026-01-31T00:00:00Z', '2026-01-31'),
  boundary: fc.oneof(
    fc.array(place, { minLength: 3, maxLength: 6 }),
    fc.record({
      type: fc.constantFrom('Polygon', 'MultiPolygon', 'LineString', 'MultiLineString', 'Point'),
      coordinates: fc.array(fc.array(place)),
    }),
    nasty,
  ),
  file: oneOf('tract-1/countyMap/00000000-0000-4000-8000-000000000000.png'),
}

const fieldOf = (schema: Field) => BY_KIND[metaOf(schema).kind]

const groupOf = (fields: Fields) =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, fieldOf(schema)])), {
    requiredKeys: [],
  })

function argumentOf(argument: Argument): fc.Arbitrary<unknown> {
  switch (argument.is) {
    case 'id':
      return id
    case 'ids':
      return fc.array(id, { maxLength: 3 })
    case 'names':
      return fc.array(text, { maxLength: 4 })
    case 'revision':
      return fc.integer({ min: -1, max: 5 })
    case 'members':
      return fc.array(oneOf('name', 'county', 'contacts', 'mineralsOwned.tract-1.x.volPage'), {
        maxLength: 3,
      })
    case 'confirmation':
      return fc.boolean()
    case 'secret':
      return oneOf('Battery-Staple-2')
    case 'title':
      return text
    case 'field':
      return fieldOf(argument.schema)
    case 'values':
      return groupOf(argument.fields)
    case 'rows':
      return fc.array(groupOf(argument.fields), { maxLength: 3 })
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

/** An operation with required and some optional arguments; existing records are never deleted. */
export const command: fc.Arbitrary<Input> = fc
  .constantFrom(...catalogue.operations.filter(({ internal, particular }) => !internal && !particular))
  .chain(({ name, verb, args }) => {
    const all: Record<string, fc.Arbitrary<unknown>> = {
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
      return fc.record(Object.fromEntries(values)).map((args) => ({ field: name, args }))
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

/** Fragments of GraphQL, and invalid ones. */
const piece = fc.oneof(
  fc.constantFrom(...'{ } ( ) [ ] : ! $ @ ... " """ \\u # | = & -1 1e999 \u0000 \ud800 \ufeff'.split(' ')),
  fc.constantFrom(...'query mutation fragment on null true Tract id name me __typename __schema'.split(' ')),
  fc.constantFrom('filter', 'AND', 'first', '$f', '@skip(if: true)', '@include(if: $x)', '...F'),
)
const soup = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(' '))
const sound = fc.constantFrom(
  '{ me { id email } Tract(filter: { name: "x" }, orderBy: [name_asc]) { id mineralsOwned { Owner { id } } } }',
  'query Q($f: TractFilter, $n: Int) { Tract(filter: $f, first: $n) { ...F } } fragment F on Tract { id drilledOn { id } }',
  'mutation M($id: ID!) { UpdateTract(id: $id, blk: "1", acreage: 1.5, mineralClassified: true) { id } }',
  '{ history(type: "tract", id: "tract-1") { id } asOf(type: "tract", id: "tract-1", revision: 0) }',
)
/** A query with one piece of it replaced. */
const broken = fc
  .tuple(sound, fc.nat(), fc.nat(20), fc.oneof(piece, soup))
  .map(([text, at, length, other]) => {
    const from = at % text.length
    return text.slice(0, from) + other + text.slice(from + length)
  })

const asJson = (values: fc.Arbitrary<unknown>) => values.map((value) => JSON.stringify(value) ?? '')
const to = (path: string) => (body: string) => ({ path, body })

export const document: fc.Arbitrary<Input> = asJson(
  fc.record({
    query: fc.oneof(soup, broken, sound),
    variables: fc.dictionary(fc.constantFrom('f', 'n', 'id', 'x', '__proto__'), any),
  }),
).map(to('/graphql'))

const body = fc.oneof(fc.json(), fc.string({ unit: 'binary' }), nasty, broken)
const members = (...names: string[]) =>
  asJson(fc.record(Object.fromEntries(names.map((name) => [name, any])), { requiredKeys: [] }))

export const raw: fc.Arbitrary<Input> = fc
  .oneof(body, members('query', 'variables', 'operationName', 'extensions'))
  .map(to('/graphql'))

export const rest: fc.Arbitrary<Input> = fc
  .constantFrom('/api/login', '/api/public/forgotPassword', '/api/public/resetPassword', '/api/other')
  .chain((path) =>
    fc.oneof(body, members('username', 'password', 'email', 'password2', 'token')).map(to(path)),
  )

const condition = fc.constantFrom(
  ...'q id id_in AND OR name name_contains name_in name_begins email state acreage_gte drilledOn drilledOn_in'.split(
    ' ',
  ),
)

export const list: fc.Arbitrary<Input> = fc.record({
  field: fc.constantFrom(
    ...'Tract Well Operator Owner State User TractCount WellCount history asOf'.split(' '),
  ),
  args: fc.record(
    {
      id: any,
      filter: fc.oneof(fc.dictionary(condition, any, { maxKeys: 4 }), any),
      orderBy: any,
      first: any,
      offset: any,
      type: fc.constantFrom('tract', 'well', 'user', '__proto__'),
      before: any,
      at: any,
      revision: any,
    },
    { requiredKeys: [] },
  ),
})
