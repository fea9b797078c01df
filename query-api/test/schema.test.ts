import { catalogue } from '@landbook/contracts/records/index'
import { isObjectType, lexicographicSortSchema, printSchema } from 'graphql'
import { expect, it } from 'vitest'
import { buildSchema } from '../src/schema/build.ts'

const schema = buildSchema(catalogue)

it('the committed schema.graphql is the API as it is (refresh it: npx vitest run --update=all query-api/test/schema.test.ts)', async () => {
  const printed = `${printSchema(lexicographicSortSchema(schema))}\n`
  await expect(printed).toMatchFileSnapshot('../schema.graphql')
})

it('calls nothing for a field that rows hold, so that a long list is only read', () => {
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
  expect(called.sort()).toEqual([
    'Lease.wells',
    'Tract.warnings',
    'User.formerRoles',
    'User.roles',
    'Well.landId',
    'Well.warnings',
  ])
})
