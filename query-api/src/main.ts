import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { readConfig } from '@landbook/platform/config'
import { HttpCommands } from '@landbook/platform/engine/commands/http'
import { Shortages } from '@landbook/platform/engine/derived/shortages'
import { HISTORY } from '@landbook/platform/engine/history/port'
import { degradation } from '@landbook/platform/engine/observability/degradation'
import { openObserver } from '@landbook/platform/engine/observability/observer'
import { projectorHealth, statesOf } from '@landbook/platform/engine/observability/projector-health'
import { createLogger } from '@landbook/platform/engine/process/logging'
import {
  addressOf,
  closeServer,
  drained,
  listen,
  runService,
} from '@landbook/platform/engine/process/process'
import { noteSeal } from '@landbook/platform/engine/seals/notes'
import { ConfigError } from '@landbook/platform/engine/settings/config'
import { Readiness } from '@landbook/platform/engine/views/readiness'
import {
  openCredentials,
  openFiles,
  openHistory,
  openJwtSecret,
  openLog,
  openMailer,
  openPresence,
  openSealing,
  openViews,
} from '@landbook/platform/open'
import { openDrillingData } from '@landbook/platform/records/well/drilling-data/open'
import { createApp } from './app.ts'
import { LiveViews } from './engine/context/live-views.ts'
import { watchClock } from './engine/history/clock-watch.ts'
import { Imports } from './engine/import/imports.ts'
import { LiveHub } from './engine/live/hub.ts'
import { Processes } from './engine/process/processes.ts'
import { keepAdminPassword } from './engine/session/first-admin.ts'
import { Passwords } from './engine/session/passwords.ts'
import { People } from './engine/session/people.ts'
import { resumes } from './resumes.ts'

const UI = fileURLToPath(new URL('../../admin-ui/dist', import.meta.url))

await runService('query-api', async (stopping) => {
  const config = readConfig(process.env)
  const { commandServiceUrl, serviceToken, mongodbUrl } = config
  if (commandServiceUrl === undefined)
    throw new ConfigError('COMMAND_SERVICE_URL: is required by the query API')
  if (serviceToken === undefined) throw new ConfigError('SERVICE_TOKEN: is required by the query API')
  if (mongodbUrl === undefined) throw new ConfigError('MONGODB_URL: is required by the query API')
  const logger = createLogger({ ...config, name: 'query-api' })
  const observer = await openObserver(config, logger, 'query-api')
  const log = await openLog(config)
  const store = await openViews(config)
  const credentials = await openCredentials(config, logger)
  const files = await openFiles(config)
  const historyIndex = await openHistory(config)
  const presence = await openPresence(config, logger)
  const mailer = await openMailer(config, logger)
  const sealing = await openSealing(config, log, (seal) => noteSeal(backend.commands, seal))
  const live = await LiveViews.open(store, log)
  const readiness = new Readiness({ log, store, projector: () => live.projector })
  const { progress } = live
  const health = projectorHealth(log, () =>
    statesOf([
      [live.projector, store],
      [HISTORY, historyIndex],
    ]),
  )
  const setAside = async () => (await health()).flatMap((one) => one.setAside)
  const shortages = new Shortages(logger)
  const { damage, degraded } = degradation({ log, setAside, shortages, logger, metrics: observer.metrics })
  const hub = new LiveHub({ catalogue, log, progress, presence, sessions: credentials.sessions, logger })
  const imports = new Imports({ store, logger })
  const processes = new Processes({ store, logger })
  const people = new People(log)
  const backend = {
    catalogue,
    commands: people.following(new HttpCommands(commandServiceUrl, serviceToken, observer.tracing)),
    log,
    people,
    views: () => live.views,
    progress,
    historyIndex,
    credentials,
    passwords: new Passwords(),
    files,
    maxUploadMb: config.maxUploadMb,
    drillingData: openDrillingData(config),
    imports,
    processes,
    live: hub,
    sealer: sealing.sealer,
    damage,
    timeZone: config.timeZone,
  }
  const stopKeeping = await keepAdminPassword(backend, {
    configured: config.adminPassword,
    onGenerated: (password) => console.log(`The first admin's password is ${password} (shown this once)`),
    logger,
  })
  const app = createApp({
    backend,
    mailer,
    jwtSecret: openJwtSecret(config),
    publicUrl: () => config.publicUrl,
    settings: { mapTilesUrl: config.mapTilesUrl ?? null, devHosts: config.devHosts },
    trustProxy: config.trustProxy,
    logger,
    observer,
    probes: {
      notReady: () => readiness.reason(),
      degraded,
      facts: async () => ({ projectors: await health() }),
      stopping,
      metricsToken: config.metricsToken,
      trustProxy: config.trustProxy,
    },
    ...(existsSync(UI) ? { ui: UI } : {}),
  })
  const server = await listen(app, config)
  sealing.start(logger)
  processes.start(backend, resumes)
  const ended = new AbortController()
  const watching = watchClock({ ...backend, logger, shortages }, ended.signal)
  logger.info({ address: addressOf(server) }, 'the query API is ready')
  return async () => {
    await drained(config.drainMs)
    // Streams have no end of their own.
    hub.close()
    await closeServer(server)
    await stopKeeping()
    ended.abort()
    await watching
    await imports.close()
    await processes.stop()
    await sealing.stop()
    live.close()
    await Promise.all(
      [log, store, historyIndex, credentials, files, presence, mailer].map((one) => one.close()),
    )
    await observer.tracing.stop()
  }
})
