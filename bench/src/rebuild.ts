import { catalogue } from '@landbook/contracts/catalogue/index'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import { type EventLog, START } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import { buildReadModels } from '@landbook/projection-service/engine/read-models'
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
    const events = Number(rig.landbook.projector.progress.position).toLocaleString('en-US')
    await rig.stop()
    const { ours, bare } = await rebuilding(() => openSqliteLog({ file: rig.logFile }))
    const name = `rebuild of all read models, ${events} events`
    return [share(name, ours, bare, 0.15, 'events/s')]
  } finally {
    await rig.close()
  }
}

/** Rebuilding all read models from a log, and reading it, in events/s. */
export async function rebuilding(openLog: () => EventLog): Promise<{ ours: number; bare: number }> {
  const { events } = await timeToRead(openLog)
  const perSecond = (took: number) => (events / took) * 1_000
  return inTurn(
    async () => perSecond(await timeToRebuild(openLog)),
    async () => perSecond((await timeToRead(openLog)).took),
  )
}

/** Milliseconds, and the number of events. */
async function timeToRead(openLog: () => EventLog): Promise<{ took: number; events: number }> {
  const log = openLog()
  const began = performance.now()
  let events = 0
  for await (const batch of log.readAll({ after: START })) events += batch.length
  const took = performance.now() - began
  await log.close()
  return { took, events }
}

/** Milliseconds. */
async function timeToRebuild(openLog: () => EventLog): Promise<number> {
  const [log, store] = [openLog(), createEmbeddedViews()]
  const parts = { log, store, catalogue, generation: 1, timeZone: 'UTC', logger: pino({ level: 'silent' }) }
  const began = performance.now()
  const projector = await buildReadModels(parts)
  const took = performance.now() - began
  await projector.stop()
  await Promise.all([log.close(), store.close()])
  return took
}
