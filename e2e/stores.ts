import { createHash } from 'node:crypto'

const {
  LANDBOOK_TEST_STORES: stores,
  LANDBOOK_TEST_EVENTSTORE_URL: eventStoreUrl = '',
  MONGODB_URL: mongodbUrl = '',
} = process.env

/**
 * Settings of the stores that belong to a data folder: the folder itself or, in `npm run test:stores`, a prefix and a
 * database of its own on the servers.
 */
export function storesOf(dataDir: string): NodeJS.ProcessEnv {
  // Settings of the machine for other tests are removed.
  if (stores !== 'servers') return { EVENTSTORE_URL: undefined, MONGODB_URL: undefined }
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const mongodb = new URL(mongodbUrl)
  mongodb.pathname = `/landbook-test-${name}`
  return {
    EVENTSTORE_URL: eventStoreUrl,
    EVENTSTORE_PREFIX: `test${name}.`,
    MONGODB_URL: mongodb.href,
    JWT_SECRET: name.repeat(4),
  }
}
