import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { vi } from 'vitest'
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

interface Ran {
  out: string
  err: string
  code: number | null
}

const fileOf = (tool: Tool): URL => new URL(`../src/cli/${tool}.ts`, import.meta.url)

/** Runs a command-line tool as npm does, in a process of its own, on this data folder. */
export async function runProcess(tool: Tool, args: string[], env: Record<string, string>): Promise<Ran> {
  const child = spawn(process.execPath, [fileURLToPath(fileOf(tool)), ...args], {
    env: { ...INHERITED, ...env },
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { out, err, code }
}

class Exit extends Error {}

let runs = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * What `runProcess` does, within this process: loading a tool takes a process a second of CPU, and what it does then a
 * tenth of it. One after the other, as a tool has the arguments, the environment and the console for itself. Does not
 * show that the tool ends by itself, as `every-tool.test.ts` does.
 */
export function run(tool: Tool, args: string[], env: Record<string, string>): Promise<Ran> {
  const ran = last.then(() => runHere(tool, args, env))
  last = ran.catch(() => undefined)
  return ran
}

async function runHere(tool: Tool, args: string[], env: Record<string, string>): Promise<Ran> {
  const { argv, env: environment, exitCode } = process
  const umask = process.umask()
  const printed = { out: '', err: '' }
  const to = (name: keyof typeof printed) => (text: unknown) => {
    printed[name] += `${text}\n`
  }
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(to('out')),
    vi.spyOn(console, 'error').mockImplementation(to('err')),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      process.exitCode = code ?? 0
      throw new Exit()
    }),
  ]
  const file = fileOf(tool)
  process.argv = [process.execPath, fileURLToPath(file), ...args]
  process.env = { ...INHERITED, ...env }
  process.exitCode = 0
  try {
    // A tool does its work while it is loaded; by another address it is loaded anew.
    await import(`${file}?run=${++runs}`).catch((error: unknown) => {
      if (!(error instanceof Exit)) throw error
    })
    return { ...printed, code: Number(process.exitCode) }
  } finally {
    for (const spy of spies) spy.mockRestore()
    Object.assign(process, { argv, env: environment, exitCode })
    process.umask(umask)
  }
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
