import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'vitest'
import { EventStoreTestServer } from '../../tools/eventstore-test-server/server.ts'
import { eventStoreSettings } from '../soak/requests/event-store.ts'
import { processSettings, servicesSettings } from '../soak/requests/service.ts'

const MONGODB_URL = process.env.MONGODB_URL

/** Stores of their own, empty at first. */
export interface Stores {
  /** Settings of a Landbook, or of a command-line tool, that uses them. */
  env: Record<string, string>
  close(): void
}

interface Kind {
  /** Why these cannot be had here. */
  missing?: string | undefined
  open(): Promise<Stores>
}

/** Each way to keep what Landbook keeps: what people do has to work on all. */
const STORES: Readonly<Record<string, Kind>> = {
  'SQLite and memory': { open: () => inFolder(async (folder) => ({ env: processSettings(folder) })) },
  ...(MONGODB_URL === undefined && {
    EventStoreDB: {
      open: () =>
        inFolder((folder) => onEventStore({ ...processSettings(folder), JWT_SECRET: 's'.repeat(32) })),
    },
  }),
  'EventStoreDB and MongoDB': {
    missing: MONGODB_URL === undefined ? 'MONGODB_URL is not set' : undefined,
    open: () => inFolder((folder) => onEventStore(servicesSettings(folder, MONGODB_URL ?? ''))),
  },
}

export function onEachStore(suite: (open: () => Promise<Stores>) => void): void {
  for (const [name, { missing, open }] of Object.entries(STORES)) {
    const title = missing === undefined ? `on ${name}` : `on ${name} (skipped: ${missing})`
    describe.skipIf(missing !== undefined)(title, () => suite(open))
  }
}

async function inFolder(open: (folder: string) => Promise<Partial<Stores>>): Promise<Stores> {
  const folder = mkdtempSync(join(tmpdir(), 'landbook-stores-'))
  const { env = {}, close } = await open(folder)
  return {
    env,
    close() {
      close?.()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The EventStoreDB of the environment, or the stand-in. */
async function onEventStore(env: Record<string, string>): Promise<Stores> {
  const configured = eventStoreSettings()
  if (configured.EVENTSTORE_URL !== undefined) return { env: { ...env, ...configured }, close: () => {} }
  const server = await new EventStoreTestServer().start()
  return {
    env: { ...env, EVENTSTORE_URL: server.url, EVENTSTORE_PREFIX: `test${randomBytes(6).toString('hex')}.` },
    close: () => server.stop(),
  }
}
