import { expect, it } from 'vitest'
import { catalogue, isRecordType } from '../src/catalogue/index.ts'
import { createdEvent, deletedEvent, fencedEvent, updatedEvent } from '../src/engine/kernel/events.ts'
import { metaOf } from '../src/engine/kernel/fields.ts'
import type { RecordDeclaration } from '../src/engine/kernel/record.ts'

/** Not checked by the compiler: duplicate names across declarations. */

const twice = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) !== index)

const eventsDeclaredBy = (record: RecordDeclaration): string[] => [
  createdEvent(record),
  ...(record.writtenOnce ? [] : [updatedEvent(record), deletedEvent(record), fencedEvent(record)]),
  ...record.fieldEvents,
  ...(record.merge ? [record.merge.absorbed, record.merge.ended] : []),
  ...[...Object.values(record.lists), ...Object.values(record.links)].flatMap(({ events }) =>
    Object.values(events),
  ),
]

it('every event type belongs to one record and has one shape', () => {
  expect(twice(catalogue.records.flatMap(eventsDeclaredBy))).toEqual([])
})

it('every record, part and inverse part has its own GraphQL type', () => {
  const names = catalogue.records.flatMap(({ name, lists, inverse }) => [
    name,
    ...Object.values(lists).map(({ item }) => item),
    ...Object.values(inverse).flatMap(({ parts }) => parts?.item ?? []),
  ])
  expect(twice(names)).toEqual([])
})

it('every operation has a unique name', () => {
  expect(
    twice(catalogue.operations.flatMap(({ name, many }) => (many === undefined ? name : [name, many]))),
  ).toEqual([])
})

it('every reference in a part names a record type', () => {
  const references = catalogue.records.flatMap(({ lists }) =>
    Object.values(lists).flatMap(({ fields }) =>
      Object.values(fields).flatMap((schema) => metaOf(schema).refersTo ?? []),
    ),
  )
  expect(references).not.toEqual([])
  expect(references.filter((type) => !isRecordType(type))).toEqual([])
})
