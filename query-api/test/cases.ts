import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../shared/cases/', import.meta.url))

/** The bytes of a case that was worked by hand; undefined, and said so, where the cases are not at hand. */
export function caseFile(path: string): Uint8Array<ArrayBuffer> | undefined {
  if (existsSync(folder)) return new Uint8Array(readFileSync(folder + path))
  console.warn(`SKIPPED: the case ${path} is not there (${folder})`)
  return undefined
}
