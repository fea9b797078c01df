import { operationNamed, recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../src/catalogue/index.ts'
import { ROLES } from '../src/catalogue/roles.ts'
import { shapeOf } from '../src/engine/kernel/events.ts'
import type { Field } from '../src/engine/kernel/fields.ts'
import {
  type Argument,
  type Intent,
  itemIdOf,
  type Operation,
  recordIdOfItem,
  roleOf,
} from '../src/engine/kernel/operations.ts'
import { type RecordDeclaration, recordOfStream, streamOf } from '../src/engine/kernel/record.ts'
import { SPEC_OPERATIONS } from './spec-operations.ts'

const SECRET = 'Correct-Horse-7-Battery'

/** A value unlike that of any other argument. */
function sample(name: string, argument: Argument): unknown {
  switch (argument.is) {
    case 'id':
      return `${name}-record.${name}-part`
    case 'ids':
      return [`${name}-1`, `${name}-2`]
    case 'names':
      return [`${name} one`, `${name} two`]
    case 'secret':
      return SECRET
    case 'title':
      return `${name} of a record`
    case 'values':
      return Object.fromEntries(Object.keys(argument.fields).map((field) => [field, `${name} ${field}`]))
    case 'rows':
      return [1, 2].map((row) =>
        Object.fromEntries(Object.keys(argument.fields).map((field) => [field, `${name} ${row} ${field}`])),
      )
    case 'revision':
      return name.length
    case 'members':
      return [`${name} one`, `${name} two`]
    case 'confirmation':
      return true
    case 'field':
      return `value of ${name}`
    default:
      return argument satisfies never
  }
}

/** The target of a part is sent under the argument's name, and goes on under the list's. */
function rowsOf({ record, member = '', args }: Operation, { rows = [] }: Intent) {
  const as = record.lists[member]?.target?.as
  const [rowsArgument] = Object.values(args).filter((argument) => argument.is === 'rows')
  const name = Object.keys(rowsArgument?.fields ?? {}).find(
    (each) => !(each in (record.lists[member]?.fields ?? {})),
  )
  return as && name ? rows.map(({ [as]: to, ...row }) => ({ ...row, [name]: to })) : rows
}

const samples = ({ args }: Operation): Record<string, unknown> =>
  Object.fromEntries(Object.entries(args).map(([name, argument]) => [name, sample(name, argument)]))

const operations = catalogue.operations.map((operation): [string, Operation] => [operation.name, operation])

describe('the catalogue', () => {
  it('has every operation of the spec with its arguments', () => {
    for (const [name, args] of Object.entries(SPEC_OPERATIONS)) {
      const operation = operationNamed(catalogue, name)
      expect(Object.keys(operation?.args ?? {}), name).toEqual(expect.arrayContaining(args))
    }
  })

  it('has only creations of records that are written once', () => {
    const once = catalogue.records.filter(({ writtenOnce }) => writtenOnce)
    expect(once).not.toEqual([])
    for (const record of once) {
      const own = catalogue.operations.filter((operation) => operation.record === record)
      expect(own.filter(({ verb }) => verb !== 'create')).toEqual([])
      const { lists, links, unique, fieldEvents, merge } = record
      const members = [...Object.keys({ ...lists, ...links, ...unique }), ...fieldEvents, merge].filter(
        Boolean,
      )
      expect(members, record.name).toEqual([])
    }
  })

  it('adds, changes and removes the parts of each list', () => {
    const verbsOf = (record: RecordDeclaration, list: string) =>
      catalogue.operations
        .filter(
          (operation) => operation.record === record && operation.member === list && !operation.internal,
        )
        .map(({ verb }) => verb)
    for (const record of catalogue.records)
      for (const list of Object.keys(record.lists)) {
        // Counties are added and renamed as names of their state.
        const own = record.type === 'state' ? ['removeItem'] : ['addItem', 'changeItem', 'removeItem']
        expect(verbsOf(record, list), `${record.type}.${list}`).toEqual(expect.arrayContaining(own))
      }
  })

  it('names each operation and record once, finds it, and has operations of each record', () => {
    expect(new Set(operations.map(([name]) => name)).size).toBe(operations.length)
    for (const [name, operation] of operations) expect(operationNamed(catalogue, name)).toBe(operation)
    for (const record of catalogue.records) expect(recordNamed(catalogue, record.type)).toBe(record)
    const written = new Set<RecordDeclaration>(catalogue.operations.map(({ record }) => record))
    expect(catalogue.records.filter((each) => !written.has(each))).toEqual([])
    for (const name of ['Nothing', '', '__proto__', 'constructor']) {
      expect(operationNamed(catalogue, name)).toBeUndefined()
      expect(() => recordNamed(catalogue, name)).toThrow()
    }
  })
})

describe.each(operations)('%s', (_, operation) => {
  const { record, verb, member, args } = operation

  it('writes an event of its record with the shape of its verb', () => {
    const { does } = shapeOf(record, operation.event)
    const shapes = {
      create: 'created',
      clone: 'created',
      update: 'changed',
      delete: 'deleted',
      addItem: 'itemAdded',
      addItems: 'itemsAdded',
      copyItems: 'itemsAdded',
      changeItem: 'itemChanged',
      removeItem: 'itemRemoved',
      setLinks: 'linksSet',
      link: 'linked',
      unlink: 'unlinked',
      absorb: 'changed',
      endIn: 'deleted',
      restore: 'changed',
      release: 'changed',
    } as const
    expect(does).toBe(shapes[verb])
    if (member !== undefined) expect(Object.keys({ ...record.lists, ...record.links })).toContain(member)
    expect([...ROLES, undefined]).toContain(roleOf(operation, {}))
  })

  /** Taken by updates, as clients send whole records. */
  const isLeftOut = (schema: Field): boolean => verb === 'update' && schema.meta()?.fixed === true

  it('carries every argument except secrets and titles into its intent', () => {
    const sent = samples(operation)
    const intent = operation.intent(sent)
    const { links = {}, source, copies = [], race } = intent
    const ids = [
      intent.id,
      intent.itemId,
      intent.targetId,
      source?.id,
      race?.gone,
      race?.into,
      ...copies,
      ...Object.values(links).flat(),
    ]
    for (const [name, argument] of Object.entries(args)) {
      const value = sent[name]
      if (argument.is === 'id') expect(ids, name).toContain(value)
      else if (name === operation.ties) expect(intent.rows?.flatMap(Object.values), name).toEqual(value)
      else if (argument.is === 'ids')
        expect([...Object.values(links), ...Object.values(source?.parts ?? {}), copies], name).toContainEqual(
          value,
        )
      else if (argument.is === 'names') expect(intent.names, name).toEqual(value)
      else if (argument.is === 'revision' || argument.is === 'members')
        expect(
          Object.entries({ ...intent.past, ...race, ...(source && { sourceRevision: source.revision }) }),
          name,
        ).toContainEqual([name, value])
      else if (argument.is === 'confirmation') expect(Object.values(intent), name).toContain(true)
      else if (argument.is === 'rows') expect(rowsOf(operation, intent), name).toEqual(value)
      else if (argument.is === 'values') expect(intent.values, name).toMatchObject(value ?? {})
      // By the field's name, which can differ from the argument's.
      else if (argument.is === 'field' && !isLeftOut(argument.schema))
        expect(Object.values(intent.values ?? {}), name).toContainEqual(value)
    }
    expect(JSON.stringify(intent)).not.toContain(SECRET)
    if (verb === 'changeItem') expect(intent.id).toBe(recordIdOfItem(intent.itemId ?? ''))
  })

  it('leaves out missing arguments, and keeps empty ones', () => {
    const nothing = operation.intent({})
    expect(nothing.id ?? '').toBe('')
    expect(Object.keys(nothing.values ?? {})).toEqual([])
    expect(nothing.names).toBeUndefined()
    const fields = Object.entries(args).filter(
      ([, argument]) => argument.is === 'field' && !isLeftOut(argument.schema),
    )
    const emptied = Object.fromEntries(fields.map(([name]) => [name, null]))
    const values = Object.values(operation.intent(emptied).values ?? {})
    if (fields.length > 0) expect(values).toEqual(fields.map(() => null))
  })

  it('makes an intent of texts from any JSON without throwing', () => {
    const json = fc.record(Object.fromEntries(Object.keys(args).map((name) => [name, fc.jsonValue()])), {
      requiredKeys: [],
    })
    fc.assert(
      fc.property(json, (sent) => {
        const { id, itemId, targetId, links = {}, names = [] } = operation.intent({ ...sent, unknown: 1 })
        for (const text of [id ?? '', itemId ?? '', targetId ?? '', ...Object.values(links).flat(), ...names])
          expect(typeof text).toBe('string')
      }),
      { numRuns: 30 },
    )
    const hostile = Object.fromEntries(Object.keys(args).map((name) => [name, [{ toString: 1, valueOf: 1 }]]))
    expect(() => operation.intent(hostile)).not.toThrow()
  })
})

describe('the spec\u2019s forms', () => {
  const intentOf = (name: string, args: Record<string, unknown>) =>
    operationNamed(catalogue, name)?.intent(args)

  it('tie an owner (from) to a tract (to) with data', () => {
    const data = { mineralFraction: '1/3', familyMember: 'Ann', unknown: 1 }
    expect(intentOf('AddOwnerMinerals', { from: 'mes', to: 't', data })).toEqual({
      id: 't',
      targetId: 'mes',
      values: { mineralFraction: '1/3', familyMember: 'Ann' },
    })
    expect(intentOf('RemoveOwnerSurface', { from: 'mes', to: 't' })).toEqual({ id: 't', targetId: 'mes' })
  })

  it('derive a part\u2019s record from the part\u2019s id', () => {
    const itemId = itemIdOf('o', 'c')
    expect(intentOf('UpdateContact', { id: itemId, email: '' })).toEqual({
      id: 'o',
      itemId,
      values: { email: '' },
    })
    expect(intentOf('DeleteContact', { id: itemId })).toEqual({ id: 'o', itemId })
    expect(intentOf('deleteCountyByIdentity', { id: 's.c' })).toEqual({ id: 's', itemId: 's.c' })
  })

  it('set a well\u2019s lands and operator, and an empty operator as none', () => {
    const lands = intentOf('setNewDrilledOn', { wellId: 'w', newDrills: ['a', 'b'] })
    expect(lands).toEqual({ id: 'w', links: { drilledOn: ['a', 'b'] } })
    expect(intentOf('AddWellDrilledOn', { from: 'w', to: 'a' })).toEqual({
      id: 'w',
      links: { drilledOn: ['a'] },
    })
    expect(intentOf('AddWellOperatedBy', { to: 'w', from: 'o' })).toEqual({
      id: 'w',
      links: { operatedBy: ['o'] },
    })
    for (const none of ['', null, undefined])
      expect(intentOf('setNewOperator', { wellId: 'w', operatorId: none })).toEqual({
        id: 'w',
        links: { operatedBy: [] },
      })
  })

  it('require the complete set of lands, but no operator', () => {
    expect(operationNamed(catalogue, 'setNewDrilledOn')?.args.newDrills).toEqual({
      is: 'ids',
      required: true,
    })
    expect(operationNamed(catalogue, 'UpdateWell')?.args.drilledOn).toEqual({ is: 'ids', required: false })
    expect(operationNamed(catalogue, 'setNewOperator')?.args.operatorId).toEqual({
      is: 'id',
      required: false,
    })
    expect(intentOf('setNewDrilledOn', { wellId: 'w' })).toEqual({ id: 'w', links: {} })
  })

  it('distinguish missing counties from an empty list', () => {
    expect(intentOf('updateState', { id: 's', counties: [] })).toMatchObject({ names: [] })
    expect(intentOf('updateState', { id: 's', stateName: 'Texas' })).not.toHaveProperty('names')
  })
})

describe('ids', () => {
  const id = fc.string({ minLength: 1, unit: fc.constantFrom('a', 'B', '7', '-', '.', '_') })
  const partId = fc.oneof(fc.uuid(), fc.string({ minLength: 1, unit: fc.constantFrom('a', 'B', '7', '-') }))

  it('of a part determines its record', () => {
    fc.assert(
      fc.property(id, partId, (recordId, part) => {
        expect(recordIdOfItem(itemIdOf(recordId, part))).toBe(recordId)
      }),
    )
    for (const stray of ['', 'abc', '.', '.abc']) expect(recordIdOfItem(stray)).toBe('')
  })

  it('of a stream determines its record', () => {
    fc.assert(
      fc.property(fc.constantFrom(...catalogue.records.map(({ type }) => type)), id, (type, recordId) => {
        expect(recordOfStream(streamOf(type, recordId))).toEqual({ type, id: recordId })
      }),
    )
  })
})
