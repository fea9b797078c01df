import { readFileSync } from 'node:fs'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { operationNamed, recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { buildSchema, print, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { buildQuery } from './buildQuery.ts'
import { listQuery, mutationOf, recordQuery } from './documents.ts'

const text = ({ query }: { query: Parameters<typeof print>[0] }) => print(query).replace(/\s+/g, ' ')
const record = (type: string) => recordNamed(catalogue, type)

function mutation(name: string, args: Record<string, unknown>) {
  const operation = operationNamed(catalogue, name)
  if (!operation) throw new Error(name)
  return mutationOf(operation, args)
}

describe('listQuery', () => {
  it('selects columns and linked values in one answer without a limit', () => {
    const query = listQuery(record('well'), {
      fields: ['name', 'status'],
      select: [{ operatedBy: ['id', 'name'] }],
      filter: { status: 'Active' },
      orderBy: ['name_asc'],
    })
    expect(text(query)).toContain('{ id revision name status operatedBy { id name } }')
    expect(text(query)).not.toContain('WellCount')
    expect(query.variables).toEqual({
      filter: { status: 'Active' },
      orderBy: ['name_asc'],
    })
  })

  it('omits undefined selections, such as those without a role', () => {
    const select = ['wellCount', { drilledOn: ['id', { unit: ['id'] }], interest: undefined }]
    const query = listQuery(record('tract'), { fields: [], select })
    expect(text(query)).toContain('{ id revision wellCount drilledOn { id unit { id } } }')
  })

  it('omits long texts and boundaries by default', () => {
    const asked = text(listQuery(record('tract'), {}))
    expect(asked).toContain(' familyNMA ')
    expect(asked).not.toMatch(/ (geometry|notes|legalDescription) /)
  })

  it('includes the count for a page', () => {
    const asked = text(
      buildQuery('GET_LIST', 'Lands', {
        filter: { color: 'M' },
        pagination: { page: 3, perPage: 50 },
      }),
    )
    expect(asked).toContain('query TractList($filter: TractFilter, $first: Int, $offset: Int)')
    expect(asked).toContain('total: TractCount(filter: $filter)')
  })

  it('counts as of the day of the list', () => {
    const query = listQuery(record('tract'), { asOf: '2026-01-31', isCounted: true })
    expect(text(query)).toContain('query TractList($asOf: Date)')
    expect(text(query)).toContain('total: TractCount(asOf: $asOf)')
    expect(query.variables).toEqual({ asOf: '2026-01-31' })
    expect(text(listQuery(record('tract'), { asOf: '2026-01-31' }))).not.toContain('total')
  })
})

describe('recordQuery', () => {
  it('selects every field, every list with its targets, and links', () => {
    const asked = text(recordQuery(record('tract'), '1'))
    for (const name of Object.keys(record('tract').fields)) expect(asked).toMatch(new RegExp(`\\b${name}\\b`))
    expect(asked).toMatch(/mineralsOwned \{ id [^}]*netMineralAcres[^}]*Owner \{ id name \} \}/)
    expect(text(recordQuery(record('well'), '1'))).toContain('operatedBy { id name operatorNumber }')
  })
})

describe('mutationOf', () => {
  it('sends the given arguments with their types, and the envelope', () => {
    const { query, variables } = mutation('UpdateTract', {
      id: '1',
      grossMineralAcres: '640',
      mineralClassified: true,
      dateOfPatent: null,
      name: undefined,
      revision: 4,
      commandId: 'c',
    })
    const asked = text({ query })
    expect(asked).toContain(
      'mutation UpdateTract($id: ID!, $grossMineralAcres: Decimal, $mineralClassified: Boolean, $dateOfPatent: Date, $revision: Int, $commandId: ID)',
    )
    expect(variables).not.toHaveProperty('name')
    expect(variables).toHaveProperty('dateOfPatent', null)
  })

  it.each([
    ['setUserRole', { userID: 'u', roles: ['ADMIN'] }, '$roles: [UserRoleEnum!]'],
    ['addState', { stateName: 'Ohio', counties: ['Ross'] }, '$counties: [String!]'],
    ['setNewDrilledOn', { wellId: 'w', newDrills: ['t'] }, '$newDrills: [ID!]!'],
    ['UpdateWell', { id: 'w', drilledOn: ['t'] }, '$drilledOn: [ID!])'],
    [
      'AddOwnerMinerals',
      { from: 'o', to: 't', data: { mineralFraction: '1/2' } },
      '$data: OwnerMineralsInput',
    ],
    ['CreateUser', { email: 'a@b.example', password: 'p' }, '$password: String'],
  ])('%s takes %j', (name, args, declared) => {
    expect(text(mutation(name, args))).toContain(declared)
  })

  it.each([
    ['UpdateContact', { id: 'o.1', email: 'e' }, ') { id current contactName'],
    ['DeleteContact', { id: 'o.1' }, ') { id } }'],
    ['deleteStateByIdentity', { id: 's' }, '(id: $id) }'],
  ])('%s returns its declared answer', (name, args, answered) => {
    expect(text(mutation(name, args))).toContain(answered)
  })

  it('rejects unknown arguments', () => {
    expect(() => mutation('UpdateTract', { id: '1', colour: 'M' })).toThrow('no argument colour')
  })
})

describe('buildQuery', () => {
  it('requests a sorted page with the total count', () => {
    const query = buildQuery('GET_LIST', 'Lands', {
      pagination: { page: 3, perPage: 25 },
      sort: { field: 'name', order: 'DESC' },
      filter: { color: 'M' },
      meta: { fields: ['name'] },
    })
    expect(query.variables).toEqual({
      filter: { color: 'M' },
      orderBy: ['name_desc'],
      first: 25,
      offset: 50,
    })
    expect(text(query)).toContain('total: TractCount')
  })

  it('requests records by ids, and one complete record', () => {
    expect(buildQuery('GET_MANY', 'Operators', { ids: ['a', 'b'] }).variables).toEqual({
      filter: { id_in: ['a', 'b'] },
    })
    expect(text(buildQuery('GET_ONE', 'Operators', { id: 'a' }))).toContain('contacts { id')
  })

  it('has no writes: they use the names of the operations', () => {
    expect(() => buildQuery('UPDATE', 'Lands', { id: 'a', data: {} })).toThrow('UPDATE is not offered')
  })
})

describe('every document', () => {
  const schema = buildSchema(
    readFileSync(new URL('../../../../query-api/schema.graphql', import.meta.url), 'utf8'),
  )
  const page = { filter: {}, orderBy: [], first: 1, offset: 0, count: true }

  it.each(catalogue.records.map((one) => [one.name, one] as const))(
    'about %s is one that the API takes',
    (_, one) => {
      expect(validate(schema, listQuery(one, page).query)).toEqual([])
      expect(validate(schema, recordQuery(one, '1').query)).toEqual([])
      const inverses = Object.keys(one.inverse).map((name) => ({ [name]: ['id'] }))
      const others = recordQuery(one, '1', { select: [...Object.keys(one.counts), ...inverses] })
      expect(validate(schema, others.query)).toEqual([])
    },
  )

  it.each(
    catalogue.operations
      .filter(({ internal, particular }) => !internal && !particular)
      .map((operation) => [operation.name, operation] as const),
  )('of %s, with all its arguments, is valid in the API', (_, operation) => {
    const names = [...Object.keys(operation.args), 'revision', 'commandId', 'reason', 'effectiveOn']
    const { query } = mutationOf(operation, Object.fromEntries(names.map((name) => [name, null])))
    expect(validate(schema, query)).toEqual([])
  })
})
