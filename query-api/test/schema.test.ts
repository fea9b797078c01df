import { readFileSync } from 'node:fs'
import { isChecked } from '@landbook/contracts/catalogue/checks'
import { dailyOf } from '@landbook/contracts/catalogue/daily'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { isObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { printedSchema } from '../src/engine/schema/printed.ts'
import { schemaOf } from '../src/schema.ts'

const schema = schemaOf(catalogue)

it('the committed schema.graphql matches the API (npm run check -- --fix regenerates it)', () => {
  const committed = readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8')
  expect(printedSchema(schema)).toBe(committed)
})

it('requires a role at every root field except those with their own checks', () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const operations = new Set<string>(catalogue.operations.map(({ name }) => name))
  const open = roots.filter(isObjectType).flatMap((type) =>
    Object.values(type.getFields()).filter(({ name, extensions }) => {
      const { authScopes } = (extensions.pothosOptions ?? {}) as { authScopes?: unknown }
      // The command service checks the role of operations.
      return authScopes === undefined && !operations.has(name)
    }),
  )
  // Own data; by content; by the file's place; filtered by role, or by that of the type that is asked for.
  const expected = [
    'changes',
    'dashboard',
    'getFile',
    'lately',
    'me',
    'mentions',
    'needing',
    'needs',
    'readMentions',
    'search',
  ]
  expect(open.map(({ name }) => name).sort()).toEqual(expected)
})

/** A value of the day, which is not stored. */
const isDaily = (type: string, member: string): boolean =>
  catalogue.records.some((record) => record.name === type && member in dailyOf(record).fields)

it('has no resolvers for stored fields, for the speed of long lists', () => {
  const names = catalogue.records.flatMap(({ name, lists }) => [
    name,
    ...Object.values(lists).map(({ item }) => item),
  ])
  const called = names
    .map((name) => schema.getType(name))
    .filter(isObjectType)
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter(({ name, resolve }) => resolve !== undefined && !isDaily(type.name, name))
        .map(({ name }) => `${type.name}.${name}`),
    )
  const checked = catalogue.records.filter(isChecked).map(({ name }) => `${name}.findings`)
  expect(called.filter((name) => !checked.includes(name)).sort()).toEqual([
    'Lease.warnings',
    'Tract.warnings',
    'User.formerRoles',
    'User.roles',
    'Well.warnings',
  ])
})
