import { join, resolve } from 'node:path'
import { z } from 'zod'

/** A setting is missing or wrong. The message is one line that names the variable. */
export class ConfigError extends Error {}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const PORT = 'must be a port number, 0 to 65535'
const port = z.coerce.number(PORT).int(PORT).min(0, PORT).max(65_535, PORT)
const text = z.string().trim()
const secret = z.string().min(32, 'must have at least 32 characters')
// Not z.url: MongoDB's and EventStoreDB's addresses may name several hosts.
const address = (pattern: RegExp, example: string) =>
  text.regex(pattern, `must be an address such as ${example}`)

/** Every environment variable that Landbook knows. */
const schema = z.object({
  PORT: port.default(4000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('./data'),
  LOG_FILE: text.optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().optional(),
  JWT_SECRET: secret.optional(),
  SERVICE_TOKEN: secret.optional(),
  EVENTSTORE_URL: address(/^esdb(\+discover)?:\/\/\S+$/, 'esdb://host:2113?tls=false').optional(),
  MONGODB_URL: address(/^mongodb(\+srv)?:\/\/\S+$/, 'mongodb://host:27017').optional(),
  SMTP_URL: address(/^smtps?:\/\/\S+$/, 'smtp://host:587').optional(),
  MAIL_FROM: text.default('Landbook <no-reply@localhost>'),
  PUBLIC_URL: address(/^https?:\/\/\S+$/, 'https://land.example.com').optional(),
  MAP_TILES_URL: address(/^https?:\/\/\S+$/, 'https://host/{z}/{x}/{y}.png').optional(),
  DEV_HOSTS: text.default(''),
  COMMAND_SERVICE_URL: address(/^https?:\/\/\S+$/, 'http://host:4001').optional(),
  COMMAND_PORT: port.default(4001),
  PROJECTION_PORT: port.default(4002),
  LOG_LEVEL: z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}`).default('info'),
})

export const CONFIG_VARIABLES: readonly string[] = Object.keys(schema.shape)

export interface Config {
  port: number
  /** The address that the servers bind. */
  host: string
  /** Where everything that is kept in files is. Absolute, as `logFile`. */
  dataDir: string
  /** The SQLite event log. */
  logFile: string
  /** The first admin, made at the first start. */
  adminEmail: string | undefined
  adminPassword: string | undefined
  /** Signs sessions; kept in `dataDir` when not given (see openJwtSecret). */
  jwtSecret: string | undefined
  /** What the services show each other. */
  serviceToken: string | undefined
  eventStoreUrl: string | undefined
  mongodbUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** The base of the links in mails, without a slash at its end. */
  publicUrl: string
  mapTilesUrl: string | undefined
  /** The hosts that show the development bar. */
  devHosts: string[]
  /** Set where the command service is another process. */
  commandServiceUrl: string | undefined
  commandPort: number
  /** The projection service's health checks. */
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
  return {
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
    devHosts: values.DEV_HOSTS.split(',')
      .map((host) => host.trim())
      .filter((host) => host !== ''),
    commandServiceUrl: values.COMMAND_SERVICE_URL,
    commandPort: values.COMMAND_PORT,
    projectionPort: values.PROJECTION_PORT,
    logLevel: values.LOG_LEVEL,
  }
}
