import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { CommandHandler } from '@landbook/command-service/engine/handling/handler'
import { guards } from '@landbook/command-service/guards'
import { seedAdmin, seedCompany } from '@landbook/command-service/seed'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { dayIn } from '@landbook/contracts/engine/values/days'
import { refuseLoss } from '@landbook/platform/beside-log'
import { type Config, readConfig } from '@landbook/platform/config'
import { Shortages } from '@landbook/platform/engine/derived/shortages'
import { ACCEPT_SHORTER_LOG } from '@landbook/platform/engine/log/mark'
import { openObserver } from '@landbook/platform/engine/observability/observer'
import { createLogger } from '@landbook/platform/engine/process/logging'
import {
  addressOf,
  closeServer,
  drained,
  runService,
  type Stop,
} from '@landbook/platform/engine/process/process'
import { noteSeal } from '@landbook/platform/engine/seals/notes'
import { ConfigError } from '@landbook/platform/engine/settings/config'
import { CatchingUp } from '@landbook/platform/engine/views/port'
import {
  lockDataFolder,
  openCredentials,
  openFiles,
  openHistory,
  openJwtSecret,
  openLog,
  openMailer,
  openSealing,
  openViews,
  withBeside,
} from '@landbook/platform/open'
import { openDrillingData } from '@landbook/platform/records/well/drilling-data/open'
import { permitsIn } from '@landbook/platform/records/well/drilling-data/settings'
import { readModelsVersion } from '@landbook/projection-service/engine/version'
import { keepAdminPassword } from '@landbook/query-api/engine/session/first-admin'
import { destination, type Logger } from 'pino'
import { fillDemo } from './demo/demo.ts'
import { collectEarlySoon } from './engine/collect-early.ts'
import { acceptShorterLog } from './engine/shorter-log.ts'
import { type Landbook, startLandbook } from './landbook.ts'

const HELP = `npm start [-- --demo | --accept-shorter-log]

Starts Landbook in this one process and prints its address.
  --demo                 fill an empty company with invented records
  --accept-shorter-log   once, if the start reports that the event log has lost its end and no backup has it: the
                         loss is recorded in the log, read models and history are rebuilt from it, and seals of
                         what it no longer contains are set aside. After a crash, repeat it
  --help                 this text

Settings are environment variables: PORT, HOST, DATA_DIR, … (README.md, "Settings").`

const UI = fileURLToPath(new URL('../../admin-ui/dist', import.meta.url))
const DEFAULT_ADMIN_EMAIL = 'admin@landbook.example'
const START_REMEDY = `start once with --${ACCEPT_SHORTER_LOG}`
/** If the read models take longer, /readyz reports it. */
const SEEDED_WITHIN_MS = 5_000

const OPTIONS = {
  demo: { type: 'boolean', default: false },
  [ACCEPT_SHORTER_LOG]: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

function options() {
  try {
    return parseArgs({ options: OPTIONS }).values
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

async function start(stopping: AbortSignal): Promise<Stop> {
  const { demo, help, [ACCEPT_SHORTER_LOG]: isAccepted } = options()
  if (help) {
    console.log(HELP)
    process.exit(0)
  }
  const config = readConfig(process.env)
  // Standard output is for the address and the first login.
  const logger = createLogger({ ...config, name: 'landbook' }, destination(2))
  const lock = lockDataFolder(config)
  const observer = await openObserver(config, trafficLogger(logger), 'landbook')
  const log = await openLog(config)
  const credentials = await openCredentials(config, logger)
  const files = await openFiles(config)
  const shortages = new Shortages(logger)
  const historyIndex = await openHistory(config, shortages)
  const mailer = await openMailer(config, logger)
  const commands = new CommandHandler(log, catalogue, guards)
  const sealing = await openSealing(config, log, (seal) => noteSeal(commands, seal))
  // Opened even without a key, to compare the log with the seals.
  try {
    await withBeside(config, log, (beside) =>
      isAccepted ? acceptShorterLog(beside, commands) : refuseLoss(beside, config, START_REMEDY),
    )
  } catch (error) {
    // Closed, so that no WAL file is left beside a log that is restored.
    await log.close()
    throw error
  }
  const version = readModelsVersion({ catalogue, timeZone: config.timeZone })
  const store = await openViews(config, { version, log, logger, shortages })
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
    shortages,
    observer,
    metricsToken: config.metricsToken,
    stopping,
    ...(existsSync(UI) ? { ui: UI } : {}),
  })
  // Before anybody can log in. Printed immediately, so that it is not lost if the port is in use.
  const adminEmail = config.adminEmail ?? DEFAULT_ADMIN_EMAIL
  await seed(landbook, adminEmail)
  const stopKeeping = await keepAdminPassword(landbook.backend, {
    configured: config.adminPassword,
    onGenerated: (password) =>
      console.log(`Log in as ${adminEmail} with the password ${password} (shown this once)`),
    logger,
  })
  const server = await landbook.listen(config)
  if (config.port === 0) address = addressOf(server)
  if (demo) await fillWithDemo(landbook, config)
  sealing.start(logger)
  console.log(`Landbook is ready at ${addressOf(server)}`)
  const cancelCollecting = collectEarlySoon()
  return async () => {
    cancelCollecting()
    await drained(config.drainMs)
    // Live streams do not end on their own.
    landbook.backend.live.close()
    await closeServer(server)
    await stopKeeping()
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
    lock?.release()
  }
}

/** On a terminal, request lines would scroll the address and the first login away. */
const trafficLogger = (logger: Logger): Logger =>
  process.stderr.isTTY && !process.env.LOG_LEVEL ? logger.child({}, { level: 'warn' }) : logger

/** Writes the initial records, with the first admin. */
async function seed({ commands, backend }: Landbook, adminEmail: string): Promise<void> {
  await seedCompany(commands)
  await seedAdmin(commands, adminEmail)
  try {
    // The read models must show the admin before the first login.
    await backend.progress.untilReached(await backend.log.head(), SEEDED_WITHIN_MS)
  } catch (error) {
    if (!(error instanceof CatchingUp)) throw error
  }
}

async function fillWithDemo({ commands, backend }: Landbook, config: Config): Promise<void> {
  const { catalogue, views, progress, log } = backend
  // Stale read models would show a company without records.
  await progress.untilReached(await log.head(), SEEDED_WITHIN_MS)
  const own = catalogue.records.filter(({ type }) => !['owner', 'state', 'user'].includes(type))
  const counts = await Promise.all(own.map((record) => views().of(record).count({})))
  if (counts.some((count) => count > 0)) {
    console.log(
      'There are records already: the demo company was left out. An empty DATA_DIR has room for it.',
    )
    return
  }
  const permits = await fillDemo(commands, dayIn(config.timeZone)(Date.now()))
  const file = permitsIn(config.dataDir)
  if (!existsSync(file)) writeFileSync(file, permits)
}

await runService('landbook', start, destination(2))
