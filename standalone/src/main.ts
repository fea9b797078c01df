import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { seedAdmin, seedCompany } from '@landbook/command-service/seed'
import { catalogue } from '@landbook/contracts/records/index'
import { type Config, ConfigError, permitsIn, readConfig } from '@landbook/platform/config'
import { createLogger } from '@landbook/platform/logging'
import { openObserver } from '@landbook/platform/observability/observer'
import {
  openCredentials,
  openDrillingData,
  openFiles,
  openHistory,
  openJwtSecret,
  openLog,
  openMailer,
  openSealing,
  openViews,
} from '@landbook/platform/open'
import { addressOf, closeServer, drained, listen, runService, type Stop } from '@landbook/platform/process'
import { readModelsVersion } from '@landbook/projection-service/version'
import { ensureAdminPassword } from '@landbook/query-api/session/first-admin'
import { destination, type Logger } from 'pino'
import { fillDemo } from './demo.ts'
import { type Landbook, startLandbook } from './landbook.ts'

const HELP = `npm start [-- --demo]

Starts Landbook in this one process and prints its address.
  --demo   fill an empty company with an invented one
  --help   this text

Settings are environment variables: PORT, HOST, DATA_DIR, … (README.md, "Settings").`

const UI = fileURLToPath(new URL('../../admin-ui/dist', import.meta.url))
const DEFAULT_ADMIN_EMAIL = 'admin@landbook.example'
/** Read models that take longer are told of by /readyz. */
const SEEDED_WITHIN_MS = 5_000

function options(): { demo: boolean; help: boolean } {
  try {
    const { values } = parseArgs({ options: { demo: { type: 'boolean' }, help: { type: 'boolean' } } })
    return { demo: values.demo === true, help: values.help === true }
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

async function start(stopping: AbortSignal): Promise<Stop> {
  const { demo, help } = options()
  if (help) {
    console.log(HELP)
    process.exit(0)
  }
  const config = readConfig(process.env)
  // Standard output is for people: the address and the first login.
  const logger = createLogger({ ...config, name: 'landbook' }, destination(2))
  const observer = await openObserver(config, trafficLogger(logger), 'landbook')
  const log = await openLog(config)
  const version = readModelsVersion({ catalogue, timeZone: config.timeZone })
  const store = await openViews(config, { version, log, logger })
  const credentials = await openCredentials(config)
  const files = await openFiles(config)
  const historyIndex = await openHistory(config)
  const mailer = await openMailer(config, logger)
  const sealing = await openSealing(config, log)
  let address = config.publicUrl
  const landbook = await startLandbook({
    log,
    store,
    historyIndex,
    credentials,
    files,
    maxUploadMb: config.maxUploadMb,
    drillingData: openDrillingData(config),
    mailer,
    jwtSecret: openJwtSecret(config),
    settings: { mapTilesUrl: config.mapTilesUrl ?? null, devHosts: config.devHosts },
    trustProxy: config.trustProxy,
    sealer: sealing.sealer,
    timeZone: config.timeZone,
    publicUrl: () => address,
    logger,
    observer,
    metricsToken: config.metricsToken,
    stopping,
    ...(existsSync(UI) ? { ui: UI } : {}),
  })
  const server = await listen(landbook.app, config)
  if (config.port === 0) address = addressOf(server)
  const password = await firstStart(landbook, config)
  if (demo) await fillWithDemo(landbook, config)
  sealing.start(logger)
  console.log(`Landbook is ready at ${addressOf(server)}`)
  if (password !== undefined) {
    console.log(
      `Log in as ${config.adminEmail ?? DEFAULT_ADMIN_EMAIL} with the password ${password} (shown this once)`,
    )
  }
  return async () => {
    await drained(config.drainMs)
    // Streams have no end of their own.
    landbook.backend.live.close()
    await closeServer(server)
    await landbook.stop()
    await sealing.stop()
    await Promise.all([
      log.close(),
      store.close(),
      historyIndex.close(),
      credentials.close(),
      files.close(),
      mailer.close(),
    ])
    await observer.tracing.stop()
  }
}

/** At a terminal, the address and the first login are not to scroll away under a line for every request. */
const trafficLogger = (logger: Logger): Logger =>
  process.stderr.isTTY && !process.env.LOG_LEVEL ? logger.child({}, { level: 'warn' }) : logger

/** The seeds and the first admin; the password where one was generated. */
async function firstStart({ commands, backend }: Landbook, config: Config): Promise<string | undefined> {
  await seedCompany(commands)
  await seedAdmin(commands, config.adminEmail ?? DEFAULT_ADMIN_EMAIL)
  // Who logs in at once is somebody whom the read models know.
  await backend.progress.reached(await backend.log.head(), SEEDED_WITHIN_MS)
  return ensureAdminPassword(backend, config.adminPassword)
}

async function fillWithDemo({ commands, backend }: Landbook, config: Config): Promise<void> {
  const { catalogue, views } = backend
  const own = catalogue.records.filter(({ type }) => !['owner', 'state', 'user'].includes(type))
  const counts = await Promise.all(own.map((record) => views().of(record).count({})))
  if (counts.some((count) => count > 0)) {
    console.log(
      'There are records already: the demo company was left out. An empty DATA_DIR has room for it.',
    )
    return
  }
  const permits = await fillDemo(commands)
  const file = permitsIn(config.dataDir)
  if (!existsSync(file)) writeFileSync(file, permits)
}

await runService(start)
