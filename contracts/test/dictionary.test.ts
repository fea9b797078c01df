import { describe, expect, it } from 'vitest'
import { type DictionaryEntry, dictionary } from '../src/catalogue/dictionary/entries.ts'
import { type AnyRecord, catalogue, recordOf } from '../src/catalogue/index.ts'
import { shownOf } from '../src/catalogue/shown.ts'
import { metaOf } from '../src/engine/kernel/fields.ts'

const types = dictionary()
const entriesOf = (type: AnyRecord['type']): readonly DictionaryEntry[] =>
  types.find((one) => one.type === type)?.entries ?? []

/** The members that a screen, a report or a client can be asked for. */
function declaredPaths(record: AnyRecord): string[] {
  const { fields, counts, links, inverse, lists } = record
  const members = [fields, shownOf(record).fields, counts, links, inverse, lists].flatMap(Object.keys)
  const parts = Object.entries(lists).flatMap(([name, list]) =>
    [...(list.target ? [list.target.as] : []), ...Object.keys(list.fields)].map((part) => `${name}.${part}`),
  )
  return [...new Set([...members, ...parts])]
}

/** The members whose value is worked out by a rule, or shows another record. */
function ruledPaths(record: AnyRecord): string[] {
  const { overrides, parts, fields: shown } = shownOf(record)
  const computed = (fields: AnyRecord['fields'], prefix = '') =>
    Object.entries(fields).flatMap(([name, schema]) => (metaOf(schema).computed ? [prefix + name] : []))
  return [
    ...computed(record.fields),
    ...Object.entries(record.lists).flatMap(([name, list]) => computed(list.fields, `${name}.`)),
    ...[shown, overrides, record.counts].flatMap(Object.keys),
    ...Object.entries(parts).flatMap(([list, values]) =>
      Object.keys(values).map((name) => `${list}.${name}`),
    ),
  ]
}

describe.each(catalogue.records.map((record) => [record.type, record] as const))('%s', (type, record) => {
  const entries = entriesOf(type)

  it('has an entry for each field, list, link and count', () => {
    expect(entries.map(({ path }) => path).toSorted()).toEqual(declaredPaths(record).toSorted())
  })

  it('has a meaning for each of them, in one sentence or more', () => {
    expect(entries.filter(({ meaning }) => !/^\S.{5,}/.test(meaning)).map(({ path }) => path)).toEqual([])
  })

  it('has a unit for each figure', () => {
    const figures = ['Figure', "Figure or 'Incomplete'", 'Fraction']
    const bare = entries.filter(({ kind, unit }) => figures.includes(kind) && unit === undefined)
    expect(bare.map(({ path }) => path)).toEqual([])
  })

  it('has the rule of each value that is computed', () => {
    const without = entries.filter(({ computed }) => computed === undefined).map(({ path }) => path)
    expect(ruledPaths(record).filter((path) => without.includes(path))).toEqual([])
  })
})

it('has the labels, options and roles of the declarations', () => {
  const status = entriesOf('well').find(({ path }) => path === 'status')
  expect(status).toMatchObject({ label: 'Status', kind: 'Choice' })
  expect(status?.options).toContain('P&A')
  const kind = entriesOf('process').find(({ path }) => path === 'kind')
  expect(kind?.options).toContain('undoImport: Undo of an Import')
  expect(types.find(({ type }) => type === 'well')?.read).toBe(recordOf('well').read)
})

it('says how a count is made', () => {
  expect(entriesOf('tract').find(({ path }) => path === 'swdCount')?.computed).toBe(
    'The number of Well records that lead here by Land ID(s) and have Drill Type SWD.',
  )
})

it('says what a link takes beside the role for the record', () => {
  const rolesOf = (type: AnyRecord['type'], name: string) => {
    const { role, beyondName } = entriesOf(type).find(({ path }) => path === name) ?? {}
    return { role, beyondName }
  }
  expect(rolesOf('well', 'drilledOn')).toEqual({ role: undefined, beyondName: 'READ_LANDS' })
  expect(rolesOf('lease', 'assignments.grantor')).toEqual({ role: undefined, beyondName: 'READ_OPERATORS' })
  expect(rolesOf('tract', 'drilledOn')).toEqual({ role: 'READ_WELLS', beyondName: undefined })
  // Their names are shown to whoever may read the unit.
  expect(rolesOf('unit', 'wells')).toEqual({ role: undefined, beyondName: 'READ_WELLS' })
  expect(rolesOf('tract', 'wellCount')).toEqual({ role: undefined, beyondName: undefined })
})
