import { catalogue } from '@landbook/contracts/records/index'
import { SYSTEM } from '@landbook/platform/commands/port'
import { type EventLog, START } from '@landbook/platform/log/port'
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
    const { read, rebuilt } = await rebuilding(() => openSqliteLog({ file: rig.logFile }))
    const events = Number(rig.landbook.projector.progress.position).toLocaleString('en-US')
    const name = `rebuild of all read models, ${events} events`
    return [share(name, rebuilt, read, 0.15, 'events/s')]
  } finally {
    await rig.close()
  }
}

/** Reading a log and rebuilding all read models from it, in events/s. */
export async function rebuilding(openLog: () => EventLog): Promise<{ read: number; rebuilt: number }> {
  const readings: number[] = []
  const rebuildings: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const log = openLog()
    let events = 0
    const read = await millisecondsOf(async () => {
      for await (const batch of log.readAll({ after: START })) events += batch.length
    })
    const options = { log, store: createEmbeddedViews(), catalogue, generation: 1, timeZone: 'UTC' }
    let stop = async () => {}
    const rebuilt = await millisecondsOf(async () => {
      const projector = await buildReadModels({ ...options, logger: pino({ level: 'silent' }) })
      stop = () => projector.stop()
    })
    await stop()
    await log.close()
    readings.push((events / read) * 1_000)
    rebuildings.push((events / rebuilt) * 1_000)
  }
  return { read: median(readings), rebuilt: median(rebuildings) }
}

async function millisecondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
