import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { printedSchema } from '@landbook/query-api/engine/schema/printed'
import { buildSchema } from '@landbook/query-api/schema'
import { root } from './process.ts'

/** Writes the printed schema, so that every API change shows in a diff. */
writeFileSync(join(root, 'query-api/schema.graphql'), printedSchema(buildSchema(catalogue)))
