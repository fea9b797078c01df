import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CommandHandler } from '@landbook/command-service/engine/handling/handler'
import { guards } from '@landbook/command-service/guards'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { plural } from '@landbook/contracts/engine/values/texts'
import { refuseLoss } from '@landbook/platform/beside-log'
import { Shortages } from '@landbook/platform/engine/derived/shortages'
import { faultText, unaccepted } from '@landbook/platform/engine/log/damage'
import { acceptedLosses, lostAt } from '@landbook/platform/engine/log/losses'
import { ACCEPT_SHORTER_LOG } from '@landbook/platform/engine/log/mark'
import { DamagedEvent, type EventLog, type LogPlace } from '@landbook/platform/engine/log/port'
import { createLogger } from '@landbook/platform/engine/process/logging'
import type { Config } from '@landbook/platform/engine/settings/config'
import { collectionsOf, recordViews } from '@landbook/platform/engine/views/collections'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import {
  changeGenerations,
  dropGeneration,
  type Generation,
  newestOf,
  projectorName,
  readGenerations,
  withNext,
} from '@landbook/platform/engine/views/generations'
import type { ViewStore } from '@landbook/platform/engine/views/port'
import { lockDataFolder, openHistory, openViews, withBeside } from '@landbook/platform/open'
import { rebuildHistory } from '@landbook/projection-service/engine/history/keeper'
import type { Projector } from '@landbook/projection-service/engine/projector'
import { LOCK_MS } from '@landbook/projection-service/engine/projector-lock'
import { buildReadModels } from '@landbook/projection-service/engine/read-models'
import { readModelsVersion } from '@landbook/projection-service/engine/version'
import { destination, type Logger } from 'pino'
import { acceptShorterLog } from '../engine/shorter-log.ts'
import { UserError } from '../engine/user-error.ts'
import { lineOf, readArguments, runTool, withLog } from './tool.ts'

const USAGE = `npm run rebuild [-- --accept-shorter-log]

Rebuilds all read models from the log. With MONGODB_URL the new ones are built beside those in use, replace
them once they have caught up, and the old ones are dropped. Embedded, the read models are in memory and built
at every start: then this checks that the whole log can be read, and counts records. The history index is rebuilt
in place, also while Landbook is running: until it is complete, the history says so. Refused while seals, history
or read models were built from more than the log contains, and while the log is damaged.
  --accept-shorter-log   once, if the event log has lost its end, or was restored from an older copy, and what is
                         missing is lost for good: first records the loss in the log, and sets aside the seals of
                         what it no longer contains. After a crash, repeat it
  --help                 this text`

const OPTIONS = { [ACCEPT_SHORTER_LOG]: { type: 'boolean', default: false } } as const

const REMEDY = `run this again with --${ACCEPT_SHORTER_LOG}`

/**
 * Services poll for the live generation every second, and update the previous one until they have switched. It is kept
 * this long, in ms.
 */
const HANDOVER_MS = 5_000

async function build(
  log: EventLog,
  store: ViewStore,
  generation: Generation,
  timeZone: string,
  logger: Logger,
): Promise<Projector> {
  try {
    // What was accepted as lost is passed over, and what makes no sense without it.
    const accepted = await acceptedLosses(log)
    const isKnown = async (place: LogPlace) =>
      accepted.covers(lostAt(place)) || (!(place instanceof DamagedEvent) && accepted.precedes(place))
    return await buildReadModels({ log, store, catalogue, generation, timeZone, logger, isKnown })
  } catch (error) {
    const line = lineOf(error)
    throw line === undefined ? error : new UserError(`The rebuild stopped: ${line}`)
  }
}

async function printCounts(store: ViewStore, generation: Generation): Promise<void> {
  for (const record of catalogue.records) {
    const count = await recordViews(store, record, generation).count({})
    const many = record.title.endsWith('s') ? record.title : plural(record.title)
    console.log(`${many.padEnd(12)} ${count.toLocaleString('en-US').padStart(10)}`)
  }
}

/** Builds a generation beside the live one, which is dropped once no process updates it. */
async function switchTo(log: EventLog, store: ViewStore, timeZone: string, logger: Logger): Promise<void> {
  const collections = (generation: Generation) => collectionsOf(catalogue, generation)
  const version = readModelsVersion({ catalogue, timeZone })
  const { live: old } = await readGenerations(store)
  const next =
    newestOf(await changeGenerations(store, (now) => withNext(now, version, collections)), version) ?? 1
  const projector = await build(log, store, next, timeZone, logger).catch(async (error) => {
    await dropGeneration(store, next, collections(next))
    throw error
  })
  await printCounts(store, next)
  await changeGenerations(store, (now) => ({ ...now, live: next }))
  // Keeps projecting meanwhile, so that services that have switched already get no stale reads.
  await pause(HANDOVER_MS)
  await projector.stop()
  const isLeft = await store.takeLock(projectorName(old), randomUUID(), LOCK_MS)
  if (old !== next && isLeft) await dropGeneration(store, old, collections(old))
  console.log(`Generation ${next} is live.`)
}

async function accept(log: EventLog, config: Config): Promise<void> {
  // The data folder belongs to the process that runs on it.
  const lock = lockDataFolder(config)
  try {
    // Executed here, as the command service may be refusing to start until this is done.
    const commands = new CommandHandler(log, catalogue, guards)
    await withBeside(config, log, (beside) => acceptShorterLog(beside, commands))
  } finally {
    lock?.release()
  }
}

/** A scavenge may have removed records of which no other event tells: they would be missing without a word. */
async function refuseDamage(log: EventLog): Promise<void> {
  const faults = await unaccepted(log, (await log.faults?.()) ?? [])
  if (faults.length > 0) throw new UserError(`The event log is damaged:\n${faults.map(faultText).join('\n')}`)
}

await runTool(async () => {
  const { values } = readArguments(USAGE, { options: OPTIONS, positionals: 0 })
  await withLog(async (log, config) => {
    if (values[ACCEPT_SHORTER_LOG]) await accept(log, config)
    // A rebuild would erase the evidence of the loss.
    else await withBeside(config, log, (beside) => refuseLoss(beside, config, REMEDY))
    await refuseDamage(log)
    const logger = createLogger({ logLevel: 'warn', name: 'rebuild' }, destination(2))
    const begin = performance.now()
    if (config.mongodbUrl === undefined) {
      const store = createEmbeddedViews()
      const projector = await build(log, store, 1, config.timeZone, logger)
      await projector.stop()
      await printCounts(store, 1)
    } else {
      const store = await openViews(config)
      try {
        await switchTo(log, store, config.timeZone, logger)
      } finally {
        await store.close()
      }
    }
    const index = await openHistory(config)
    try {
      await rebuildHistory({ log, index, catalogue, logger, shortages: new Shortages(logger) })
    } finally {
      await index.close()
    }
    console.log(`Built in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  })
})
