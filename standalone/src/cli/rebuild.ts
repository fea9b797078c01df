import { type Catalogue, catalogue } from '@landbook/contracts/records/index'
import type { EventLog } from '@landbook/platform/log/port'
import { START } from '@landbook/platform/log/port'
import { createLogger } from '@landbook/platform/logging'
import { openViews } from '@landbook/platform/open'
import {
  concernsCollectionName,
  daysCollectionName,
  type Generation,
  liveGeneration,
  projectorName,
  recordCollectionName,
  recordViews,
  setLiveGeneration,
} from '@landbook/platform/views/collections'
import { createEmbeddedViews } from '@landbook/platform/views/embedded'
import type { ViewStore } from '@landbook/platform/views/port'
import type { Projector } from '@landbook/projection-service/projector'
import { buildReadModels } from '@landbook/projection-service/read-models'
import { destination, type Logger } from 'pino'
import { Complaint } from '../complaint.ts'
import { lineOf, readArguments, runTool, withLog } from './tool.ts'

const USAGE = `npm run rebuild

Builds all read models anew from the log. With MONGODB_URL the new ones are built beside those in use, take
their place when they have caught up, and the old ones are dropped. Embedded, the read models are in memory and
built at every start: then this checks that the whole log can be read, and counts.
  --help   this text`

/** The services look for the live generation every second: the old one is kept until they all have. */
const HANDOVER_MS = 3_000

async function build(
  log: EventLog,
  store: ViewStore,
  generation: Generation,
  timeZone: string,
  logger: Logger,
): Promise<Projector> {
  try {
    return await buildReadModels({ log, store, catalogue, generation, timeZone, logger })
  } catch (error) {
    const line = lineOf(error)
    throw line === undefined ? error : new Complaint(`The rebuild stopped: ${line}`)
  }
}

async function drop(store: ViewStore, { records }: Catalogue, generation: Generation): Promise<void> {
  for (const record of records) await store.drop(recordCollectionName(record, generation))
  await store.drop(concernsCollectionName(generation))
  await store.drop(daysCollectionName(generation))
  await store.setCheckpoint(projectorName(generation), { position: START, at: new Date().toISOString() })
}

async function printCounts(store: ViewStore, generation: Generation): Promise<void> {
  for (const record of catalogue.records) {
    const count = await recordViews(store, record, generation).count({})
    console.log(`${`${record.title}s`.padEnd(12)} ${count.toLocaleString('en-US').padStart(10)}`)
  }
}

/** Beside the live generation, of which an earlier attempt may have left something. */
async function goOver(log: EventLog, store: ViewStore, timeZone: string, logger: Logger): Promise<void> {
  const old = await liveGeneration(store)
  const next = old + 1
  await drop(store, catalogue, next)
  const projector = await build(log, store, next, timeZone, logger)
  await printCounts(store, next)
  await setLiveGeneration(store, next)
  // Meanwhile this projector goes on, so that nobody who has gone over already sees an old state.
  await new Promise((resolve) => setTimeout(resolve, HANDOVER_MS))
  await projector.stop()
  await drop(store, catalogue, old)
  console.log(`Generation ${next} is live.`)
}

await runTool(async () => {
  readArguments(USAGE, { options: {}, positionals: 0 })
  await withLog(async (log, config) => {
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
        await goOver(log, store, config.timeZone, logger)
      } finally {
        await store.close()
      }
    }
    console.log(`Built in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  })
})
