import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { seedAdmin, seedCompany } from '@landbook/command-service/seed'
import { type Config, ConfigError, permitsIn, readConfig } from '@landbook/platform/config'
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
import { addressOf, closeServer, listen, runService, type Stop } from '@landbook/platform/process'
import { ensureAdminPassword } from '@landbook/query-api/session/first-admin'
import { destination } from 'pino'
import { fillDemo } from './demo.ts'
import { type Landbook, startLandbook } from './landbook.ts'

const HELP = `npm start [-- --demo]

Starts Landbook in this one process and prints its address.
  --demo   fill an empty company with an invented one
  --help   this text

Settings are environment variables: PORT, HOST, DATA_DIR, … (README.md, "Settings").`

const UI = fileURLToPath(new URL('../../admin-ui/dist', import.meta.url))
const DEFAULT_ADMIN_EMAIL = 'admin@landbook.example'

function options(): { demo: boolean; help: boolean } {
  try {
    const { values } = parseArgs({ options: { demo: { type: 'boolean' }, help: { type: 'boolean' } } })
    return { demo: values.demo === true, help: values.help === true }
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

async function start(): Promise<Stop> {
  const { demo, help } = options()
  if (help) {
    console.log(HELP)
    process.exit(0)
  }
  const config = readConfig(process.env)
  // Standard output is for people: the address and the first login.
  const logger = createLogger({ ...config, name: 'landbook' }, destination(2))
  const log = await openLog(config)
  const store = await openViews(config)
  const credentials = await openCredentials(config)
  const files = await openFiles(config)
  const mailer = await openMailer(config, logger)
  let address = config.publicUrl
  const landbook = await startLandbook({
    log,
    store,
    credentials,
    files,
    maxUploadMb: config.maxUploadMb,
    drillingData: openDrillingData(config),
    mailer,
    jwtSecret: openJwtSecret(config),
    settings: { mapTilesUrl: config.mapTilesUrl ?? null, devHosts: config.devHosts },
    trustProxy: config.trustProxy,
    timeZone: config.timeZone,
    publicUrl: () => address,
    logger,
    ...(existsSync(UI) ? { ui: UI } : {}),
  })
  const server = await listen(landbook.app, config)
  if (config.port === 0) address = addressOf(server)
  const password = await firstStart(landbook, config)
  if (demo) await fillWithDemo(landbook, config)
  console.log(`Landbook is ready at ${addressOf(server)}`)
  if (password !== undefined) {
    console.log(
      `Log in as ${config.adminEmail ?? DEFAULT_ADMIN_EMAIL} with the password ${password} (shown this once)`,
    )
  }
  return async () => {
    await closeServer(server)
    await landbook.stop()
    await Promise.all([log.close(), store.close(), credentials.close(), files.close(), mailer.close()])
  }
}

/** The seeds and the first admin; the password where one was generated. */
async function firstStart({ commands, backend }: Landbook, config: Config): Promise<string | undefined> {
  await seedCompany(commands)
  await seedAdmin(commands, config.adminEmail ?? DEFAULT_ADMIN_EMAIL)
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
