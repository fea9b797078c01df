// Performs docs/operations.md with docker-compose.yml as it is: start, scale, upgrade, kill, backup and restore, under
// load. Build the images first with `tools/stack/images.sh`. Writes docs/stack.md.
//   node tools/stack/walk.ts [--built]      (DOCKER_HOST as for docker; --built: do not build Landbook's
//   images; LANDBOOK_TEST_EVENTSTORE_IMAGE: a local image of EventStoreDB)
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyVolumes, restoreVolumes } from './copies.ts'
import { ADDRESS, compose, configure, containers, crash, docker, REPOSITORY, run, tool } from './docker.ts'
import { Load } from './load.ts'
import { report, type Step } from './report.ts'
import { live, login, statusOf, wrongTracts } from './screens.ts'

const { LANDBOOK_TEST_EVENTSTORE_IMAGE } = process.env
const steps: Step[] = []
const problems: string[] = []

/** Performs one operation under load, and waits until each client gets answers again. */
async function under(load: Load, title: string, act: () => Promise<unknown>): Promise<void> {
  load.take()
  const begun = performance.now()
  await act().catch((error: Error) => problems.push(`${title}: ${error.message.trim().split('\n').at(-1)}`))
  await load.hasRecovered()
  const step = { title, tally: load.take(), ms: performance.now() - begun }
  steps.push(step)
  console.log(JSON.stringify(step))
}

const expected = (what: string, found: unknown, wanted: unknown): void => {
  if (found !== wanted) problems.push(`${what}: ${found} instead of ${wanted}`)
}

async function restartEach(service: string): Promise<void> {
  for (const id of await containers(service)) {
    await docker('restart', '--time', '20', id)
    await compose('up', '--detach', '--no-recreate', '--wait', '--no-deps', service)
  }
}

async function scaleTo(count: number): Promise<void> {
  configure('QUERY_APIS', String(count))
  await compose('up', '--detach', '--no-recreate', '--no-deps', '--wait', 'query-api')
}

if (LANDBOOK_TEST_EVENTSTORE_IMAGE)
  await docker('tag', LANDBOOK_TEST_EVENTSTORE_IMAGE, 'eventstore/eventstore:23.10.1-jammy')
await compose('down', '--volumes', '--timeout', '30')
const begun = performance.now()
if (!process.argv.includes('--built')) await compose('build')
const buildMs = performance.now() - begun
const imageMb = Number(await docker('image', 'inspect', '--format', '{{.Size}}', 'landbook')) / 1e6
const started = performance.now()
await compose('up', '--detach', '--wait')
const startMs = performance.now() - started

for (const path of ['/metrics', '/readyz']) expected(`${path} from outside`, await statusOf(path), 404)
expected('JSON of 6 MB', await statusOf('/graphql', 'x'.repeat(6_000_000)), 413)

const load = new Load(ADDRESS, await login())
load.start()
await load.hasRecovered()
await under(load, 'a second query API (`QUERY_APIS=2`, `up`)', () => scaleTo(2))
await under(load, 'both query APIs restarted, one after the other', () => restartEach('query-api'))
for (const service of ['query-api', 'command-service', 'projection-service'])
  await under(load, `\`deploy/roll.sh ${service}\``, () => run('deploy/roll.sh', [service]))
expected('query APIs after rolling', (await containers('query-api')).length, 2)
for (const service of ['query-api', 'command-service', 'projection-service', 'mongodb', 'proxy'])
  await under(load, `a ${service} killed (SIGKILL), started again by Docker`, () => crash(service))
const streams = await live(20)
await under(load, 'the proxy restarted, with 20 live connections open', () => compose('restart', 'proxy'))
streams.close()
await under(load, 'back to one query API (`QUERY_APIS=1`, `up`)', () => scaleTo(1))
await under(load, 'the only query API replaced in its place', () =>
  compose('up', '--detach', '--no-deps', '--force-recreate', '--wait', 'query-api'),
)
await load.stop()

const shown = async (when: string) => {
  const wrong = await wrongTracts(load.acknowledged)
  if (wrong !== undefined) problems.push(`tracts ${when}: ${wrong}`)
}
await shown('at the end of the load')
// The key of the seals is there.
const verified = await tool('verify', 'query-api')

await compose('stop', '--timeout', '30')
await copyVolumes()
await compose('down', '--volumes')
await restoreVolumes()
await compose('up', '--detach', '--wait')
await tool('rebuild')
await shown('after a restore into empty volumes')
await compose('down', '--timeout', '30')
await compose('up', '--detach', '--wait')
await shown('after `down` and `up`')
await compose('down', '--volumes', '--timeout', '30')

const version = (await docker('version', '--format', '{{.Server.Version}}')).trim()
writeFileSync(
  join(REPOSITORY, 'docs/stack.md'),
  report({
    docker: `${version}, Compose ${await compose('version', '--short')}`,
    log: LANDBOOK_TEST_EVENTSTORE_IMAGE ?? 'one SQLite file on a volume',
    buildMs,
    imageMb,
    startMs,
    acknowledged: load.acknowledged.size,
    verified,
    steps,
    problems,
  }),
)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
