import type { Logger } from 'pino'
import type { MongoAddress } from '../stores/mongo.ts'
import { openMongoTables } from '../stores/tables/mongo.ts'
import type { Credentials } from './port.ts'
import { credentialsIn } from './stored.ts'

/** Credentials in MongoDB. Throws ViewsUnavailable. */
export const openMongoCredentials = async (
  at: MongoAddress,
  logger?: Pick<Logger, 'warn'>,
): Promise<Credentials> => credentialsIn(await openMongoTables(at, logger))
