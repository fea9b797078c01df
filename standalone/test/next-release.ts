import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '../soak/service.ts'

const PACKAGES = ['contracts', 'platform', 'command-service', 'projection-service', 'query-api']

/** Puts the services as a later release would have them into the folder: a tract has one more text, its `surveyor`. */
export function writeNextRelease(folder: string): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@landbook'), { recursive: true })
  for (const name of readdirSync(join(REPOSITORY, 'node_modules')))
    if (name !== '@landbook') symlinkSync(join(REPOSITORY, 'node_modules', name), join(modules, name))
  for (const name of PACKAGES) {
    cpSync(join(REPOSITORY, name), join(folder, name), { recursive: true })
    symlinkSync(join(folder, name), join(modules, '@landbook', name))
  }
  const declaration = join(folder, 'contracts/src/records/tract/declaration.ts')
  const before = readFileSync(declaration, 'utf8')
  const after = before.replace(/^ {4}lot: text\(/m, "    surveyor: text('Surveyor'),\n$&")
  if (after === before) throw new Error('a tract has no lot any more, beside which the field is put')
  writeFileSync(declaration, after)
}
