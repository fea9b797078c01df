import { randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { longText, text } from '@landbook/contracts/engine/kernel/fields'
import { decimal } from '@landbook/contracts/engine/kernel/figure-fields'
import { declareRecord, streamOf } from '@landbook/contracts/engine/kernel/record'
import { ordinary } from '@landbook/contracts/engine/kernel/record-operations'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brought, undone } from '../../query-api/test/import-rig.ts'
import { type Rig, startRig } from '../../query-api/test/rig.ts'

/** A record type of the test: no code exists for it except this declaration. */
const road = declareRecord({
  type: 'road',
  name: 'Road',
  title: 'Road',
  titleField: 'name',
  search: ['name', 'surface'],
  read: 'READ_ROWS',
  write: 'WRITE_ROWS',
  unique: { name: 'road' },
  fields: {
    name: text('Road', { required: true }),
    miles: decimal('Miles', { places: 2 }),
    remarks: longText('Remarks'),
    // The one line more of 'a text field more is one line':
    surface: text('Surface'),
  },
  links: {
    crosses: {
      to: 'tract',
      label: 'Crosses',
      events: { set: 'RoadCrossesSet', added: 'RoadCrossesAdded', removed: 'RoadCrossesRemoved' },
    },
  },
})

let rig: Rig
beforeAll(async () => {
  rig = await startRig({
    catalogue: {
      records: [...catalogue.records, road],
      operations: [...catalogue.operations, ...ordinary(road)],
      rules: catalogue.rules,
    },
  })
})
afterAll(() => rig.close())

async function ask(query: string, variables: Record<string, unknown> = {}, token = rig.admin) {
  const { data, error, code } = await rig.graphql(token, query, variables)
  return { data, error, code }
}

async function asked(query: string, variables: Record<string, unknown> = {}) {
  const { data, error } = await ask(query, variables)
  if (error) throw new Error(error.message)
  return data
}

const create = (variables: Record<string, unknown>) =>
  asked(
    'mutation($id: ID, $name: String, $surface: String) { CreateRoad(id: $id, name: $name, surface: $surface) { id revision surface } }',
    variables,
  )

describe('a record that is only declared', () => {
  it('works end to end: command, event, read model, answer, history', async () => {
    const created = await create({ id: 'r-1', name: 'County Road 7', surface: ' Caliche ' })
    expect(created).toEqual({ CreateRoad: { id: 'r-1', revision: 0, surface: 'Caliche' } })
    const [event] = await Array.fromAsync(rig.log.read(streamOf<string>('road', 'r-1')))
    expect(event).toMatchObject({ type: 'RoadCreated', data: { name: 'County Road 7', surface: 'Caliche' } })

    await asked('mutation { UpdateRoad(id: "r-1", surface: "Gravel", revision: 0) { id } }')
    expect(await asked('{ Road(id: "r-1") { name surface miles crosses { id } } RoadCount }')).toEqual({
      Road: [{ name: 'County Road 7', surface: 'Gravel', miles: null, crosses: [] }],
      RoadCount: 1,
    })
    const history = await asked(
      '{ history(type: "road", id: "r-1") { event own changes { path label from to fromText toText } } }',
    )
    expect(history?.history).toMatchObject([
      {
        event: 'RoadUpdated',
        own: true,
        changes: [{ path: 'surface', label: 'Surface', from: 'Caliche', to: 'Gravel', toText: 'Gravel' }],
      },
      { event: 'RoadCreated' },
    ])
    expect(await asked('{ asOf(type: "road", id: "r-1", revision: 0) }')).toMatchObject({
      asOf: { surface: 'Caliche' },
    })
  })

  it('can be searched, filtered and sorted by its field', async () => {
    for (const [id, surface] of Object.entries({ 'r-2': 'Lane 10', 'r-3': 'lane 9', 'r-4': 'Asphalt' }))
      await create({ id, name: `Road ${id}`, surface })
    const found = async (args: string) => {
      const data = await asked(`{ Road${args} { id } }`)
      return ((data?.Road ?? []) as { id: string }[]).map(({ id }) => id)
    }
    expect(await found('(filter: { surface: "Asphalt" })')).toEqual(['r-4'])
    expect(await found('(filter: { surface_contains: "LANE" }, orderBy: [surface_asc])')).toEqual([
      'r-3',
      'r-2',
    ])
    expect(await found('(filter: { q: "asph" })')).toEqual(['r-4'])
    expect(await found('(orderBy: [surface_desc], first: 2)')).toEqual(['r-2', 'r-3'])
  })

  it('is validated by its declaration', async () => {
    const refused = async (args: string) =>
      (await ask(`mutation { CreateRoad(${args}) { id } }`)).error?.extensions
    expect(await refused(`name: "Long Road", surface: "${'x'.repeat(501)}"`)).toMatchObject({
      code: 'VALIDATION',
      problems: [{ path: 'surface', message: MESSAGES.tooLong(500) }],
    })
    expect(await refused('surface: "Gravel"')).toMatchObject({
      code: 'VALIDATION',
      problems: [{ path: 'name', message: MESSAGES.requiredField }],
    })
    expect(await refused('name: "county road 7"')).toMatchObject({ code: 'ALREADY_EXISTS' })
    expect(await refused('name: "Ghost Road", crosses: ["no such land"]')).toMatchObject({
      code: 'VALIDATION',
    })
  })

  it('merges and conflicts like any other', async () => {
    await create({ id: 'r-5', name: 'Merged Road', surface: 'Gravel' })
    const update = (args: string) =>
      ask(`mutation { UpdateRoad(id: "r-5", ${args}, revision: 0) { surface miles } }`)
    await update('surface: "Asphalt"')
    expect((await update('miles: "1.5"')).data).toEqual({ UpdateRoad: { surface: 'Asphalt', miles: '1.5' } })
    expect((await update('surface: "Dirt"')).error?.extensions).toMatchObject({
      code: 'CONFLICT',
      conflicts: [{ field: 'surface', label: 'Surface', was: 'Gravel', theirs: 'Asphalt', mine: 'Dirt' }],
    })
  })

  it('can be restored, also after its deletion', async () => {
    await create({ id: 'r-6', name: 'Former Road', surface: 'Gravel' })
    await asked('mutation { UpdateRoad(id: "r-6", surface: "Asphalt", miles: "2") { id } }')
    const restore = (args: string) =>
      asked(`mutation { RestoreRoad(id: "r-6", ${args}) { revision name surface miles } }`)
    const was = { name: 'Former Road', surface: 'Gravel' }
    expect(await restore('revision: 0, members: ["surface"], since: 1')).toEqual({
      RestoreRoad: { ...was, revision: 2, miles: '2' },
    })
    await asked('mutation { DeleteRoad(id: "r-6") { id } }')
    expect(await restore('revision: 0')).toEqual({ RestoreRoad: { ...was, revision: 4, miles: null } })
    const { asItWas } =
      (await asked('{ asItWas(type: "road", id: "r-6", revision: 1) { row differs { path } } }')) ?? {}
    expect(asItWas).toMatchObject({
      row: { surface: 'Asphalt', miles: '2', crosses: [] },
      differs: [{ path: 'miles' }, { path: 'surface' }],
    })
  })

  it('can be undone, unless somebody has changed it since', async () => {
    const [id, made, paved] = ['r-7', randomUUID(), randomUUID()]
    const undo = (commandId: string) =>
      ask(
        'mutation($id: ID!, $commandId: ID!) { undo(type: "road", id: $id, commandId: $commandId) { deleted } }',
        {
          id,
          commandId,
        },
      )
    const create = 'CreateRoad(id: $id, name: "CR 404", surface: "Gravel", commandId: $commandId)'
    await asked(`mutation($id: ID, $commandId: ID) { ${create} { id } }`, { id, commandId: made })
    const update = 'UpdateRoad(id: $id, surface: "Asphalt", commandId: $commandId)'
    await asked(`mutation($id: ID!, $commandId: ID) { ${update} { id } }`, { id, commandId: paved })
    expect((await undo(paved)).data).toEqual({ undo: { deleted: false } })
    expect(await asked('{ Road(id: "r-7") { surface } }')).toEqual({ Road: [{ surface: 'Gravel' }] })
    expect((await undo(made)).code).toBe('CONFLICT')
  })

  it('requires its roles', async () => {
    const [reader, writer] = [await rig.user('READ_ROWS'), await rig.user('WRITE_ROWS')]
    const change = 'mutation { DeleteRoad(id: "r-4") { id } }'
    expect((await ask('{ Road { id } }', {}, writer.token)).code).toBe('FORBIDDEN')
    expect((await ask(change, {}, reader.token)).code).toBe('FORBIDDEN')
    expect((await ask('{ Road(id: "r-4") { id } }', {}, reader.token)).data).toEqual({
      Road: [{ id: 'r-4' }],
    })
    expect((await ask(change, {}, writer.token)).data).toEqual({ DeleteRoad: { id: 'r-4' } })
    expect((await ask('{ Road(id: "r-4") { id } }', {}, reader.token)).data).toEqual({ Road: [] })
  })

  it('can be imported from a file, and the import undone', async () => {
    const lands = await asked(
      'mutation { CreateTract(id: "t-import", name: "T-Import", state: "Texas", county: "Ward") { id } }',
    )
    expect(lands).toBeTruthy()
    const file = 'Road,Miles,Surface,Crosses\nCounty Road 8,"1,200.5",Gravel,t-import\n'
    const { id, state, rows } = await brought(rig, 'roads.csv', file)
    expect(rows).toMatchObject([{ kind: 'add', name: 'County Road 8' }])
    expect(state).toMatchObject({ state: 'done', added: 1, leftOut: 0 })
    const named = '{ Road(filter: { name: "County Road 8" }) { miles surface crosses { id } } }'
    expect(await asked(named)).toEqual({
      Road: [{ miles: '1200.5', surface: 'Gravel', crosses: [{ id: 't-import' }] }],
    })
    expect(await undone(rig, id)).toMatchObject({ state: 'undone', undone: 1 })
    expect(await asked(named)).toEqual({ Road: [] })
  })
})
