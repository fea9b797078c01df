import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../standalone/soak/free-port.ts'
import { EventStoreTestServer } from '../tools/eventstore-test-server/server.ts'
import { readArguments } from './arguments.ts'
import { exitOnSignals, root, run } from './process.ts'

const USAGE = `npm run test:stores [-- <pattern>…]: runs the browser tests with the log in EventStoreDB and everything else
in MongoDB, each Landbook in a prefix and a database of its own. Uses the servers at LANDBOOK_TEST_EVENTSTORE_URL and
MONGODB_URL, or the test servers of tools/ (the one for MongoDB needs Java).
  <pattern>   only the test files whose path contains it, and begins with e2e`
const { positionals: patterns } = readArguments(USAGE, {})

exitOnSignals()

async function startEventStore(): Promise<string> {
  const server = new EventStoreTestServer()
  // The same as in docker-compose.yml.
  server.maxAppendSize = 8 * 1024 * 1024
  return (await server.start()).url
}

async function startMongo(): Promise<string> {
  const port = await freePort()
  const pid = execFileSync(join(root, 'tools/mongo-test-server/start.sh'), [String(port)], {
    encoding: 'utf8',
  })
  process.once('exit', () => process.kill(Number(pid)))
  return `mongodb://127.0.0.1:${port}/landbook`
}

const { LANDBOOK_TEST_EVENTSTORE_URL, MONGODB_URL } = process.env
const servers = {
  LANDBOOK_TEST_STORES: 'servers',
  LANDBOOK_TEST_EVENTSTORE_URL: LANDBOOK_TEST_EVENTSTORE_URL ?? (await startEventStore()),
  MONGODB_URL: MONGODB_URL ?? (await startMongo()),
}
process.exit(await run(['scripts/test.ts', ...(patterns.length > 0 ? patterns : ['e2e'])], servers))
