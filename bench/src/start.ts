import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import { type Figure, multiple } from './report.ts'
import { createWells, inParallel, startRig, wellId } from './rig.ts'

const ENTRY = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url))
const AGAIN_MS = 5_000
/** Read models are built from the whole log at the first start, and are read from their snapshot afterwards. */
const SIZES = [
  { events: 100_000, wells: 10_000, firstMs: 5_000 },
  { events: 120_000, wells: 60_000, firstMs: 5_000 },
  { events: 500_000, wells: 200_000, firstMs: 30_000 },
]

/** Startup time, with everything installed and built and a long log to read. */
export async function startFigures(): Promise<Figure[]> {
  // Otherwise the first start after a change of the screens would build them.
  if (spawnSync('node', [ENTRY, 'build'], { stdio: 'inherit' }).status !== 0)
    throw new Error('The screens could not be built')
  const figures: Figure[] = []
  for (const size of SIZES) figures.push(...(await startsWith(size)))
  return figures
}

async function startsWith({ events, wells, firstMs }: (typeof SIZES)[number]): Promise<Figure[]> {
  const rig = await startRig()
  try {
    const { commands, projector } = rig.landbook
    await createWells(commands, wells)
    const missing = events - Number(projector.progress.position)
    await inParallel(missing, 128, (index) =>
      commands.execute({
        operation: 'UpdateWell',
        args: { id: wellId(index % wells), notes: `note ${index}` },
        actor: SYSTEM,
        commandId: crypto.randomUUID(),
      }),
    )
    const name = `npm start with ${events.toLocaleString('en-US')} events, ${wells.toLocaleString('en-US')} wells`
    const dataDir = dirname(rig.logFile)
    // It would go on beside the start: it follows the log, indexes its history and collects garbage.
    await rig.stop()
    return [
      multiple(`${name}, from the log`, await timeToReady(dataDir), firstMs, 1, 'ms'),
      multiple(`${name}, from the snapshot`, await timeToReady(dataDir), AGAIN_MS, 1, 'ms'),
    ]
  } finally {
    await rig.close()
  }
}

async function timeToReady(dataDir: string): Promise<number> {
  const began = performance.now()
  const server = spawn('node', [ENTRY, 'start'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of server.stdout) {
    output += chunk
    if (output.includes('Landbook is ready at')) break
  }
  const took = performance.now() - began
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  return took
}
