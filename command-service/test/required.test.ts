import { catalogue } from '@landbook/contracts/catalogue/index'
import { operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { type Fields, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { itemIdOf, type Operation } from '@landbook/contracts/engine/kernel/operations'
import { blank, type RecordState } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { describe, expect, it } from 'vitest'
import { decide } from '../src/engine/kernel/decide.ts'
import { errorOf, ID } from './given.ts'

/** What the specification lets an update clear although a creation requires it. */
const ONLY_OF_NEW: Readonly<Record<string, readonly string[]>> = {
  // Part 2, section 5: 'Lease edit: … other text fields trimmed and nullable'.
  Lease: [
    'currentLessee',
    'grossAcres',
    'netMineralAcres',
    'netSurfaceAcres',
    'heldByProductionAcres',
    'status',
  ],
  // Part 1, section 5: 'abstract required on create'.
  Well: ['abstract'],
}

/** What the specification requires of an update. */
const REQUIRED_OF_UPDATES: readonly [string, readonly string[]][] = [
  ['UpdateTract', ['name', 'county', 'state', 'grossMineralAcres', 'grossSurfaceAcres']],
  ['UpdateWell', ['apiNumber', 'name']],
  ['UpdateOperator', ['name']],
  ['UpdateLease', ['leaseName', 'cdcCalc']],
  ['UpdateUnit', ['name', 'status']],
  ['UpdateRecording', ['volPage', 'book', 'county', 'effectiveDate', 'dateFiled', 'documentName', 'notes']],
]

const requiredIn = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => fields[name] && metaOf(fields[name]).required === true)

/** What the creation of a record, or of a part, requires. */
function requiredBy({ record, member, requires }: Operation): string[] {
  const fields = (member === undefined ? record : record.lists[member])?.fields ?? {}
  return requiredIn({ ...fields, ...requires?.({ id: undefined, values: {} }) })
}

const creations = catalogue.operations.filter(({ verb }) => verb === 'create' || verb === 'addItem')
const changes = catalogue.operations.filter(({ verb }) => verb === 'update' || verb === 'changeItem')

const required = changes.flatMap((change): [string, string][] =>
  creations
    .filter(({ record, member }) => record === change.record && member === change.member)
    .flatMap(requiredBy)
    .filter((name) => name in change.args && !metaOfArgument(change, name)?.fixed)
    .filter((name) => change.member !== undefined || !ONLY_OF_NEW[change.record.name]?.includes(name))
    .map((name) => [change.name, name]),
)

function metaOfArgument({ args }: Operation, name: string) {
  const argument = args[name]
  return argument?.is === 'field' ? metaOf(argument.schema) : undefined
}

/** A value, whatever its kind: only that it is no longer there is decided. */
const HELD = 'something'

/** Clears a field that holds a value. */
function cleared(operation: Operation, field: string, empty: unknown): () => unknown {
  const { record, member } = operation
  const part = { id: itemIdOf(ID, 'p1'), [field]: HELD, and: HELD }
  const state: RecordState =
    member === undefined
      ? { ...blank(record, ID), [field]: HELD }
      : { ...blank(record, ID), [member]: [part] }
  return () =>
    decide(
      operation,
      { id: ID, ...(member !== undefined && { itemId: part.id }), values: { [field]: empty } },
      {
        state,
        recordId: ID,
        at: '2026-05-04T12:00:00.000Z',
        newId: (name) => name,
        exists: () => true,
        titleOf: () => undefined,
      },
    )
}

const named = (name: string): Operation => {
  const operation = operationNamed(catalogue, name)
  if (!operation) throw new Error(`There is no operation ${name}`)
  return operation
}

describe('what is required', () => {
  it('is found', () => {
    expect(required.length).toBeGreaterThan(20)
  })

  it.each([
    ...required,
    ...REQUIRED_OF_UPDATES.flatMap(([name, fields]) => fields.map((field) => [name, field])),
  ])('of a new one, or by the specification, is not cleared: %s(%s)', (name, field) => {
    for (const empty of [null, '', '  '])
      expect(errorOf(cleared(named(name), field, empty)).details).toEqual({
        problems: [{ path: field, message: MESSAGES.requiredField }],
      })
  })

  it.each(Object.entries(ONLY_OF_NEW).flatMap(([name, fields]) => fields.map((field) => [name, field])))(
    'only of a new %s can be cleared: %s',
    (name, field) => {
      expect(cleared(named(`Update${name}`), field, null)()).toMatchObject([{ data: { [field]: null } }])
    },
  )
})
