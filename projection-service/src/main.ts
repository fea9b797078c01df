import { catalogue } from '@landbook/contracts/catalogue/index'
import { readConfig } from '@landbook/platform/config'
import { Shortages } from '@landbook/platform/engine/derived/shortages'
import { degradation } from '@landbook/platform/engine/observability/degradation'
import { openObserver } from '@landbook/platform/engine/observability/observer'
import { probes } from '@landbook/platform/engine/observability/probes'
import { projectorHealth } from '@landbook/platform/engine/observability/projector-health'
import { createLogger } from '@landbook/platform/engine/process/logging'
import {
  addressOf,
  closeServer,
  drained,
  listen,
  runService,
} from '@landbook/platform/engine/process/process'
import { Readiness } from '@landbook/platform/engine/views/readiness'
import { openHistory, openLog, openViews } from '@landbook/platform/open'
import { GenerationFollower } from './engine/generations.ts'
import { HistoryKeeper } from './engine/history/keeper.ts'
import { notReady } from './engine/projector.ts'
import { healthServer } from './engine/server.ts'

await runService('projection-service', async (stopping) => {
  const config = readConfig(process.env)
  const logger = createLogger({ ...config, name: 'projection-service' })
  const observer = await openObserver(config, logger, 'projection-service')
  const log = await openLog(config)
  const store = await openViews(config)
  const follower = new GenerationFollower({
    log,
    store,
    catalogue,
    timeZone: config.timeZone,
    logger,
    observer,
  })
  await follower.start()
  const shortages = new Shortages(logger)
  const index = await openHistory(config, shortages)
  const historyKeeper = new HistoryKeeper({ log, index, catalogue, logger, observer, shortages })
  historyKeeper.start()
  const readiness = new Readiness({ log, store, projector: () => follower.name })
  const health = projectorHealth(log, () =>
    [follower, historyKeeper].map(({ name, health }) => ({ name, ...health })),
  )
  observer.metrics.projectors(health)
  const setAside = async () => [follower, historyKeeper].flatMap(({ health }) => health.setAside)
  const { degraded } = degradation({ log, setAside, shortages, logger, metrics: observer.metrics })
  const app = healthServer(
    probes({
      notReady: async () => notReady(follower.health) ?? readiness.reason(),
      degraded,
      stopping,
      facts: async () => ({ projectors: await health() }),
      metrics: observer.metrics,
      metricsToken: config.metricsToken,
      trustProxy: config.trustProxy,
    }),
  )
  const server = await listen(app, {
    port: config.projectionPort,
    host: config.host,
    variable: 'PROJECTION_PORT',
  })
  logger.info({ address: addressOf(server) }, 'the projection service is ready')
  return async () => {
    await drained(config.drainMs)
    await closeServer(server)
    await follower.stop()
    await historyKeeper.stop()
    await log.close()
    await store.close()
    await index.close()
    await observer.tracing.stop()
  }
})
