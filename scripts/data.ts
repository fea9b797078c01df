import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataDocument } from './data-document.ts'
import { root } from './process.ts'

/** Writes the data dictionary, so that every change of a declaration shows in what analysts read. */
writeFileSync(join(root, 'docs/data.md'), dataDocument())
