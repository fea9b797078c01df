import fc from 'fast-check'
import { type EventShape, eventsOf, evolve, itemsIn, type RecordEvent } from '../src/engine/kernel/events.ts'
import { type Field, type Fields, metaOf } from '../src/engine/kernel/fields.ts'
import { itemIdOf } from '../src/engine/kernel/operations.ts'
import { itemsOf, type RecordDeclaration, type RecordState } from '../src/engine/kernel/record.ts'
import { figure, share } from './arbitraries.ts'

export const RECORD_ID = 'r-1'
export const ITEM_IDS = ['p', 'q', 's'].map((part) => itemIdOf(RECORD_ID, part))
const TARGET_IDS = ['t-1', 't-2', 't-3', 't-4']

/** For texts that are read as months. */
const month = fc
  .tuple(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 10, max: 12 }))
  .map(([year, number]) => `${year}-${number}`)

const VALUES = {
  text: fc.oneof(fc.string({ maxLength: 8 }), fc.emailAddress(), month),
  longText: fc.string({ maxLength: 20 }),
  decimal: figure({ limit: 1000n }),
  share: figure({ limit: 2n }),
  fraction: share,
  flag: fc.boolean(),
  date: fc
    .date({ min: new Date('1900-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  timestamp: fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString()),
  reference: fc.constantFrom(...TARGET_IDS, null),
  amounts: fc
    .subarray(TARGET_IDS)
    .map((lands) => lands.map((Tract, index) => ({ Tract, acres: String(index + 1) }))),
  boundary: fc.constantFrom('', '[[0,0],[1,0],[1,1]]', '[[0,0],[2,0],[2,2],[0,2]]'),
  file: fc.constantFrom('', ...['0', '1'].map((n) => `r-1/map/00000000-0000-4000-8000-00000000000${n}.png`)),
}

function likely(schema: Field): fc.Arbitrary<unknown> {
  const { kind, options = [] } = metaOf(schema)
  const values = options.map(({ value }) => value)
  if (kind === 'choice') return fc.constantFrom(...values, '')
  return kind === 'choices' ? fc.subarray(values) : VALUES[kind]
}

/** Possible values of a field: likely input as its schema parses it. */
const stored = (schema: Field): fc.Arbitrary<unknown> =>
  likely(schema)
    .map((input) => schema.safeParse(input))
    .filter(({ success }) => success)
    .map(({ data }) => data)

/** Depths end below where they begin: others are refused. */
const ofName = (name: string, schema: Field): fc.Arbitrary<unknown> =>
  name === 'toDepth'
    ? stored(schema).map((depth) => (depth === null ? null : String(5_000 + Math.trunc(Number(depth)))))
    : stored(schema)

const someOf = (fields: Fields): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, ofName(name, schema)])),
    {
      requiredKeys: [],
    },
  )

/** A new part: with its required fields and target, and possibly others. */
function part(record: RecordDeclaration, list: string): fc.Arbitrary<Record<string, unknown>> {
  const declared = record.lists[list]
  if (!declared) throw new Error(`${record.name} has no list ${list}`)
  const required = Object.entries(declared.fields).filter(([, schema]) => metaOf(schema).required)
  const target = declared.target ? { [declared.target.as]: fc.constantFrom(...TARGET_IDS) } : {}
  return fc
    .tuple(
      someOf(declared.fields),
      fc.record({
        ...Object.fromEntries(required.map(([name, schema]) => [name, stored(schema)])),
        ...target,
      }),
    )
    .map(([some, needed]) => ({ ...some, ...needed }))
}

const itemId = fc.constantFrom(...ITEM_IDS)
const ids = fc.uniqueArray(fc.constantFrom(...TARGET_IDS))

/** Without what stays as it was created: it can make every later event impossible. */
const changeable = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, schema]) => schema.meta()?.fixed !== true))

/** Data of an event of this shape. */
export function dataOf(record: RecordDeclaration, shape: EventShape): fc.Arbitrary<Record<string, unknown>> {
  switch (shape.does) {
    case 'created':
    case 'changed':
      return someOf(changeable(record.fields))
    case 'deleted':
    case 'fenced':
      return fc.constant({})
    case 'itemAdded':
      return fc.tuple(itemId, part(record, shape.list)).map(([id, values]) => ({ id, ...values }))
    case 'itemsAdded':
      return fc
        .tuple(fc.uniqueArray(itemId), fc.array(part(record, shape.list), { minLength: ITEM_IDS.length }))
        .map(([ids, values]) => ({ items: ids.map((id, index) => ({ id, ...values[index] })) }))
    case 'itemChanged':
      return fc
        .tuple(itemId, part(record, shape.list), fc.boolean())
        .map(([id, values, all]) =>
          all ? { id, ...values } : { id, ...Object.fromEntries(Object.entries(values).slice(0, 1)) },
        )
    case 'itemRemoved':
      return itemId.map((id) => ({ id }))
    case 'linksSet':
    case 'linked':
    case 'unlinked':
      return ids.map((linked) => ({ ids: linked }))
    default:
      return shape satisfies never
  }
}

/** The arbitraries of a record's events, the one that creates it first. Making them takes longer than a run with them. */
const events = new Map<RecordDeclaration, fc.Arbitrary<RecordEvent>[]>()
const eventsFor = (record: RecordDeclaration) =>
  events.getOrInsertComputed(record, () =>
    Object.entries(eventsOf(record)).map(([type, shape]) =>
      dataOf(record, shape).map((data) => ({ type, data })),
    ),
  )

/** A log as written by commands: created first, no part added twice. */
export function historyOf(record: RecordDeclaration, maxLength = 12): fc.Arbitrary<RecordEvent[]> {
  const [created, ...others] = eventsFor(record)
  if (!created) throw new Error(`${record.name} has no events`)
  const later = others.length === 0 ? fc.constant([]) : fc.array(fc.oneof(...others), { maxLength })
  return fc.tuple(created, later).map(([first, rest]) => {
    const log = [first]
    let state = fold(record, log)
    for (const event of rest) {
      if (addsTwice(record, state, event)) continue
      log.push(event)
      state = fold(record, [event], state)
    }
    return log
  })
}

function addsTwice(record: RecordDeclaration, state: RecordState | undefined, event: RecordEvent): boolean {
  const shape = eventsOf(record)[event.type]
  if (!state || (shape?.does !== 'itemAdded' && shape?.does !== 'itemsAdded')) return false
  const added = shape.does === 'itemsAdded' ? itemsIn(event.data) : [event.data]
  return itemsOf(state, shape.list).some(({ id }) => added.some((item) => item.id === id))
}

export function fold(
  record: RecordDeclaration,
  events: readonly RecordEvent[],
  from?: RecordState,
): RecordState | undefined {
  const first = from ? from.revision + 1 : 0
  return events.reduce<RecordState | undefined>(
    (state, event, index) => evolve(record, state, event, { id: RECORD_ID, revision: first + index }),
    from,
  )
}

/** Deeply frozen, so that mutation throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) deepFreeze(part)
  }
  return value
}
