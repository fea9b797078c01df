import { catalogue } from '@landbook/contracts/records/index'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { expect, it } from 'vitest'
import { buildSchema } from '../src/schema/build.ts'

it('the committed schema.graphql is the API as it is (refresh it: npx vitest run --update=all query-api/test/schema.test.ts)', async () => {
  const printed = `${printSchema(lexicographicSortSchema(buildSchema(catalogue)))}\n`
  await expect(printed).toMatchFileSnapshot('../schema.graphql')
})
