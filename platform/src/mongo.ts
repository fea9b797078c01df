import { type Db, MongoBulkWriteError, MongoClient, MongoError, MongoServerError } from 'mongodb'
import { ViewsUnavailable } from './views/port.ts'

/** How long to look for a server before giving up, in ms. */
const SERVER_SELECTION_TIMEOUT = 5000
/** A server that takes connections and says nothing for so long is one that cannot be reached, in ms. */
const SOCKET_TIMEOUT = 10_000
const CONNECT_TIMEOUT = 5000

const DUPLICATE_KEY = 11_000

/** The database that an address names: 'books' of mongodb://host/books. */
const databaseIn = (url: string): string | undefined => /^[^/]+:\/\/[^/]+\/([^/?]+)/.exec(url)?.[1]

/**
 * What a server answers that stops, looks for a new primary, is too busy or full, or waits for the other servers:
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

const PASSING_LABELS = ['RetryableWriteError', 'RetryableReadError', 'TransientTransactionError']

/** The server could not be reached, or could not do just now what it was asked for. */
export function isPassing(error: unknown): error is MongoError {
  if (!(error instanceof MongoError)) return false
  if (!(error instanceof MongoServerError)) return true
  if (PASSING_LABELS.some((label) => error.hasErrorLabel(label))) return true
  // A bulk write has the code of its first error only, which may be a duplicate key.
  const all = error instanceof MongoBulkWriteError ? [error, ...errorsIn(error)] : [error]
  return all.some(({ code }) => PASSING_CODES.has(code))
}

/** What the single writes of a bulk write met, and that it was not acknowledged by a majority. */
function errorsIn(error: MongoBulkWriteError): { code?: unknown; index?: number }[] {
  return [...[error.writeErrors].flat(), error.result.getWriteConcernError() ?? []].flat()
}

/**
 * Which operations of a bulk write met a duplicate key. Undefined where anything else went wrong, too: what was written
 * beside them may not be durable then.
 */
export function duplicateKeysIn(error: unknown): number[] | undefined {
  if (!(error instanceof MongoBulkWriteError)) return undefined
  const errors = errorsIn(error)
  if (errors.length === 0 || errors.some(({ code }) => code !== DUPLICATE_KEY)) return undefined
  return errors.flatMap(({ index }) => index ?? [])
}

/** As fn, with what passes when it is tried again turned into ViewsUnavailable. */
export async function guarded<T>(fn: () => Promise<T>): Promise<T> {
  try {
    return await fn()
  } catch (error) {
    if (!isPassing(error)) throw error
    throw new ViewsUnavailable(`MongoDB cannot be used: ${error.message}`, { cause: error })
  }
}

/**
 * What is acknowledged survives the death of a server and a change of the primary, whatever the address says. It needs a
 * majority of the members that bear data; a write that waits longer for them fails, and passes.
 */
const WRITE_CONCERN = { w: 'majority', journal: true, wtimeoutMS: 10_000 } as const

export const mongoClient = (url: string): MongoClient =>
  new MongoClient(url, {
    serverSelectionTimeoutMS: SERVER_SELECTION_TIMEOUT,
    socketTimeoutMS: SOCKET_TIMEOUT,
    connectTimeoutMS: CONNECT_TIMEOUT,
    ignoreUndefined: true,
    // Each by its own name: `writeConcern` would give way to a `journal` in the address.
    ...WRITE_CONCERN,
    readPreference: 'primary',
  })

/** Connects to MongoDB and answers the database, which is created with its first document. Throws ViewsUnavailable. */
export async function openMongo(
  url: string,
  database = databaseIn(url) ?? 'landbook',
): Promise<{ client: MongoClient; db: Db }> {
  try {
    const client = mongoClient(url)
    await client.connect()
    return { client, db: client.db(database) }
  } catch (cause) {
    // A wrong login is none of the errors that pass, and is as much a matter of the address.
    if (!(cause instanceof MongoError)) throw cause
    throw new ViewsUnavailable(`MongoDB cannot be used: ${cause.message}`, { cause })
  }
}
