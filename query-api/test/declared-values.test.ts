import { catalogue } from '@landbook/contracts/catalogue/index'
import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'
import { choices, plainOptions, text } from '@landbook/contracts/engine/kernel/fields'
import { addsItem } from '@landbook/contracts/engine/kernel/list-operations'
import { declareRecord } from '@landbook/contracts/engine/kernel/record'
import { creates, updates } from '@landbook/contracts/engine/kernel/record-operations'
import { amounts } from '@landbook/contracts/engine/kernel/reference-fields'
import { type GraphQLSchema, printType } from 'graphql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSchema } from '../src/schema.ts'
import { type Rig, startRig } from './rig.ts'

/** A record type for tests: several fields of choices, and acres of a record other than a land. */
const survey = declareRecord({
  type: 'survey',
  name: 'Survey',
  title: 'Survey',
  titleField: 'name',
  read: 'READ_LANDS',
  write: 'WRITE_LANDS',
  fields: {
    name: text('Name', { required: true }),
    methods: choices('Methods', 'SurveyMethod', plainOptions('Seismic', 'Gravity', 'Magnetic')),
    seasons: choices('Seasons', 'Season', plainOptions('Spring', 'Summer', 'Autumn', 'Winter')),
    plannedFor: choices('Planned for', 'Season', plainOptions('Spring', 'Summer', 'Autumn', 'Winter')),
  },
  lists: {
    shots: {
      item: 'SurveyShot',
      label: 'Shots',
      fields: {
        line: text('Line'),
        paidBy: amounts('Paid by', {
          refersTo: 'operator',
          item: 'SurveyShare',
          as: 'Operator',
          title: 'Operator',
          unit: 'acres',
        }),
      },
      events: { added: 'ShotAdded', changed: 'ShotChanged', removed: 'ShotRemoved' },
    },
  },
})

const withSurveys: Catalogue = {
  ...catalogue,
  records: [...catalogue.records, survey],
  operations: [
    ...catalogue.operations,
    creates(survey),
    updates(survey),
    addsItem(survey, { name: 'AddShot', list: 'shots', recordArgument: 'survey' }),
  ],
}

let rig: Rig
let schema: GraphQLSchema
beforeAll(async () => {
  schema = buildSchema(withSurveys)
  rig = await startRig({ catalogue: withSurveys })
})
afterAll(() => rig.close())

const printed = (name: string) => {
  const type = schema.getType(name)
  return type && printType(type)
}

async function asked(query: string, variables: Record<string, unknown> = {}) {
  const { error, data } = await rig.graphql(rig.admin, query, variables)
  expect(error).toBeUndefined()
  return data
}

it('fields of many choices have the enums that they declare', async () => {
  expect(printed('SurveyMethod')).toBe('enum SurveyMethod {\n  Seismic\n  Gravity\n  Magnetic\n}')
  expect(printed('Survey')).toContain(
    'methods: [SurveyMethod!]!\n  seasons: [Season!]!\n  plannedFor: [Season!]!',
  )
  const create = `mutation ($methods: [SurveyMethod!], $seasons: [Season!]) {
    CreateSurvey(id: "s-1", name: "North", methods: $methods, seasons: $seasons) { methods seasons plannedFor }
  }`
  expect(await asked(create, { methods: ['Magnetic', 'Seismic'], seasons: ['Winter'] })).toEqual({
    CreateSurvey: { methods: ['Seismic', 'Magnetic'], seasons: ['Winter'], plannedFor: [] },
  })
  expect(await asked('{ Survey(id: "s-1") { methods seasons } }')).toEqual({
    Survey: [{ methods: ['Seismic', 'Magnetic'], seasons: ['Winter'] }],
  })
  const mixedUp = 'mutation { CreateSurvey(name: "South", methods: [Winter]) { id } }'
  expect((await rig.graphql(rig.admin, mixedUp)).code).toBe('VALIDATION')
})

it('one name for two lists of choices is refused', () => {
  const other = declareRecord({
    type: 'trip',
    name: 'Trip',
    title: 'Trip',
    titleField: 'name',
    read: 'READ_LANDS',
    write: 'WRITE_LANDS',
    fields: { name: text('Name'), seasons: choices('Seasons', 'Season', plainOptions('Wet', 'Dry')) },
  })
  const both = { ...withSurveys, records: [...withSurveys.records, other] }
  expect(() => buildSchema(both)).toThrow(/Duplicate typename.*Season/)
})

it('acres refer to the target type of their field', async () => {
  expect(printed('SurveyShareInput')).toContain('OperatorID: ID!')
  expect(printed('SurveyShare')).toContain('Operator: Operator')
  expect(printed('InterestInput')).toContain('TractID: ID!')
  const operator = (await rig.given('CreateOperator', { name: 'Permian Survey Co' })).recordId
  await rig.given('CreateSurvey', { id: 's-2', name: 'East' })
  const add = `mutation ($paidBy: [SurveyShareInput!]) {
    AddShot(survey: "s-2", line: "1", paidBy: $paidBy) { line paidBy { id acres Operator { name } } }
  }`
  const paidBy = [{ id: operator, acres: '40', Operator: { name: 'Permian Survey Co' } }]
  expect(await asked(add, { paidBy: [{ OperatorID: operator, acres: '40.0' }] })).toEqual({
    AddShot: { line: '1', paidBy },
  })
  await asked('mutation ($id: ID!) { UpdateOperator(id: $id, name: "Basin Survey Co") { id } }', {
    id: operator,
  })
  expect(
    await asked('{ Survey(id: "s-2") { shots { paidBy { acres Operator { name revision } } } } }'),
  ).toEqual({
    Survey: [{ shots: [{ paidBy: [{ acres: '40', Operator: { name: 'Basin Survey Co', revision: 1 } }] }] }],
  })
})

it('shows in the history whose acres they are', async () => {
  const query = '{ history(type: "survey", id: "s-2") { event changes { path toText } } }'
  const data = await asked(query)
  expect(JSON.stringify(data)).toContain('Basin Survey Co 40')
})
