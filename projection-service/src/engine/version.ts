import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Everything that shapes a document is in one of these files or their imports. */
const ENTRIES = [
  'projection-service/src/engine/projections/records.ts',
  'projection-service/src/engine/projections/tallies.ts',
  'contracts/src/engine/kernel/upcasting.ts',
  'contracts/src/catalogue/index.ts',
]

/**
 * What the entries import and no document depends on: texts for people, and operations and rules of the catalogue, which
 * projections are not given.
 */
const LEFT_OUT = /^contracts\/src\/(?:engine\/messages\/.+|.+[/-](?:messages|operations|rules))\.ts$/

/** What a source imports for more than types. */
const IMPORT = /^(?:import|export)(?! type)\b(?:[^'"=]*?\bfrom)?\s*'([^']+)'/gm

/** The sources that determine the read models, sorted: of the contracts and the projections what the entries reach. */
export function sourcesIn(root: string): string[] {
  const found = new Set<string>()
  const visit = (file: string): void => {
    if (found.has(file) || LEFT_OUT.test(file)) return
    found.add(file)
    for (const [, target = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const [, contract] = /^@landbook\/contracts\/(.+)$/.exec(target) ?? []
      if (contract !== undefined) visit(`contracts/src/${contract}.ts`)
      else if (target.startsWith('.')) visit(posix.join(file, '..', target))
    }
  }
  for (const entry of ENTRIES) visit(entry)
  return [...found].sort()
}

export function sourcesHash(root: string): string {
  const hash = createHash('sha256')
  for (const file of sourcesIn(root))
    hash.update(JSON.stringify([file, readFileSync(join(root, file), 'utf8')]))
  return hash.digest('hex')
}

/** Read once: the running code is what was there at startup. */
let sources: string | undefined

/**
 * Version of the read models: it changes with the sources, the declarations and the time zone, and each version has
 * its own generation. No manual version bump can be forgotten.
 */
export function readModelsVersion({
  catalogue,
  timeZone,
}: {
  catalogue: Pick<Catalogue, 'records'>
  timeZone: string
}): string {
  sources ??= sourcesHash(ROOT)
  // Also covers records that are declared elsewhere.
  const declarations = JSON.stringify(catalogue.records, (_, value) => declared(value))
  const all = JSON.stringify([sources, declarations, timeZone])
  return createHash('sha256').update(all).digest('hex').slice(0, 16)
}

/** Of a schema what is declared of it. */
const declared = (value: { meta?: unknown } | null | undefined): unknown =>
  typeof value?.meta === 'function' ? value.meta() : value
