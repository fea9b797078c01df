import { join, resolve } from 'node:path'
import { z } from 'zod'

/** A setting is missing or wrong. The message is one line that names the variable. */
export class ConfigError extends Error {}

const port = z.coerce.number('must be a port number').int('must be a port number').min(0).max(65_535)
const text = z.string().trim()
const secret = text.min(32, 'must have at least 32 characters')
const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` })

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every environment variable that Landbook knows. */
const schema = z.object({
  PORT: port.default(4000).describe('Port of the web server'),
  HOST: text.default('127.0.0.1').describe('Address that the servers bind'),
  DATA_DIR: text.default('./data').describe('Folder of everything that is kept in files'),
  LOG_FILE: text.optional().describe('SQLite event log; default landbook.db in DATA_DIR'),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional().describe('First admin, made at the first start'),
  ADMIN_PASSWORD: z.string().optional().describe('Password of the first admin; default: generated and shown once'),
  JWT_SECRET: secret.optional().describe('Signs sessions; default: generated and kept in DATA_DIR'),
  SERVICE_TOKEN: secret.optional().describe('What the services show each other'),
  EVENTSTORE_URL: url(/^esdb(\+discover)?$/, 'esdb://host:2113?tls=false').optional(),
  MONGODB_URL: url(/^mongodb(\+srv)?$/, 'mongodb://host:27017').optional(),
  SMTP_URL: url(/^smtps?$/, 'smtp://host:587').optional(),
  MAIL_FROM: text.default('Landbook <no-reply@localhost>').describe('Sender of all mail'),
  PUBLIC_URL: url(/^https?$/, 'https://land.example.com').optional().describe('Base of the links in mails'),
  MAP_TILES_URL: url(/^https?$/, 'https://host/{z}/{x}/{y}.png').optional(),
  DEV_HOSTS: text.default('').describe('Hosts, separated by commas, that show the development bar'),
  COMMAND_SERVICE_URL: url(/^https?$/, 'http://host:4001').optional(),
  COMMAND_PORT: port.default(4001).describe('Port of the command service'),
  PROJECTION_PORT: port.default(4002).describe("Port of the projection service's health checks"),
  LOG_LEVEL: z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}`).default('info'),
})

export const CONFIG_VARIABLES: readonly string[] = Object.keys(schema.shape)

export interface Config {
  port: number
  host: string
  /** Absolute, as `logFile`. */
  dataDir: string
  logFile: string
  adminEmail: string | undefined
  adminPassword: string | undefined
  jwtSecret: string | undefined
  serviceToken: string | undefined
  eventStoreUrl: string | undefined
  mongodbUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Without a slash at its end. */
  publicUrl: string
  mapTilesUrl: string | undefined
  devHosts: string[]
  commandServiceUrl: string | undefined
  commandPort: number
  projectionPort: number
  logLevel: (typeof LEVELS)[number]
}

/** One process that keeps everything in its data folder: no other process needs to know its secrets. */
export const isEmbedded = (config: Pick<Config, 'eventStoreUrl' | 'mongodbUrl' | 'commandServiceUrl'>) =>
  [config.eventStoreUrl, config.mongodbUrl, config.commandServiceUrl].every((url) => url === undefined)

/** The settings of this process. An empty variable counts as unset. Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '')
  const parsed = schema.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    const [problem] = parsed.error.issues
    throw new ConfigError(`${problem?.path.join('.')}: ${problem?.message}`)
  }
  const values = parsed.data
  const dataDir = resolve(values.DATA_DIR)
  const config: Config = {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    logFile: values.LOG_FILE === undefined ? join(dataDir, 'landbook.db') : resolve(values.LOG_FILE),
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    jwtSecret: values.JWT_SECRET,
    serviceToken: values.SERVICE_TOKEN,
    eventStoreUrl: values.EVENTSTORE_URL,
    mongodbUrl: values.MONGODB_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    mapTilesUrl: values.MAP_TILES_URL,
    devHosts: values.DEV_HOSTS.split(',').map((host) => host.trim()).filter((host) => host !== ''),
    commandServiceUrl: values.COMMAND_SERVICE_URL,
    commandPort: values.COMMAND_PORT,
    projectionPort: values.PROJECTION_PORT,
    logLevel: values.LOG_LEVEL,
  }
  if (!isEmbedded(config)) {
    const why = 'is required when EVENTSTORE_URL, MONGODB_URL or COMMAND_SERVICE_URL is set'
    if (config.jwtSecret === undefined) throw new ConfigError(`JWT_SECRET: ${why}`)
    if (config.serviceToken === undefined) throw new ConfigError(`SERVICE_TOKEN: ${why}`)
  }
  return config
}
