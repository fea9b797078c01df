import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '../soak/requests/service.ts'

const PACKAGES = ['contracts', 'platform', 'command-service', 'projection-service', 'query-api']

/** Copies the services into the folder, for modification; installed packages are shared. */
export function copyServices(folder: string): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@landbook'), { recursive: true })
  for (const name of readdirSync(join(REPOSITORY, 'node_modules')))
    if (name !== '@landbook') symlinkSync(join(REPOSITORY, 'node_modules', name), join(modules, name))
  for (const name of PACKAGES) {
    cpSync(join(REPOSITORY, name), join(folder, name), { recursive: true })
    symlinkSync(join(folder, name), join(modules, '@landbook', name))
  }
}
