import { createHash } from 'node:crypto'
import { readConfig } from '@landbook/platform/config'
import type { LoggedEvent } from '@landbook/platform/log/port'
import { openLog } from '@landbook/platform/open'

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

/** Copies a log into an empty one, with other metadata: no store lets its events be changed. */
export async function copyLog(
  from: NodeJS.ProcessEnv,
  to: NodeJS.ProcessEnv,
  changed: (metadata: LoggedEvent['metadata']) => LoggedEvent['metadata'],
): Promise<void> {
  const source = await openLog(readConfig(from))
  const copy = await openLog(readConfig(to))
  for await (const batch of source.readAll())
    for (const { stream, revision, id, type, data, metadata } of batch)
      await copy.append(stream, revision === 0 ? 'none' : revision - 1, [
        { id, type, data, metadata: changed(metadata) },
      ])
  await source.close()
  await copy.close()
}
