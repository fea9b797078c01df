import { readFileSync } from 'node:fs'
import { catalogue } from '@landbook/contracts/records/index'
import { isObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { buildSchema } from '../src/schema/build.ts'
import { printedSchema } from '../src/schema/printed.ts'

const schema = buildSchema(catalogue)

it('the committed schema.graphql matches the API (npm run check -- --fix regenerates it)', () => {
  const committed = readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8')
  expect(printedSchema(schema)).toBe(committed)
})

it('asks for a role at every root field but those that decide by themselves', () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const operations = new Set<string>(catalogue.operations.map(({ name }) => name))
  const open = roots.filter(isObjectType).flatMap((type) =>
    Object.values(type.getFields()).filter(({ name, extensions }) => {
      const { authScopes } = (extensions.pothosOptions ?? {}) as { authScopes?: unknown }
      // What an operation asks for is decided by the command service, from the log.
      return authScopes === undefined && !operations.has(name)
    }),
  )
  // Of one's own; by what is in them; by the place of the file; of what one may read.
  expect(open.map(({ name }) => name).sort()).toEqual(['changes', 'dashboard', 'getFile', 'me', 'search'])
})

it('calls no resolver for stored fields, so that a long list is only read', () => {
  const names = catalogue.records.flatMap(({ name, lists }) => [
    name,
    ...Object.values(lists).map(({ item }) => item),
  ])
  const called = names
    .map((name) => schema.getType(name))
    .filter(isObjectType)
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter(({ resolve }) => resolve !== undefined)
        .map(({ name }) => `${type.name}.${name}`),
    )
  expect(called.sort()).toEqual(['Tract.warnings', 'User.formerRoles', 'User.roles', 'Well.warnings'])
})
