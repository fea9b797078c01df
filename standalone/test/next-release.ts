import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyServices } from './copy-of-services.ts'

/** Writes the services of a later release into the folder: a tract has one more text, its `surveyor`. */
export function writeNextRelease(folder: string): void {
  copyServices(folder)
  const declaration = join(folder, 'contracts/src/records/tract/declaration.ts')
  const before = readFileSync(declaration, 'utf8')
  const after = before.replace(/^ {4}lot: text\(/m, "    surveyor: text('Surveyor'),\n$&")
  if (after === before) throw new Error('a tract has no lot any more, beside which the field is put')
  writeFileSync(declaration, after)
}
