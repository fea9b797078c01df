import { describe, expect, it } from 'vitest'
import { evolve } from '../src/engine/kernel/events.ts'
import { blank, type RecordState, recordOfStream } from '../src/engine/kernel/record.ts'
import { defaultsField, renamesEvent, renamesField, type Upcaster } from '../src/engine/kernel/upcasters.ts'
import { UnknownVersion, upcasterOf, versionOf } from '../src/engine/kernel/upcasting.ts'
import { LATER_ROADS, writtenEvents, writtenStates } from './former-roads.ts'
import { deepFreeze } from './histories.ts'

describe.each(Object.entries(LATER_ROADS))('a log with events of several versions: %s', (kind, record) => {
  const upcast = upcasterOf(record)
  const events = writtenEvents(kind).map(deepFreeze)

  it('evolves to the same states as when its events were written', () => {
    const states = new Map<string, RecordState | undefined>()
    for (const event of events) {
      const { stream, revision } = event
      const { id } = recordOfStream(stream)
      states.set(stream, evolve(record, states.get(stream), upcast(event), { id, revision }))
    }
    const expected = Object.entries(writtenStates(kind)).map(([stream, state]) => {
      const { id } = recordOfStream(stream)
      const { length } = events.filter((event) => event.stream === stream)
      return [stream, { ...blank(record, id), revision: length - 1, ...state }]
    })
    expect(Object.fromEntries(states)).toEqual(Object.fromEntries(expected))
  })

  it('has events of each version, all upcast to the current one', () => {
    const versions = Array.from({ length: versionOf(record) }, (_, n) => n + 1)
    expect([...new Set(events.map(({ metadata }) => metadata.schemaVersion))].toSorted()).toEqual(versions)
    for (const event of events) {
      const today = upcast(event)
      expect(today.metadata.schemaVersion).toBe(versionOf(record))
      expect(upcast(today)).toBe(today)
      expect(upcast(event)).toEqual(today)
    }
  })
})

const upcastOf = (kind: string, upcasters?: readonly Upcaster[]) => {
  const record = LATER_ROADS[kind]
  if (!record) throw new Error(`There is no ${kind}`)
  return upcasterOf(upcasters ? { ...record, upcasters } : record)
}

describe('an upcaster', () => {
  it('returns an event of the current version itself, without a copy', () => {
    for (const kind of Object.keys(LATER_ROADS)) {
      const upcast = upcastOf(kind)
      for (const event of writtenEvents(kind)) {
        const isOfToday = event.metadata.schemaVersion === versionOf(LATER_ROADS[kind] ?? { upcasters: [] })
        expect(upcast(event) === event, event.type).toBe(isOfToday)
      }
    }
  })

  it('makes of each event the changes since its own version', () => {
    const upcast = upcastOf('renamed-twice')
    const written = (schemaVersion: number, field: string) =>
      upcast({ type: 'RoadUpdated', data: { [field]: 'gravel' }, metadata: { schemaVersion } }).data
    // In either order: how events of a version are read is remembered.
    for (const _ of [1, 2]) {
      expect(written(1, 'paving')).toEqual({ surface: 'gravel' })
      expect(written(2, 'cover')).toEqual({ surface: 'gravel' })
      // The name was free again.
      expect(written(2, 'paving')).toEqual({ paving: 'gravel' })
    }
  })

  it('leaves what is no value of a field as it is', () => {
    const upcast = upcastOf('renamed-twice')
    for (const type of ['RoadDeleted', 'RoadSignRemoved', 'RoadCrossesSet', 'RoadReservationWithdrawn'])
      expect(upcast({ type, data: { paving: 'x' }, metadata: { schemaVersion: 1 } }), type).toMatchObject({
        data: { paving: 'x' },
        metadata: { schemaVersion: 3 },
      })
  })

  it('moves the source of a value with the value', () => {
    const sources = (kind: string) =>
      writtenEvents(kind)
        .map((event) => upcastOf(kind)(event).metadata.sources)
        .find(Boolean)
    expect(sources('renamed-field')).toEqual({ surface: 'county records', name: 'a letter' })
    expect(sources('renamed-twice')).toEqual({ surface: 'county records' })
    expect(sources('split-field')).toEqual({ first: 'a plat', last: 'a plat' })
    expect(
      writtenEvents('renamed-link').map((event) => upcastOf('renamed-link')(event).metadata.sources),
    ).toContainEqual({ crosses: 'a plat' })
  })

  it('refuses events of a newer release', () => {
    const [event] = writtenEvents('renamed-twice').filter(({ metadata }) => metadata.schemaVersion === 3)
    if (!event) throw new Error('no event of version 3')
    expect(() => upcastOf('renamed-field')(event)).toThrow(UnknownVersion)
    expect(() => upcastOf('renamed-field')(event)).toThrow(
      'a newer release wrote it: as version 3 of road, of which this one knows 2',
    )
  })

  it.each<[string, Upcaster, string]>([
    ['a field', [renamesField('paving', 'cover')], 'no field cover'],
    ['a field of a list', [renamesField('reads', 'tells', { list: 'signs' })], 'no field tells'],
    ['a field of another list', [renamesField('reads', 'says')], 'no field says'],
    ['an event', [renamesEvent('RoadShut', 'RoadBarred')], 'no event RoadBarred'],
    ['a default', [defaultsField('lanes', '2')], 'no field lanes'],
  ])('is refused if it leads to %s that is not declared', (_, upcaster, problem) => {
    expect(() => upcastOf('renamed-field', [upcaster])).toThrow(`An upcaster of Road leads to ${problem}`)
  })
})
