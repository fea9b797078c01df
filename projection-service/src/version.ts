import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Catalogue } from '@landbook/contracts/records/index'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Whatever shapes a document is in one of these. */
const SOURCES = ['contracts/src/**/*.ts', 'projection-service/src/{kernel,projections}/**/*.ts']

/** Read once: what runs is what was there at the start. */
let sources: string | undefined

function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: ROOT }).sort())
    hash.update(JSON.stringify([file, readFileSync(join(ROOT, file), 'utf8')]))
  return hash.digest('hex')
}

/**
 * What read models are built by: other sources, other declarations or another time zone give another one, and with it
 * a generation of its own. Nobody can forget to count it up.
 */
export function readModelsVersion({
  catalogue,
  timeZone,
}: {
  catalogue: Catalogue
  timeZone: string
}): string {
  sources ??= sourcesHash()
  // Beside the sources: records that were declared elsewhere.
  const declarations = JSON.stringify(catalogue.records, (_, value) => declared(value))
  const all = JSON.stringify([sources, declarations, timeZone])
  return createHash('sha256').update(all).digest('hex').slice(0, 16)
}

/** Of a schema what is declared of it. */
const declared = (value: { meta?: unknown } | null | undefined): unknown =>
  typeof value?.meta === 'function' ? value.meta() : value
