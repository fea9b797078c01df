import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { analystViewName, recordsForAnalysts } from '@landbook/platform/engine/views/analyst-views'
import { root } from './process.ts'

/** Writes the names of the views that analysts may read, so that each new one shows in a diff. */
const file = join(root, 'deploy/analysts.js')
const names = recordsForAnalysts(catalogue).map((record) => `  '${analystViewName(record)}',\n`)
const before = readFileSync(file, 'utf8')
writeFileSync(file, before.replace(/(?<=^const VIEWS = \[\n)[^\]]*/m, names.join('')))
