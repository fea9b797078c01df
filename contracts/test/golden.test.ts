import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../src/catalogue/index.ts'
import { eventsOf, evolve, itemsIn } from '../src/engine/kernel/events.ts'
import { initialOf } from '../src/engine/kernel/fields.ts'
import { CLONED_FROM, CLONED_REVISION } from '../src/engine/kernel/origins.ts'
import { type RecordState, recordOfStream } from '../src/engine/kernel/record.ts'
import { upcasterOf, type VersionedEvent } from '../src/engine/kernel/upcasting.ts'

/**
 * Logs of past versions, with the states that their events evolved to. These files are never regenerated: when an
 * event's shape changes, the old one stays readable (see `upcasters`), and a new file is added (scripts/golden-log.ts).
 */
interface GoldenLog {
  events: (VersionedEvent & { stream: string; revision: number })[]
  /** Without empty values. */
  states: Record<string, RecordState>
}

const folder = new URL('fixtures/', import.meta.url)
const logs = readdirSync(folder)
  .filter((name) => name.startsWith('golden-'))
  .map((name): [string, GoldenLog] => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))])

const recordOf = (stream: string) =>
  catalogue.records.find(({ type }) => type === recordOfStream(stream).type)

describe.each(logs)('%s', (_, { events, states }) => {
  it('still evolves to the same states', () => {
    const found = new Map<string, RecordState | undefined>()
    for (const { stream, revision, ...event } of events) {
      const record = recordOf(stream)
      if (!record) continue
      const { id } = recordOfStream(stream)
      found.set(stream, evolve(record, found.get(stream), upcasterOf(record)(event), { id, revision }))
    }
    expect([...found.keys()].toSorted()).toEqual(Object.keys(states).toSorted())
    for (const [stream, state] of found) {
      const golden = states[stream]
      expect(state, stream).toMatchObject(golden ?? {})
      for (const [field, schema] of Object.entries(recordOf(stream)?.fields ?? {})) {
        // Fields that were added later or empty.
        if (golden && field in golden) continue
        expect([null, initialOf(schema)], `${stream} ${field}`).toContainEqual(state?.[field] ?? null)
      }
    }
  })

  it('has only declared fields', () => {
    for (const { stream, ...event } of events) {
      const record = recordOf(stream)
      if (!record) continue
      const { type, data } = upcasterOf(record)(event)
      const shape = eventsOf(record)[type]
      if (!shape || ['fenced', 'deleted'].includes(shape.does) || 'link' in shape) continue
      const list = 'list' in shape ? record.lists[shape.list] : undefined
      const kept = list ? ['id', list.target?.as, CLONED_FROM] : [CLONED_FROM, CLONED_REVISION]
      const declared = [...Object.keys((list ?? record).fields), ...kept]
      const said = shape.does === 'itemsAdded' ? itemsIn(data) : [data]
      for (const field of said.flatMap(Object.keys)) expect(declared, `${type} ${field}`).toContain(field)
    }
  })
})

describe('the golden logs', () => {
  it('contain an event of every type: `npm run check -- --fix` writes those of new ones', () => {
    const written = new Set(logs.flatMap(([, { events }]) => events.map(({ type }) => type)))
    const types = catalogue.records.flatMap((record) => Object.keys(eventsOf(record)))
    expect(types.filter((type) => !written.has(type))).toEqual([])
  })
})
