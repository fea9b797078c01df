import { catalogue } from '@landbook/contracts/catalogue/index'
import { ROLES } from '@landbook/contracts/catalogue/roles'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { type Field, metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { relationsOf } from '@landbook/contracts/engine/kernel/relations'
import { holds, type Role } from '@landbook/contracts/engine/roles'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import type { ViewCollection } from '@landbook/platform/engine/views/port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'

/** Every link, target and reference of all record types, and what its summary would reveal. */
const shown = catalogue.records.flatMap((record) =>
  relationsOf(record).flatMap((relation) => {
    const to = recordNamed(catalogue, relation.to)
    return to.summary.length === 0 ? [] : [{ record, relation, to }]
  }),
)
const readers = [...new Set(catalogue.records.flatMap(({ read }) => read ?? []))]

let rig: Rig
const tokens = new Map<Role | 'every role', string>()

beforeAll(async () => {
  rig = await startRig()
  for (const role of readers) tokens.set(role, (await rig.user(role)).token)
  tokens.set('every role', (await rig.user(...ROLES.filter((role) => role !== 'ADMIN'))).token)
})
afterAll(() => rig.close())

/** Any non-default value for a field of this kind. */
function sampleOf(schema: Field | undefined): unknown {
  const kind = schema && metaOf(schema).kind
  if (kind === 'decimal') return '77'
  if (kind === 'date') return '2020-02-02'
  return kind === 'flag' ? true : 'Secret'
}

const summaryOf = ({ titleField, summary, fields }: RecordDeclaration) => ({
  id: 'other',
  [titleField]: 'Its name',
  ...Object.fromEntries(summary.map((name) => [name, sampleOf(fields[name])])),
})

/** A document as written by the projector, with whole summaries in all relations. */
function documentOf(record: RecordDeclaration): RecordView {
  const links = Object.entries(record.links).map(([name, { to, single }]) => {
    const other = summaryOf(recordNamed(catalogue, to))
    return [name, single ? other : [other]]
  })
  const parts = relationsOf(record).filter(({ name }) => name !== undefined)
  const lists = Object.keys(record.lists).map((list) => [
    list,
    [
      Object.assign(
        { id: 'part' },
        ...parts
          .filter(({ member }) => member === list)
          .map(({ name = '', several, to }) => {
            const other = summaryOf(recordNamed(catalogue, to))
            return { [name]: several ? [{ id: 'other', acres: '1', [several]: other }] : other }
          }),
      ),
    ],
  ])
  const plain = {
    _id: 'one',
    id: 'one',
    revision: 0,
    _links: {},
    _sort: {},
    _search: '',
    _listed: '',
    _unique: [],
  }
  return { ...plain, ...Object.fromEntries([...links, ...lists]) } as unknown as RecordView
}

/** The API over documents with all possible summaries. */
async function overFullDocuments<T>(ask: () => Promise<T>): Promise<T> {
  const { backend } = rig.landbook
  const { views } = backend
  const full = (record: RecordDeclaration) =>
    record.type === 'user'
      ? views().of(record)
      : ({
          get: async () => documentOf(record),
          estimatedCount: async () => 1,
        } as unknown as ViewCollection<RecordView>)
  backend.views = () => ({ ...views(), of: full })
  try {
    return await ask()
  } finally {
    backend.views = views
  }
}

async function summariesFor(who: Role | 'every role', { record, relation, to }: (typeof shown)[number]) {
  const fields = ['id', to.titleField, ...to.summary].join(' ')
  const inner = relation.several ? `{ ${relation.several} { ${fields} } }` : `{ ${fields} }`
  const selection = relation.name
    ? `${relation.member} { ${relation.name} ${inner} }`
    : `${relation.member} ${inner}`
  const { data, error } = await overFullDocuments(() =>
    rig.call(tokens.get(who), record.name, { id: 'one' }, selection),
  )
  expect(error).toBeUndefined()
  return JSON.stringify(data)
}

describe('a record of another area is shown by its name only without its role', () => {
  const table = shown.flatMap((one) =>
    readers
      .filter((role) => holds([role], one.record.read))
      .map((role) => ({ ...one, role, title: `${role}: ${one.record.type}.${one.relation.key}` })),
  )

  it('the table has every relation that shows a summary', () => {
    expect(shown.length).toBeGreaterThan(10)
    expect(new Set(table.map(({ record, relation }) => `${record.type}.${relation.key}`)).size).toBe(
      shown.length,
    )
  })

  it.each(table)('$title', async ({ role, ...one }) => {
    const text = await summariesFor(role, one)
    expect(text).toContain('Its name')
    if (holds([role], one.to.read)) expect(text).toMatch(/77|2020-02-02|Secret/)
    else expect(text).not.toMatch(/77|2020-02-02|Secret/)
    expect(await summariesFor('every role', one)).toMatch(/77|2020-02-02|Secret/)
  })
})

it('a record as it was shows the names of others, and their summaries to those who may read them', async () => {
  const make = maker(rig)
  const tract = await make.tract()
  await rig.given('UpdateTract', { id: tract, familyID: 'Secret' })
  const well = await make.well({ drilledOn: [tract] })
  const then = async (who: Role | 'every role') => {
    const { data, error } = await rig.call(tokens.get(who), 'asItWas', { type: 'well', id: well }, 'row')
    expect(error).toBeUndefined()
    return data as unknown as { row: { drilledOn: Record<string, unknown>[] } }
  }
  expect((await then('READ_WELLS')).row.drilledOn).toEqual([{ id: tract, name: expect.any(String) }])
  expect((await then('every role')).row.drilledOn).toMatchObject([{ id: tract, familyID: 'Secret' }])
})

it('the wells of a unit are shown by their names, and by more only to those who may read wells', async () => {
  const make = maker(rig)
  const unit = await make.agreement('unit')
  await make.well({ name: 'Longhorn 1H', unit: [unit] })
  const wells = (who: Role | 'every role', fields: string) =>
    rig.call(tokens.get(who), 'Unit', { id: unit }, `wells { ${fields} }`)
  const names = [{ wells: [{ id: expect.any(String), name: 'Longhorn 1H' }] }]
  expect((await wells('READ_UNITS', 'id name')).data).toEqual(names)
  expect((await wells('READ_UNITS', 'id name apiNumber')).code).toBe('FORBIDDEN')
  expect((await wells('READ_UNITS', 'id drilledOn { id }')).code).toBe('FORBIDDEN')
  expect((await wells('every role', 'id name apiNumber')).error).toBeUndefined()
})
