import { catalogue } from '@landbook/contracts/records/index'
import { SYSTEM } from '@landbook/platform/commands/port'
import { type EventLog, START } from '@landbook/platform/log/port'
import { openSqliteLog } from '@landbook/platform/log/sqlite'
import { createEmbeddedViews } from '@landbook/platform/views/embedded'
import { buildReadModels } from '@landbook/projection-service/read-models'
import pino from 'pino'
import { type Figure, inTurn, share } from './report.ts'
import { createWells, inParallel, startRig, wellId } from './rig.ts'

const WELLS = 10_000
const UPDATES = 60_000

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
    const { ours, bare } = await rebuilding(() => openSqliteLog({ file: rig.logFile }))
    const events = Number(rig.landbook.projector.progress.position).toLocaleString('en-US')
    const name = `rebuild of all read models, ${events} events`
    return [share(name, ours, bare, 0.15, 'events/s')]
  } finally {
    await rig.close()
  }
}

/** Rebuilding all read models from a log, and reading it, in events/s. */
export async function rebuilding(openLog: () => EventLog): Promise<{ ours: number; bare: number }> {
  const events = await withLog(openLog, readAll)
  const rate = (work: (log: EventLog) => Promise<unknown>) => async () => {
    const took = await withLog(openLog, async (log) => {
      const began = performance.now()
      await work(log)
      return performance.now() - began
    })
    return (events / took) * 1_000
  }
  return inTurn(rate(rebuildAll), rate(readAll))
}

async function withLog<T>(openLog: () => EventLog, use: (log: EventLog) => Promise<T>): Promise<T> {
  const log = openLog()
  try {
    return await use(log)
  } finally {
    await log.close()
  }
}

/** The number of events. */
async function readAll(log: EventLog): Promise<number> {
  let events = 0
  for await (const batch of log.readAll({ after: START })) events += batch.length
  return events
}

async function rebuildAll(log: EventLog): Promise<void> {
  const options = { log, store: createEmbeddedViews(), catalogue, generation: 1, timeZone: 'UTC' }
  const projector = await buildReadModels({ ...options, logger: pino({ level: 'silent' }) })
  await projector.stop()
}
