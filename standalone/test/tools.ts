import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { INHERITED } from '../soak/requests/service.ts'
import { geoJson, newCompany, newFile, newFolder, survey } from './company.ts'

export type Tool =
  | 'import'
  | 'history'
  | 'rebuild'
  | 'verify'
  | 'repair'
  | 'backup'
  | 'restore'
  | 'check-store'

/** Runs a command-line tool as npm does, on this data folder. */
export async function run(tool: Tool, args: string[], env: Record<string, string>) {
  const file = fileURLToPath(new URL(`../src/cli/${tool}.ts`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], { env: { ...INHERITED, ...env } })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { out, err, code }
}

/** Three surveys, one of them without an id. */
export const surveys = () =>
  newFile(
    'surveys.geojson',
    geoJson([survey({ id: 'TX-1' }), survey({}), survey({ id: 'TX-2', survey: 'DOE, J' })]),
  )

/** A data folder with two imported tracts in its log, and one edit. */
export async function newData() {
  const dataDir = newFolder()
  const logFile = join(dataDir, 'landbook.db')
  const company = await newCompany(openSqliteLog({ file: logFile }))
  await company.runImport('tracts', surveys())
  await company.edit('UpdateTract', { id: 'TX-2', survey: 'SMITH, J' })
  await company.log.close()
  return { dataDir, logFile, env: { DATA_DIR: dataDir } }
}
