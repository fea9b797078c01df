import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { loginAsAdmin, PASSWORD } from './admin.ts'
import { startServer } from './eventstore.ts'
import { bringIn } from './import.ts'
import { importOnScreen } from './imported.ts'
import { processorTimes } from './processor.ts'
import { type Figure, inTurn, multiple } from './report.ts'
import { apiNumberOf, TRACTS } from './rig.ts'
import { end, showsEverything, start } from './server.ts'

const OPERATORS = 600
const WELLS = 2_000
const GOAL = 2

type Settings = Readonly<Record<string, string>>
/** Imports everything with these settings. Returns how long that took, in seconds. */
type Way = (env: Settings) => Promise<number>

/** The same import with the log in EventStoreDB and in SQLite, by the command line and by the screen. */
export async function importStoreFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'landbook-import-'))
  const server = await startServer(folder)
  const onSqlite = async () => ({ DATA_DIR: await mkdtemp(join(folder, 'data-')) })
  const onEventStore = async () => ({
    ...(await onSqlite()),
    EVENTSTORE_URL: server.url,
    EVENTSTORE_PREFIX: `bench${randomBytes(6).toString('hex')}.`,
    JWT_SECRET: randomBytes(32).toString('hex'),
  })
  const seconds = async (name: string, way: Way, env: Settings) => {
    const before = processors(server.pid)
    const took = await way(env)
    const after = processors(server.pid)
    const log = env.EVENTSTORE_URL === undefined ? 'SQLite' : 'EventStoreDB'
    const [ours, servers] = [after.ours - before.ours, after.servers - before.servers]
    console.error(
      `  ${name}, ${log}: ${took.toFixed(1)} s; of the processor ${ours.toFixed(1)} s for Landbook and its starts, ${servers.toFixed(1)} s for the log's server`,
    )
    return took
  }
  const compared = async (name: string, way: Way) => {
    const { ours, bare } = await inTurn(
      async () => 1 / (await seconds(name, way, await onEventStore())),
      async () => 1 / (await seconds(name, way, await onSqlite())),
    )
    const rows = (TRACTS + OPERATORS + WELLS).toLocaleString('en-US')
    return multiple(
      `import of ${rows} rows ${name}, EventStoreDB beside SQLite`,
      1 / ours,
      1 / bare,
      GOAL,
      's',
    )
  }
  try {
    return [
      await compared('by the command line', await commandLine(folder)),
      await compared('by the screen', byScreen),
    ]
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Landbook's processes, each of which has ended, and a server that shares their processors (0 if it does not). */
const processors = (server: number | undefined) => ({
  ours: processorTimes('self').children,
  servers: server === undefined ? 0 : processorTimes(server).own,
})

const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n)
const csv = (heading: string, count: number, row: (n: number) => string): string =>
  [heading, ...numbers(count).map(row)].join('\n')

/** Tracts, then wells, whose rows name their operators. */
async function commandLine(folder: string): Promise<Way> {
  const tracts = numbers(TRACTS).map((n) => ({ id: `A-${n}`, county: 'Reeves', abstract: `A-${n}` }))
  const wells = numbers(WELLS).map((n) => ({
    fid: n,
    api: apiNumberOf(n).replaceAll('-', ''),
    county: 'Reeves',
    status: 'Producing',
    type: 'Oil',
    abstractId: `A-${n % TRACTS}`,
    leaseName: `State ${n}`,
    wellNo: `${n % 40}H`,
    operator: `Operator ${n % OPERATORS}`,
    operatorNo: String(n % OPERATORS),
  }))
  const written = async (name: string, rows: readonly object[]) => {
    const features = rows.map((properties) => ({ type: 'Feature', properties, geometry: null }))
    const path = join(folder, name)
    await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features }))
    return path
  }
  const files = {
    tracts: await written('tracts.geojson', tracts),
    wells: await written('wells.geojson', wells),
  }
  return async (env) => {
    let seconds = 0
    for (const [kind, path] of Object.entries(files)) {
      const { rows, perSecond } = await bringIn(kind, path, env)
      seconds += rows / perSecond
    }
    return seconds
  }
}

const ON_SCREEN = [
  { type: 'tract', csv: csv('Land ID,State,County', TRACTS, (n) => `A-${n},Texas,Reeves`), rows: TRACTS },
  { type: 'operator', csv: csv('Name', OPERATORS, (n) => `Operator ${n}`), rows: OPERATORS },
  {
    type: 'well',
    csv: csv(
      'Name,API Number,Status,County,State,OGL,RRC Field,RRC Lease Number,Total Depth,Abstract,Land ID(s),Operated By',
      WELLS,
      (n) =>
        `State ${n} Unit ${n % 40}H,${apiNumberOf(n)},Active,Reeves,Texas,Lease ${n % 500},Ford West (Wolfcamp),${40_000 + n},${8_000 + n}.25,A-${n % TRACTS},A-${n % TRACTS},Operator ${n % OPERATORS}`,
    ),
    rows: WELLS,
  },
]

async function byScreen(env: Settings): Promise<number> {
  const server = await start(env.DATA_DIR ?? '', { ...env, ADMIN_PASSWORD: PASSWORD })
  try {
    const session = await loginAsAdmin(server.address)
    let seconds = 0
    for (const file of ON_SCREEN) {
      seconds += await importOnScreen(server.address, session, file)
      // Links are looked up in the read models.
      while (!(await showsEverything(server.address))) await setTimeout(50)
    }
    return seconds
  } finally {
    await end(server, 'SIGTERM')
  }
}
