import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { isTimeZone, localTimeZone } from '@landbook/contracts/engine/values/days'
import { z } from 'zod'
import { IN_DATA_DIR } from './data-folder.ts'
import { eventStoreAddress } from './eventstore-address.ts'
import { address, type Settings, settingsFrom, text, WEB } from './variables.ts'

export { ConfigError } from './variables.ts'

/** In characters. */
export const SHORTEST_SECRET = 32

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** 'a, b' */
const listed = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const PORT = 'must be a port number, 0 to 65535'
const port = z.coerce.number(PORT).int(PORT).min(0, PORT).max(65_535, PORT)
const UPLOAD = 'must be a number of megabytes, 1 to 2000'
const DRAIN = 'must be a number of seconds, 0 to 60'
const secret = z.string().min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters`)
// Not a URL: it may name several hosts.
const PART = "(?:[\\w.~!$&'()*+,;=-]|%[\\da-f]{2})"
const HOST = '(?:(?:[\\w.-]|%[\\da-f]{2})+|\\[[\\da-f:.]+\\])(?::\\d{1,5})?'
const MONGODB = new RegExp(
  `^mongodb(?:\\+srv)?://(?:${PART}+(?::${PART}*)?@)?${HOST}(?:,${HOST})*(?:/[^\\s?@]*)?(?:\\?[^\\s@]*)?$`,
  'i',
)

/** Refuses what cannot be read, for the reason that its reader throws. */
const readableBy =
  (read: (given: string) => unknown) =>
  (given: string, context: z.RefinementCtx): void => {
    try {
      read(given)
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
    }
  }

/** Express' names of address ranges: this machine and private networks. */
const SUBNETS = ['loopback', 'linklocal', 'uniquelocal']

function isSubnet(name: string): boolean {
  const [address = '', bits = '1', ...rest] = name.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? 0
  return SUBNETS.includes(name) || (rest.length === 0 && /^[1-9]\d*$/.test(bits) && Number(bits) <= most)
}

/** Never `true`, by which every client could forge its address. */
const trustProxy = text
  .transform((given) => (/^\d+$/.test(given) ? Number(given) : listed(given)))
  .refine(
    (proxies) => typeof proxies === 'number' || proxies.every(isSubnet),
    `must be a number of proxies, or their addresses and subnets (10.0.0.0/8, ${SUBNETS.join(', ')})`,
  )

/** Without those that records add. */
const variables = {
  PORT: port.default(4000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('./data'),
  LOG_FILE: text.optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().optional(),
  JWT_SECRET: secret.optional(),
  SERVICE_TOKEN: secret.optional(),
  SEAL_KEY: text.optional(),
  EVENTSTORE_URL: text.superRefine(readableBy(eventStoreAddress)).optional(),
  // Without a dash, which ends the type in a stream's name: {prefix}{type}-{id}.
  EVENTSTORE_PREFIX: text
    .regex(/^[A-Za-z0-9._]*[._]$/, 'must be letters and digits that end in . or _, such as landbook.')
    .default(''),
  MONGODB_URL: text
    .regex(
      MONGODB,
      'must be an address such as mongodb://user:password@host:27017/landbook; in the user and the password, : is written %3A, / is %2F, ? is %3F, @ is %40 and % is %25',
    )
    .optional(),
  SMTP_URL: address(/^smtps?:\/\/([^\s/?#]+@)?[^\s@/?#,]+([/?][^\s@]*)?$/, 'smtp://host:587').optional(),
  MAIL_FROM: text.default('Landbook <no-reply@localhost>'),
  PUBLIC_URL: address(WEB, 'https://landbook.example.com').optional(),
  MAP_TILES_URL: address(/^https?:\/\/\S+$/, 'https://host/{z}/{x}/{y}.png').optional(),
  DEV_HOSTS: text.transform(listed).default([]),
  TRUST_PROXY: trustProxy.default(0),
  TIME_ZONE: text.refine(isTimeZone, 'must be a time zone such as America/Chicago').optional(),
  MAX_UPLOAD_MB: z.coerce.number(UPLOAD).int(UPLOAD).min(1, UPLOAD).max(2_000, UPLOAD).default(100),
  COMMAND_SERVICE_URL: address(WEB, 'http://host:4001').optional(),
  COMMAND_PORT: port.default(4001),
  PROJECTION_PORT: port.default(4002),
  METRICS_TOKEN: secret.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?:\/\/\S+$/, 'http://host:4318').optional(),
  DRAIN_SECONDS: z.coerce.number(DRAIN).min(0, DRAIN).max(60, DRAIN).default(0),
  LOG_LEVEL: z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}`).default('info'),
}

export interface Config {
  port: number
  /** The address that the servers bind. */
  host: string
  /** The folder of all files. Absolute, as `logFile`. */
  dataDir: string
  /** The SQLite event log. */
  logFile: string
  /** The first admin, created at the first start. */
  adminEmail: string | undefined
  adminPassword: string | undefined
  /** Signs sessions; generated in `dataDir` by default (see openJwtSecret). */
  jwtSecret: string | undefined
  /** Authenticates services to each other. */
  serviceToken: string | undefined
  /**
   * Signs the log's seals: an Ed25519 key as PEM or the path of one; generated in `dataDir` by default (see
   * openSealKey).
   */
  sealKey: string | undefined
  eventStoreUrl: string | undefined
  /** The prefix of our streams' names in a shared EventStoreDB. */
  eventStorePrefix: string
  mongodbUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** The base of links in mails, without a trailing slash. */
  publicUrl: string
  mapTilesUrl: string | undefined
  /** The hosts that show the development bar; without a port, on all ports. */
  devHosts: string[]
  /** Trusted proxies for X-Forwarded-For: their number, or their addresses and subnets. 0 trusts none. */
  trustProxy: number | string[]
  /** The time zone of the company's days, as IANA name. */
  timeZone: string
  /** The largest file that can be uploaded, in MB (1,000,000 bytes). */
  maxUploadMb: number
  /** Set if the command service is another process. */
  commandServiceUrl: string | undefined
  commandPort: number
  /** Port of the projection service's health checks. */
  projectionPort: number
  /** Grants access to the metrics, which nobody reads without it. */
  metricsToken: string | undefined
  /** The endpoint of the OpenTelemetry collector. */
  otlpEndpoint: string | undefined
  /** How long a stopping service reports not ready before it refuses requests, in ms. */
  drainMs: number
  logLevel: (typeof LEVELS)[number]
}

/** One process with everything in its data folder, so its secrets are not shared. */
export const isEmbedded = (config: Pick<Config, 'eventStoreUrl' | 'mongodbUrl' | 'commandServiceUrl'>) =>
  [config.eventStoreUrl, config.mongodbUrl, config.commandServiceUrl].every((url) => url === undefined)

export const engineSettings: Settings<Config> = settingsFrom(variables, (values) => {
  const dataDir = resolve(values.DATA_DIR)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    logFile: values.LOG_FILE === undefined ? join(dataDir, IN_DATA_DIR.log) : resolve(values.LOG_FILE),
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    jwtSecret: values.JWT_SECRET,
    serviceToken: values.SERVICE_TOKEN,
    sealKey: values.SEAL_KEY,
    eventStoreUrl: values.EVENTSTORE_URL,
    eventStorePrefix: values.EVENTSTORE_PREFIX,
    mongodbUrl: values.MONGODB_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    mapTilesUrl: values.MAP_TILES_URL,
    devHosts: values.DEV_HOSTS,
    trustProxy: values.TRUST_PROXY,
    timeZone: values.TIME_ZONE ?? localTimeZone(),
    maxUploadMb: values.MAX_UPLOAD_MB,
    commandServiceUrl: values.COMMAND_SERVICE_URL,
    commandPort: values.COMMAND_PORT,
    projectionPort: values.PROJECTION_PORT,
    metricsToken: values.METRICS_TOKEN,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    drainMs: values.DRAIN_SECONDS * 1_000,
    logLevel: values.LOG_LEVEL,
  }
})
