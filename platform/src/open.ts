import { type KeyObject, randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { streamTypes } from '@landbook/contracts/catalogue/streams'
import type { Logger } from 'pino'
import type { BesideLog, Derived } from './beside-log.ts'
import type { Credentials } from './engine/credentials/port.ts'
import { openSqliteCredentials } from './engine/credentials/sqlite.ts'
import type { Shortages } from './engine/derived/shortages.ts'
import { openFolderFiles } from './engine/files/folder.ts'
import type { FileStore } from './engine/files/port.ts'
import { HISTORY, type HistoryIndex, type IndexReader } from './engine/history/port.ts'
import { indexedIn, openSqliteHistory, readSqliteHistory } from './engine/history/sqlite.ts'
import { type EventLog, LogUnavailable } from './engine/log/port.ts'
import type { Seal } from './engine/log/seal.ts'
import { openSqliteLog } from './engine/log/sqlite.ts'
import { upcastingLog } from './engine/log/upcast.ts'
import { createOutbox } from './engine/mail/outbox.ts'
import type { Mailer } from './engine/mail/port.ts'
import { createMemoryPresence } from './engine/presence/memory.ts'
import type { PresenceStore } from './engine/presence/port.ts'
import { notSealing, type Sealing, sealingBy } from './engine/seals/daily.ts'
import { openSealKey } from './engine/seals/key.ts'
import type { SealStore } from './engine/seals/port.ts'
import { Sealer } from './engine/seals/sealer.ts'
import { openSqliteSeals } from './engine/seals/sqlite.ts'
import { type Config, ConfigError, isEmbedded, SHORTEST_SECRET } from './engine/settings/config.ts'
import { IN_DATA_DIR } from './engine/settings/data-folder.ts'
import { keepPrivate } from './engine/settings/private.ts'
import { secretIn } from './engine/settings/secret-file.ts'
import { type FileLock, fileLock } from './engine/stores/file-lock.ts'
import type { MongoAddress } from './engine/stores/mongo.ts'
import { isSqliteError } from './engine/stores/sqlite.ts'
import { ViewsUnavailable } from './engine/stores/unavailable.ts'
import { createEmbeddedViews } from './engine/views/embedded.ts'
import type { ViewStore } from './engine/views/port.ts'
import { type EmbeddedParts, openEmbeddedViews } from './engine/views/snapshot.ts'

/** How long a start waits until all streams have been checked. */
const MOST_CHECKING_MS = 10_000

// Clients of servers are imported only if configured, as they dominate the startup time.

/** Creates the folder if missing. Throws ConfigError, naming the variable, if it is not writable. */
function writable(variable: string, folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // LOG_FILE's folder may contain files of others.
    if (variable === 'DATA_DIR') keepPrivate(folder)
    accessSync(folder, constants.W_OK)
    return folder
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? cause.code : cause
    throw new ConfigError(`${variable}: the folder ${folder} cannot be written (${reason})`, { cause })
  }
}

/** Wraps errors on opening `what` as ConfigError; other errors are returned unchanged. */
function unopened(what: string, cause: unknown): unknown {
  if (!isSqliteError(cause) && !(cause instanceof LogUnavailable || cause instanceof ViewsUnavailable))
    return cause
  return new ConfigError(`${what}: ${cause.message}`, { cause })
}

/** Calls `open`. Throws ConfigError, naming `what`, if that fails. */
async function opened<T>(what: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    throw unopened(what, error)
  }
}

/**
 * Whether the data folder is used: by everything but MongoDB and EventStoreDB, and by the log unless LOG_FILE is
 * elsewhere.
 */
const keepsData = ({ mongodbUrl, eventStoreUrl, logFile, dataDir }: Config): boolean =>
  mongodbUrl === undefined || (eventStoreUrl === undefined && dirname(logFile) === dataDir)

/**
 * Locks the data folder for this process until it ends; undefined if it is not used. Command-line tools run beside it
 * without the lock. Throws ConfigError if another process holds it, or locks are not possible.
 */
export function lockDataFolder(config: Config): FileLock | undefined {
  if (!keepsData(config)) return undefined
  const { dataDir } = config
  const file = join(writable('DATA_DIR', dataDir), IN_DATA_DIR.lock)
  const lock = fileLock(file)
  let isTaken: boolean
  try {
    isTaken = lock.take()
  } catch (error) {
    throw unopened(`DATA_DIR: ${file}`, error)
  }
  if (isTaken) return lock
  throw new ConfigError(
    `DATA_DIR: another Landbook is using ${dataDir}. Stop that one first, or start with another DATA_DIR`,
  )
}

/** EventStoreDB if configured, else SQLite; upcast on reading. Throws ConfigError. */
export const openLog = async (config: Config): Promise<EventLog> =>
  upcastingLog(await openWrittenLog(config), catalogue)

async function openWrittenLog({ eventStoreUrl, eventStorePrefix, logFile }: Config): Promise<EventLog> {
  if (eventStoreUrl !== undefined) {
    const { openEventStoreLog } = await import('./engine/log/eventstore.ts')
    const { explained } = await import('./engine/log/eventstore-tls.ts')
    return opened('EVENTSTORE_URL', async () => {
      const log = openEventStoreLog({
        url: eventStoreUrl,
        prefix: eventStorePrefix,
        types: streamTypes(catalogue),
      })
      // The client connects with its first request.
      await log.head().catch(async (error) => {
        await log.close()
        throw await explained(error, eventStoreUrl)
      })
      // Known before anything is appended; where that takes long, `/readyz` says so.
      const late = pause(MOST_CHECKING_MS, undefined, { ref: false })
      await Promise.race([log.faults?.(), late]).catch(() => undefined)
      return log
    })
  }
  writable('LOG_FILE', dirname(logFile))
  return opened(`LOG_FILE: ${logFile}`, async () => openSqliteLog({ file: logFile }))
}

/**
 * MongoDB if configured, else this process's memory, loaded from the snapshot `views.db` in the data folder if
 * `snapshot` is given. Throws ConfigError.
 */
export async function openViews(config: Config, snapshot?: Omit<EmbeddedParts, 'file'>): Promise<ViewStore> {
  const { mongodbUrl, dataDir } = config
  if (mongodbUrl === undefined) {
    if (!snapshot) return createEmbeddedViews()
    writable('DATA_DIR', dataDir)
    return openEmbeddedViews({ file: snapshotIn(config), ...snapshot })
  }
  const { openMongoViews } = await import('./engine/views/mongo.ts')
  return opened('MONGODB_URL', () => openMongoViews({ url: mongodbUrl }))
}

/** MongoDB if configured, else a SQLite file in the data folder. Throws ConfigError. */
async function mongoOrSqlite<T>(
  { mongodbUrl: url, dataDir }: Config,
  fileName: string,
  inSqlite: (at: { file: string }) => T,
  inMongo: (at: MongoAddress) => Promise<T>,
): Promise<T> {
  if (url !== undefined) return opened('MONGODB_URL', () => inMongo({ url }))
  const file = join(writable('DATA_DIR', dataDir), fileName)
  return opened(`DATA_DIR: ${file}`, async () => inSqlite({ file }))
}

export const openCredentials = (config: Config, logger?: Logger): Promise<Credentials> =>
  mongoOrSqlite(config, IN_DATA_DIR.credentials, openSqliteCredentials, async (at) =>
    (await import('./engine/credentials/mongo.ts')).openMongoCredentials(at, logger),
  )

const historyInMongo = async (at: MongoAddress) =>
  (await import('./engine/history/mongo.ts')).openMongoHistory(at)

export const openHistory = (config: Config, shortages?: Shortages): Promise<HistoryIndex> =>
  mongoOrSqlite(config, IN_DATA_DIR.history, (at) => openSqliteHistory({ ...at, shortages }), historyInMongo)

/** As openHistory, of what is there: nothing of it is changed. Throws ConfigError, or UnusableFile. */
export const openHistoryToRead = (config: Config): Promise<IndexReader> =>
  mongoOrSqlite<IndexReader>(config, IN_DATA_DIR.history, readSqliteHistory, historyInMongo)

export const openSeals = (config: Config): Promise<SealStore> =>
  mongoOrSqlite(config, IN_DATA_DIR.seals, openSqliteSeals, async (at) =>
    (await import('./engine/seals/mongo.ts')).openMongoSeals(at),
  )

/** MongoDB where it is configured, else this process's memory. Throws ConfigError. */
export async function openPresence({ mongodbUrl }: Config, logger: Logger): Promise<PresenceStore> {
  if (mongodbUrl === undefined) return createMemoryPresence()
  const { openMongoPresence } = await import('./engine/presence/mongo.ts')
  return opened('MONGODB_URL', () => openMongoPresence({ url: mongodbUrl }, logger))
}

/** Runs work on all stores beside the log and closes them; the log stays open. Throws ConfigError. */
export async function withBeside<T>(
  config: Config,
  log: EventLog,
  work: (beside: BesideLog) => Promise<T>,
): Promise<T> {
  const opened: { close(): Promise<void> }[] = []
  async function kept<S extends { close(): Promise<void> }>(opening: Promise<S>): Promise<S> {
    const one = await opening
    opened.push(one)
    return one
  }
  try {
    const seals = await kept(openSeals(config))
    const historyIndex = await kept(openHistory(config))
    const credentials = await kept(openCredentials(config))
    const readModels =
      config.mongodbUrl === undefined ? { snapshot: snapshotIn(config) } : await kept(openViews(config))
    return await work({ log, seals, historyIndex, credentials, readModels })
  } finally {
    for (const one of opened) await one.close()
  }
}

/** Runs work on what is built from the log, which is not changed. Throws ConfigError. */
export async function withDerived<T>(
  config: Config,
  log: EventLog,
  work: (derived: Derived) => Promise<T>,
): Promise<T> {
  if (config.mongodbUrl === undefined) {
    const indexed = indexedIn(join(config.dataDir, IN_DATA_DIR.history))
    return work({ log, indexed, readModels: { snapshot: snapshotIn(config) } })
  }
  return withBeside(config, log, async ({ historyIndex, readModels }) =>
    work({ log, indexed: await historyIndex.getCheckpoint(HISTORY), readModels }),
  )
}

/** The file of the in-memory read models' snapshot. */
const snapshotIn = ({ dataDir }: Config): string => join(dataDir, IN_DATA_DIR.views)

/**
 * Daily sealing of the log with notes in it. Services that cannot write a data folder do nothing without SEAL_KEY.
 * Throws ConfigError.
 */
export async function openSealing(
  config: Config,
  log: EventLog,
  note: (seal: Seal) => Promise<void>,
): Promise<Sealing> {
  const isGenerated = config.sealKey === undefined
  let key: KeyObject
  try {
    key = openSealKey(config)
  } catch (error) {
    if (!(error instanceof ConfigError && isGenerated) || keepsData(config)) throw error
    return notSealing(error.message)
  }
  const store = await openSeals(config)
  return sealingBy(new Sealer({ log, store, key, isGenerated, note }), config.timeZone)
}

/** MongoDB's GridFS if configured, else the folder `files` in the data folder. Throws ConfigError. */
export async function openFiles({ mongodbUrl, dataDir }: Config): Promise<FileStore> {
  if (mongodbUrl !== undefined) {
    const { openGridFsFiles } = await import('./engine/files/gridfs.ts')
    return opened('MONGODB_URL', () => openGridFsFiles({ url: mongodbUrl }))
  }
  return openFolderFiles({ folder: writable('DATA_DIR', join(dataDir, IN_DATA_DIR.files)) })
}

/** SMTP if configured, else the folder `outbox` in the data folder. Throws ConfigError. */
export async function openMailer({ smtpUrl, mailFrom, dataDir }: Config, logger: Logger): Promise<Mailer> {
  if (smtpUrl !== undefined) {
    return (await import('./engine/mail/smtp.ts')).createSmtpMailer({ url: smtpUrl, from: mailFrom })
  }
  const folder = writable('DATA_DIR', join(dataDir, IN_DATA_DIR.outbox))
  return createOutbox({ folder, from: mailFrom, written: (path) => logger.info({ path }, 'mail written') })
}

/**
 * The secret that signs sessions: as configured, else generated at the first start in the data folder. Throws
 * ConfigError if it is not configured and other processes may need the same one.
 */
export function openJwtSecret(config: Config): string {
  const { jwtSecret, dataDir } = config
  if (jwtSecret !== undefined) return jwtSecret
  if (!isEmbedded(config)) {
    throw new ConfigError(
      'JWT_SECRET: is required when EVENTSTORE_URL, MONGODB_URL or COMMAND_SERVICE_URL is set',
    )
  }
  const file = join(writable('DATA_DIR', dataDir), IN_DATA_DIR.jwtSecret)
  const secret = secretIn(file, () => randomBytes(32).toString('hex'))
  if (secret.trim().length >= SHORTEST_SECRET) return secret
  throw new ConfigError(
    `DATA_DIR: ${file} is not a secret of at least ${SHORTEST_SECRET} characters. Restore it from a backup, or delete it: then everybody has to log in again`,
  )
}
