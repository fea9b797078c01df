import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { catalogue } from '@landbook/contracts/records/index'
import { HttpCommands } from '@landbook/platform/commands/http'
import { ConfigError, readConfig } from '@landbook/platform/config'
import { createLogger } from '@landbook/platform/logging'
import {
  openCredentials,
  openDrillingData,
  openFiles,
  openJwtSecret,
  openLog,
  openMailer,
  openViews,
} from '@landbook/platform/open'
import { addressOf, closeServer, listen, runService } from '@landbook/platform/process'
import { CheckpointProgress } from '@landbook/platform/views/progress'
import { Readiness } from '@landbook/platform/views/readiness'
import { createApp } from './app.ts'
import { LiveViews } from './live-views.ts'
import { ensureAdminPassword } from './session/first-admin.ts'

const UI = fileURLToPath(new URL('../../admin-ui/dist', import.meta.url))

await runService(async () => {
  const config = readConfig(process.env)
  const { commandServiceUrl, serviceToken, mongodbUrl } = config
  if (commandServiceUrl === undefined)
    throw new ConfigError('COMMAND_SERVICE_URL: is required by the query API')
  if (serviceToken === undefined) throw new ConfigError('SERVICE_TOKEN: is required by the query API')
  if (mongodbUrl === undefined) throw new ConfigError('MONGODB_URL: is required by the query API')
  const logger = createLogger({ ...config, name: 'query-api' })
  const log = await openLog(config)
  const store = await openViews(config)
  const credentials = await openCredentials(config)
  const files = await openFiles(config)
  const mailer = await openMailer(config, logger)
  const live = await LiveViews.open(store)
  const readiness = new Readiness({ log, store, projector: () => live.projector })
  const backend = {
    catalogue,
    commands: new HttpCommands(commandServiceUrl, serviceToken),
    log,
    views: () => live.views,
    progress: new CheckpointProgress(store, async () => live.projector),
    credentials,
    files,
    maxUploadMb: config.maxUploadMb,
    drillingData: openDrillingData(config),
    timeZone: config.timeZone,
  }
  const password = await ensureAdminPassword({ credentials, log }, config.adminPassword)
  if (password !== undefined) console.log(`The first admin's password is ${password} (shown this once)`)
  const app = createApp({
    backend,
    mailer,
    jwtSecret: openJwtSecret(config),
    publicUrl: () => config.publicUrl,
    settings: { mapTilesUrl: config.mapTilesUrl ?? null, devHosts: config.devHosts },
    trustProxy: config.trustProxy,
    logger,
    notReady: () => readiness.reason(),
    ...(existsSync(UI) ? { ui: UI } : {}),
  })
  const server = await listen(app, config)
  logger.info({ address: addressOf(server) }, 'the query API is ready')
  return async () => {
    await closeServer(server)
    live.close()
    await Promise.all([log.close(), store.close(), credentials.close(), files.close(), mailer.close()])
  }
})
