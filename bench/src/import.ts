import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Figure, share } from './report.ts'

const DATA = fileURLToPath(new URL('../../../shared/data', import.meta.url))
const CLI = fileURLToPath(new URL('../../standalone/src/cli/import.ts', import.meta.url))
const GOAL_PER_SECOND = 1_000

/** Imports the county by the command line: tracts, then wells with their operators. */
export async function importFigures(): Promise<Figure[]> {
  if (!existsSync(DATA)) {
    console.error(`Left out: the county's records are not at ${DATA}`)
    return []
  }
  const folder = await mkdtemp(join(tmpdir(), 'landbook-bench-'))
  try {
    const env = { DATA_DIR: folder }
    await bringIn('tracts', join(DATA, 'tx-freestone-abstracts.geojson'), env)
    const { rows, perSecond } = await bringIn('wells', join(DATA, 'tx-freestone-wells.geojson'), env)
    return [share(`import of ${rows.toLocaleString('en-US')} wells`, perSecond, GOAL_PER_SECOND, 1, 'rows/s')]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Imports a file by the command line. Uses the import's own count and rate, without process startup. */
export async function bringIn(
  kind: string,
  path: string,
  env: Readonly<Record<string, string>>,
): Promise<{ rows: number; perSecond: number }> {
  const child = spawn(process.execPath, [CLI, kind, path], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const [code] = await once(child, 'close')
  const [, rows, rate] = /([\d,]+) rows in [\d.]+ s \(([\d,]+) rows/.exec(output) ?? []
  if (code !== 0 || rows === undefined || rate === undefined)
    throw new Error(`the import of ${path} failed:\n${output}`)
  return { rows: numberIn(rows), perSecond: numberIn(rate) }
}

const numberIn = (written: string): number => Number(written.replaceAll(',', ''))
