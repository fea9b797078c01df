import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { EXPORT_FILES, type ExportFile, exportPathOf } from '@landbook/contracts/catalogue/exports'
import { addressOf, closeServer, listen } from '@landbook/platform/engine/process/process'
import express from 'express'
import { type Figure, multiple, share } from './report.ts'
import { createWells, type Rig, startRig } from './rig.ts'

const WELLS = 100_000
const ROUNDS = 9
/** Of writing the same lines from an array. */
const LEAST_SHARE = 0.3
/** Beside what the server holds already, with garbage that is not collected yet. */
const MOST_MB = 200
const CLIENT = fileURLToPath(new URL('export-client.ts', import.meta.url))

interface Download {
  ms: number
  bytes: number
  /** The increase of this process's memory meanwhile, at its peak. */
  megabytes: number
}

/** All wells with all their fields, downloaded by another process. */
export async function exportFigures(): Promise<Figure[]> {
  const rig = await startRig()
  try {
    await createWells(rig.landbook.commands, WELLS)
    const array = await linesServer(rig)
    const [written, csv] = await middles([() => download(array.address, ''), () => exported(rig, 'csv')])
    await array.close()
    if (!written || csv?.bytes !== written.bytes) throw new Error('the two did not send the same bytes')
    const files = new Map<ExportFile, Download>([['csv', csv]])
    for (const file of EXPORT_FILES) if (!files.has(file)) files.set(file, await exported(rig, file))
    for (const [file, { ms, bytes, megabytes }] of files)
      console.error(
        `  ${file}: ${Math.round(ms)} ms, ${Math.round(bytes / 1e6)} MB, ${Math.round(megabytes)} MB of memory`,
      )
    const rate = ({ ms, bytes }: Download) => bytes / 1_000 / ms
    const name = `${WELLS.toLocaleString('en-US')} wells`
    const most = Math.max(...[...files.values()].map(({ megabytes }) => megabytes))
    return [
      share(
        `${name} exported as CSV, beside their lines from an array`,
        rate(csv),
        rate(written),
        LEAST_SHARE,
        'MB/s',
      ),
      multiple(`${name} exported in any format, memory at its peak`, most, MOST_MB, 1, 'MB'),
    ]
  } finally {
    await rig.close()
  }
}

const exported = ({ origin, token }: Rig, file: ExportFile) =>
  download(`${origin}${exportPathOf('Well', file)}`, token)

/** The lines of the same export, from an array, to the same kind of answer. */
async function linesServer({ origin, token }: Rig): Promise<{ address: string; close: () => Promise<void> }> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}${exportPathOf('Well', 'csv')}`, { headers })
  const lines = (await answer.text()).split(/(?<=\r\n)/)
  const app = express()
  app.get('/', (_, response) => pipeline(Readable.from(lines), response.type('text/csv')))
  const server = await listen(app, { port: 0, host: '127.0.0.1' })
  return { address: addressOf(server), close: () => closeServer(server) }
}

/** The median of each, measured in turns, so that both see the same machine. */
async function middles(works: readonly (() => Promise<Download>)[]): Promise<Download[]> {
  const rounds: Download[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const found: Download[] = []
    for (const work of works) found.push(await work())
    rounds.push(found)
  }
  return works.flatMap((_, at) => {
    const sorted = rounds.flatMap((round) => round[at] ?? []).toSorted((a, b) => a.ms - b.ms)
    return sorted[Math.floor(ROUNDS / 2)] ?? []
  })
}

async function download(url: string, token: string): Promise<Download> {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  const client = spawn(process.execPath, [CLIENT], { stdio: ['pipe', 'pipe', 'inherit'] })
  client.stdin.end(JSON.stringify({ url, token }))
  try {
    const [found] = await Promise.all([json(client.stdout), once(client, 'exit')])
    return { ...(found as Omit<Download, 'megabytes'>), megabytes: (most - before) / 1e6 }
  } finally {
    clearInterval(watch)
  }
}
