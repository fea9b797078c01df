import {
  type Db,
  MongoBulkWriteError,
  MongoClient,
  MongoError,
  MongoNetworkTimeoutError,
  MongoServerError,
} from 'mongodb'
import { guardedAdapter } from './guarded-adapter.ts'
import './mongo-lost-connections.ts'
import { ViewsUnavailable } from './unavailable.ts'

/** How long to search for a server, in ms. */
const SERVER_SELECTION_TIMEOUT = 5000
/** A connected server that stays silent this long counts as unreachable, in ms. */
const SOCKET_TIMEOUT = 10_000
const CONNECT_TIMEOUT = 5000

const DUPLICATE_KEY = 11_000

/** The database in a connection string: 'books' of mongodb://host/books. */
const databaseIn = (url: string): string | undefined => /^[^/]+:\/\/[^/]+\/([^/?]+)/.exec(url)?.[1]

/**
 * Error codes of servers that stop, elect a primary, are busy or full, or wait for other members:
 * https://github.com/mongodb/mongo/blob/master/src/mongo/base/error_codes.yml
 */
const PASSING_CODES = new Set<unknown>([
  6, // HostUnreachable
  7, // HostNotFound
  50, // MaxTimeMSExpired
  64, // WriteConcernTimeout
  79, // UnknownReplWriteConcern
  89, // NetworkTimeout
  91, // ShutdownInProgress
  100, // UnsatisfiableWriteConcern
  112, // WriteConflict
  117, // ConflictingOperationInProgress
  134, // ReadConcernMajorityNotAvailableYet
  175, // QueryPlanKilled
  189, // PrimarySteppedDown
  202, // NetworkInterfaceExceededTimeLimit
  262, // ExceededTimeLimit
  317, // ConnectionPoolExpired
  9001, // SocketException
  10058, // LegacyNotPrimary
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11601, // Interrupted
  11602, // InterruptedDueToReplStateChange
  13388, // StaleConfig
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
  14031, // OutOfDiskSpace
])

/** Of those, the ones of a server that took too long. */
const TIMEOUT_CODES = new Set<unknown>([50, 89, 202, 262])

const PASSING_LABELS = ['RetryableWriteError', 'RetryableReadError', 'TransientTransactionError']

/** Whether the error is transient: the server is unreachable, or cannot execute the request now. */
export function isPassing(thrown: unknown): thrown is MongoError {
  const error = unwrapped(thrown)
  if (!(error instanceof MongoError)) return false
  if (!(error instanceof MongoServerError)) return true
  if (PASSING_LABELS.some((label) => error.hasErrorLabel(label))) return true
  // A bulk write has only the code of its first error, which may be a duplicate key.
  const all = error instanceof MongoBulkWriteError ? [error, ...errorsIn(error)] : [error]
  return all.some(({ code }) => PASSING_CODES.has(code))
}

/** Whether the server took too long for what was asked. */
export function isTimeout(thrown: unknown): boolean {
  const error = unwrapped(thrown)
  if (error instanceof MongoServerError) return TIMEOUT_CODES.has(error.code)
  return error instanceof MongoNetworkTimeoutError
}

/** What ended a bulk write as a whole, such as a lost connection, is wrapped by the driver, without a code. */
const unwrapped = (error: unknown): unknown =>
  error instanceof MongoBulkWriteError && error.errorResponse instanceof Error ? error.errorResponse : error

/** The errors of a bulk write's single writes, and of its write concern. */
function errorsIn(error: MongoBulkWriteError): { code?: unknown; index?: number }[] {
  return [...[error.writeErrors].flat(), error.result.getWriteConcernError() ?? []].flat()
}

/**
 * The indexes of a bulk write's operations with duplicate keys. Undefined if there are other errors, too, as the
 * remaining writes may not be durable then.
 */
export function duplicateKeysIn(error: unknown): number[] | undefined {
  if (!(error instanceof MongoBulkWriteError)) return undefined
  const errors = errorsIn(error)
  if (errors.length === 0 || errors.some(({ code }) => code !== DUPLICATE_KEY)) return undefined
  return errors.flatMap(({ index }) => index ?? [])
}

export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY

/** A connection string that cannot be parsed, or whose name is not found: not an error of the driver's own. */
const isOfAddress = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.name === 'MongoParseError' || ('syscall' in error && String(error.syscall).startsWith('query')))

const unavailable = (cause: Error) =>
  new ViewsUnavailable(`MongoDB cannot be used: ${cause.message}`, { cause })

/** Maps transient errors to ViewsUnavailable. */
const translated = (error: unknown): unknown => (isPassing(error) ? unavailable(error) : error)

/** An adapter that throws ViewsUnavailable for transient errors. */
export const mongoAdapter = <T extends object>(adapter: T): T => guardedAdapter(adapter, translated)

/** Runs `fn`. Throws ViewsUnavailable for transient errors. */
export async function guarded<T>(fn: () => Promise<T>): Promise<T> {
  try {
    return await fn()
  } catch (error) {
    throw translated(error)
  }
}

/** As `guarded`, for a cursor. */
export async function* guardedEach<T>(all: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* all
  } catch (error) {
    throw translated(error)
  }
}

/**
 * Acknowledged writes survive the loss of a server and a failover, whatever the connection string says. Requires a
 * majority of the data-bearing members; on timeout, the write fails with a transient error.
 */
const WRITE_CONCERN = { w: 'majority', journal: true, wtimeoutMS: 10_000 } as const

export const mongoClient = (url: string): MongoClient =>
  new MongoClient(url, {
    serverSelectionTimeoutMS: SERVER_SELECTION_TIMEOUT,
    socketTimeoutMS: SOCKET_TIMEOUT,
    connectTimeoutMS: CONNECT_TIMEOUT,
    ignoreUndefined: true,
    // Set individually, as `journal` in the connection string would override `writeConcern`.
    ...WRITE_CONCERN,
    readPreference: 'primary',
  })

export interface MongoAddress {
  url: string
  /** By default the one of the URL. */
  database?: string
}

/** Connects to MongoDB and returns the database, which is created with its first document. Throws ViewsUnavailable. */
export async function openMongo({
  url,
  database = databaseIn(url) ?? 'landbook',
}: MongoAddress): Promise<{ client: MongoClient; db: Db }> {
  try {
    const client = mongoClient(url)
    await client.connect()
    return { client, db: client.db(database) }
  } catch (cause) {
    // Includes failed authentication, which is not transient but also a matter of the connection string.
    if (!(cause instanceof MongoError || isOfAddress(cause))) throw cause
    throw unavailable(cause)
  }
}
