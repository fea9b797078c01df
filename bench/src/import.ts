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
    await bringIn('tracts', 'tx-freestone-abstracts.geojson', folder)
    const { rows, seconds } = await bringIn('wells', 'tx-freestone-wells.geojson', folder)
    return [
      share(`import of ${rows.toLocaleString('en-US')} wells`, rows / seconds, GOAL_PER_SECOND, 1, 'rows/s'),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Uses the import's own count and duration, without process startup. */
async function bringIn(
  kind: string,
  file: string,
  folder: string,
): Promise<{ rows: number; seconds: number }> {
  const child = spawn(process.execPath, [CLI, kind, join(DATA, file)], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const [code] = await once(child, 'close')
  const said = /([\d,]+) rows in ([\d.]+) s/.exec(output)
  if (code !== 0 || !said?.[1]) throw new Error(`the import of ${file} failed:\n${output}`)
  return { rows: Number(said[1].replaceAll(',', '')), seconds: Number(said[2]) }
}
