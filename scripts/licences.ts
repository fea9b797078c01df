import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { licencesDocument } from './licences-document.ts'
import { root } from './process.ts'

/** Writes the licences of what is shipped, so that every change of a dependency shows. */
writeFileSync(join(root, 'docs/licences.md'), licencesDocument())
