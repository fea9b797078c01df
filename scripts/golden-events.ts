import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { type EventShape, eventsOf } from '@landbook/contracts/engine/kernel/events'
import type { FieldKind } from '@landbook/contracts/engine/kernel/field-kinds'
import { type Field, type Fields, isEmpty, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { itemIdOf } from '@landbook/contracts/engine/kernel/operations'

export interface GoldenEvent {
  stream: string
  type: string
  data: Record<string, unknown>
}

/** What is tried as the value of a field, in this order: some texts are months or addresses. */
const TRIED: Readonly<Record<FieldKind, readonly unknown[]>> = {
  text: ['Golden', '2026-03', 'golden@example.com'],
  longText: ['Golden\nSecond line'],
  choice: [],
  choices: [],
  decimal: ['1.5', '1', '0.5'],
  share: ['0.5'],
  fraction: ['1/2'],
  flag: [true],
  date: ['2026-03-01'],
  timestamp: ['2026-03-01T12:00:00.000Z'],
  boundary: ['[[0,0],[1,0],[1,1]]'],
  file: [],
  reference: ['another'],
  amounts: [],
}

function triedOf(schema: Field): readonly unknown[] {
  const { kind, options = [] } = metaOf(schema)
  const values = options.map(({ value }) => value)
  if (kind === 'choice') return values
  return kind === 'choices' ? values.map((value) => [value]) : TRIED[kind]
}

/** As stored. */
const valuesOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, schema]) => {
      const read = triedOf(schema).map((tried) => schema.safeParse(tried))
      const stored = read.find(({ success, data }) => success && !isEmpty(data))
      return stored ? [[name, stored.data]] : []
    }),
  )

const firstOf = (values: Record<string, unknown>) => Object.fromEntries(Object.entries(values).slice(0, 1))

function dataOf(record: AnyRecord, id: string, shape: EventShape): Record<string, unknown> {
  if ('link' in shape) return { ids: ['another'] }
  if ('list' in shape) {
    const { fields, target } = record.lists[shape.list] ?? {}
    const part = itemIdOf(id, shape.list)
    const values = { ...(target && { [target.as]: 'another' }), ...valuesOf(fields ?? {}) }
    if (shape.does === 'itemsAdded') return { items: [{ id: `${part}-2`, ...values }] }
    if (shape.does === 'itemRemoved') return { id: part }
    return { id: part, ...(shape.does === 'itemChanged' ? firstOf(values) : values) }
  }
  const values = valuesOf(record.fields)
  return shape.does === 'created' ? values : shape.does === 'changed' ? firstOf(values) : {}
}

const memberOf = (shape: EventShape): string | undefined =>
  'list' in shape ? shape.list : 'link' in shape ? shape.link : undefined

/**
 * Events of these types as they are written today, with values made from the declaration: the record is created first,
 * and parts are added before they are changed. What creates or deletes a record has a stream of its own.
 */
export function goldenEvents(record: AnyRecord, types: ReadonlySet<string>): GoldenEvent[] {
  const [first, ...others] = Object.entries(eventsOf(record))
  if (!first) return []
  const touched = new Set(others.flatMap(([type, shape]) => (types.has(type) ? (memberOf(shape) ?? []) : [])))
  const written = others.filter(([type, shape]) => types.has(type) || touched.has(memberOf(shape) ?? ''))
  const [own, common] = [
    written.filter(([, { does }]) => does === 'created' || does === 'deleted'),
    written.filter(([, { does }]) => does !== 'created' && does !== 'deleted'),
  ]
  const streams = [
    [first, ...common],
    ...own.map((last) => (last[1].does === 'created' ? [last] : [first, last])),
  ]
  return streams.flatMap((events, index) => {
    const id = `golden-${index + 1}`
    return events.map(([type, shape]) => ({
      stream: `${record.type}-${id}`,
      type,
      data: dataOf(record, id, shape),
    }))
  })
}
