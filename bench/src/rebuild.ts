import { catalogue } from '@landbook/contracts/records/index'
import { SYSTEM } from '@landbook/platform/commands/port'
import { START } from '@landbook/platform/log/port'
import { openSqliteLog } from '@landbook/platform/log/sqlite'
import { createEmbeddedViews } from '@landbook/platform/views/embedded'
import { buildReadModels } from '@landbook/projection-service/read-models'
import pino from 'pino'
import { type Figure, median, share } from './report.ts'
import { createWells, inParallel, startRig, wellId } from './rig.ts'

const WELLS = 10_000
const UPDATES = 60_000
const TURNS = 3

/** Rebuild of all read models, relative to reading and parsing the log. */
export async function rebuildFigures(): Promise<Figure[]> {
  const rig = await startRig()
  try {
    const { commands } = rig.landbook
    await createWells(commands, WELLS)
    await inParallel(UPDATES, 128, (index) =>
      commands.execute({
        operation: 'UpdateWell',
        args: { id: wellId((index * 31) % WELLS), rrcField: `Field ${index}`, spudDate: '2026-01-02' },
        actor: SYSTEM,
        commandId: crypto.randomUUID(),
      }),
    )
    const readings: number[] = []
    const rebuildings: number[] = []
    for (let turn = 0; turn < TURNS; turn += 1) {
      readings.push(await readLog(rig.logFile))
      rebuildings.push(await rebuild(rig.logFile))
    }
    const events = Number(rig.landbook.projector.progress.position).toLocaleString('en-US')
    const name = `rebuild of all read models, ${events} events`
    return [share(name, median(rebuildings), median(readings), 0.15, 'events/s')]
  } finally {
    await rig.close()
  }
}

async function readLog(file: string): Promise<number> {
  const log = openSqliteLog({ file })
  let events = 0
  const began = performance.now()
  for await (const batch of log.readAll({ after: START })) events += batch.length
  const perSecond = (events / (performance.now() - began)) * 1000
  await log.close()
  return perSecond
}

async function rebuild(file: string): Promise<number> {
  const log = openSqliteLog({ file })
  let events = 0
  for await (const batch of log.readAll({ after: START })) events += batch.length
  const store = createEmbeddedViews()
  const logger = pino({ level: 'silent' })
  const began = performance.now()
  const projector = await buildReadModels({ log, store, catalogue, generation: 1, timeZone: 'UTC', logger })
  const perSecond = (events / (performance.now() - began)) * 1000
  await projector.stop()
  await log.close()
  return perSecond
}
