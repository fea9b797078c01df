import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SYSTEM } from '@landbook/platform/commands/port'
import { type Figure, multiple } from './report.ts'
import { createWells, inParallel, startRig, wellId } from './rig.ts'

const EVENTS = 100_000
const WELLS = 10_000
const ENTRY = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url))
const GOAL_MS = 5_000

/** Startup time, with everything installed and built and a long log to read. */
export async function startFigures(): Promise<Figure[]> {
  const rig = await startRig()
  try {
    const { commands, projector } = rig.landbook
    await createWells(commands, WELLS)
    const missing = EVENTS - Number(projector.progress.position)
    await inParallel(missing, 128, (index) =>
      commands.execute({
        operation: 'UpdateWell',
        args: { id: wellId(index % WELLS), notes: `note ${index}` },
        actor: SYSTEM,
        commandId: crypto.randomUUID(),
      }),
    )
    // Otherwise the first start after a change of the screens would build them.
    if (spawnSync('node', [ENTRY, 'build'], { stdio: 'inherit' }).status !== 0)
      throw new Error('The screens could not be built')
    const took = await timeToReady(dirname(rig.logFile))
    return [multiple(`npm start with ${EVENTS.toLocaleString('en-US')} events`, took, GOAL_MS, 1, 'ms')]
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
