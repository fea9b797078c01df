import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../src/catalogue/index.ts'
import {
  createdEvent,
  deletedEvent,
  type EventShape,
  eventsOf,
  evolve,
  fencedEvent,
  sameValue,
  shapeOf,
  UnreadableEvent,
  updatedEvent,
} from '../src/engine/kernel/events.ts'
import {
  blank,
  itemsOf,
  linkedIds,
  type RecordDeclaration,
  type RecordState,
} from '../src/engine/kernel/record.ts'
import { lease } from '../src/records/lease/declaration.ts'
import { dataOf, deepFreeze, fold, historyOf, ITEM_IDS, RECORD_ID } from './histories.ts'

const at = { id: RECORD_ID, revision: 9 }
/** It says why: whoever keeps the log reads it. */
const UNREADABLE = expect.toSatisfy((error) => error instanceof UnreadableEvent && /\w/.test(error.message))
const records = catalogue.records.map((record): [string, RecordDeclaration] => [record.name, record])
const changing = records.filter(([, { writtenOnce }]) => !writtenOnce)
const everyEvent = catalogue.records.flatMap((record) =>
  Object.entries(eventsOf(record)).map(([type, shape]): [string, EventShape, RecordDeclaration] => [
    type,
    shape,
    record,
  ]),
)

/** A plain reference implementation of `evolve`. */
function expected(
  shape: EventShape,
  before: RecordState,
  data: Record<string, unknown>,
  record: RecordDeclaration,
): Record<string, unknown> {
  const rest = { ...before, revision: at.revision }
  const ids = linkedIds({ ...before, ...data }, 'ids')
  switch (shape.does) {
    case 'created':
      return { ...blank(record, RECORD_ID), ...data, revision: at.revision }
    case 'changed':
      return { ...rest, ...data }
    case 'deleted':
      return { ...rest, deleted: true }
    case 'fenced':
      return rest
    case 'itemAdded':
      return { ...rest, [shape.list]: [...itemsOf(before, shape.list), data] }
    case 'itemsAdded':
      return {
        ...rest,
        [shape.list]: [...itemsOf(before, shape.list), ...itemsOf({ ...before, ...data }, 'items')],
      }
    case 'itemChanged': {
      const items = itemsOf(before, shape.list)
      return {
        ...rest,
        [shape.list]: items.map((item) => (item.id === data.id ? { ...item, ...data } : item)),
      }
    }
    case 'itemRemoved':
      return { ...rest, [shape.list]: itemsOf(before, shape.list).filter((item) => item.id !== data.id) }
    case 'linksSet':
      return { ...rest, [shape.link]: ids }
    case 'linked':
      return { ...rest, [shape.link]: [...new Set([...linkedIds(before, shape.link), ...ids])] }
    case 'unlinked':
      return { ...rest, [shape.link]: linkedIds(before, shape.link).filter((id) => !ids.includes(id)) }
    default:
      return shape satisfies never
  }
}

describe('eventsOf', () => {
  it.each(records)('%s declares each of its events once', (_, record) => {
    const lists = Object.values(record.lists).flatMap(({ events }) => Object.values(events))
    const links = Object.values(record.links).flatMap(({ events }) => Object.values(events))
    const every = [createdEvent, updatedEvent, deletedEvent, fencedEvent]
    const own = (record.writtenOnce ? [createdEvent] : every).map((name) => name(record))
    const { absorbed, ended } = record.merge ?? {}
    const merged = absorbed !== undefined && ended !== undefined ? [absorbed, ended] : []
    const cloned = record.cloned === undefined ? [] : [record.cloned]
    const types = [...own, ...cloned, ...record.fieldEvents, ...merged, ...lists, ...links]
    expect(new Set(types).size).toBe(types.length)
    expect(Object.keys(eventsOf(record)).toSorted()).toEqual(types.toSorted())
  })

  it('has unique names across all records', () => {
    const types = everyEvent.map(([type]) => type)
    expect(new Set(types).size).toBe(types.length)
    for (const type of types) expect(type).toMatch(/^[A-Z][A-Za-z]+(ed|Set|Withdrawn)$/)
  })
})

describe('evolve', () => {
  it.each(everyEvent)('%s is applied by its shape, without mutation', (type, shape, record) => {
    fc.assert(
      fc.property(historyOf(record), dataOf(record, shape), (log, data) => {
        const before = fold(record, log)
        if (!before) throw new Error('A log that folds to nothing')
        deepFreeze(before)
        deepFreeze(data)
        expect(evolve(record, before, { type, data }, at)).toEqual(expected(shape, before, data, record))
      }),
      { numRuns: 30 },
    )
  })

  it.each(everyEvent)(
    '%s is read at the start of a log only if it may stand there',
    (type, shape, record) => {
      const read = () => evolve(record, undefined, { type, data: { id: ITEM_IDS[0], ids: [] } }, at)
      if (shape.does === 'created')
        expect(read()).toMatchObject({ id: RECORD_ID, revision: 9, deleted: false })
      else if (shape.does === 'fenced') expect(read()).toBeUndefined()
      else expect(read).toThrow(UNREADABLE)
    },
  )

  it.each(records)('%s refuses events that it does not declare', (_, record) => {
    const state = blank(record, RECORD_ID)
    const foreign = everyEvent.filter(([, , other]) => other !== record).map(([type]) => type)
    for (const type of [
      ...foreign,
      'Renamed',
      '',
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
    ]) {
      expect(() => shapeOf(record, type), type).toThrow(UNREADABLE)
      expect(() => evolve(record, state, { type, data: {} }, at), type).toThrow(UNREADABLE)
    }
  })

  it.each(everyEvent)('%s without the ids that it needs is unreadable', (type, shape, record) => {
    const state = blank(record, RECORD_ID)
    const read = (data: Record<string, unknown>) => () => evolve(record, state, { type, data }, at)
    if ('list' in shape) for (const id of [undefined, null, 7, {}]) expect(read({ id })).toThrow(UNREADABLE)
    else if ('link' in shape)
      for (const ids of [undefined, null, 't-1', [7], [null]]) expect(read({ ids })).toThrow(UNREADABLE)
    else expect(read({})()).toMatchObject({ id: RECORD_ID })
  })

  it.each(records)('%s folds deterministically, in one or two steps, and through JSON', (_, record) => {
    fc.assert(
      fc.property(historyOf(record), fc.nat(12), (log, cut) => {
        deepFreeze(log)
        const once = fold(record, log)
        expect(fold(record, log)).toEqual(once)
        expect(fold(record, log.slice(cut + 1), fold(record, log.slice(0, cut + 1)))).toEqual(once)
        expect(fold(record, JSON.parse(JSON.stringify(log)))).toEqual(once)
        expect(JSON.parse(JSON.stringify(once))).toEqual(once)
        expect(once).toMatchObject({ id: RECORD_ID, revision: log.length - 1 })
      }),
      { numRuns: 50 },
    )
  })

  it.each(changing)('%s that is created again under its id starts blank', (_, record) => {
    fc.assert(
      fc.property(historyOf(record), (log) => {
        const events = [
          ...log,
          { type: deletedEvent(record), data: {} },
          { type: createdEvent(record), data: {} },
        ]
        expect(fold(record, events)).toEqual({ ...blank(record, RECORD_ID), revision: events.length - 1 })
      }),
      { numRuns: 10 },
    )
  })

  it('does not let data overwrite the record\u2019s id, or reach a prototype', () => {
    const data = JSON.parse('{"id":"other","revision":99,"__proto__":{"polluted":true}}')
    for (const record of catalogue.records) {
      const created = evolve(record, undefined, { type: createdEvent(record), data }, at)
      expect(created).toMatchObject({ id: RECORD_ID, revision: 9 })
    }
    for (const [, record] of changing) {
      const changed = evolve(record, blank(record, RECORD_ID), { type: updatedEvent(record), data }, at)
      expect(changed).toMatchObject({ id: RECORD_ID, revision: 9 })
    }
    expect('polluted' in {}).toBe(false)
  })
})

describe('sameValue', () => {
  it.each<[unknown, unknown]>([
    ['a', 'a'],
    [null, undefined],
    [null, ''],
    [[], null],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [{ type: 'Polygon' }, { type: 'Polygon' }],
    [false, false],
  ])('%j and %j are the same', (a, b) => {
    expect(sameValue(a, b)).toBe(true)
    expect(sameValue(b, a)).toBe(true)
  })

  it.each<[unknown, unknown]>([
    ['a', 'A'],
    ['1', 1],
    [false, null],
    ['0', null],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    [{}, null],
    [{}, []],
  ])('%j and %j are not', (a, b) => {
    expect(sameValue(a, b)).toBe(false)
    expect(sameValue(b, a)).toBe(false)
  })
})

it('a list of acres that was restored as null is empty', () => {
  const nothing = { id: 'l1.deed', recordingInterest: null, notes: null }
  const added = evolve(lease, blank(lease, 'l1'), { type: 'LeaseRecordingAdded', data: nothing }, at)
  const held = { ...blank(lease, 'l1'), leaseRecordings: [{ id: 'l1.deed', notes: 'Late' }] }
  const changed = evolve(lease, held, { type: 'LeaseRecordingUpdated', data: nothing }, at)
  const read = [{ id: 'l1.deed', recordingInterest: [], notes: null }]
  expect([added?.leaseRecordings, changed?.leaseRecordings]).toEqual([read, read])
})
