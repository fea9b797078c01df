import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyLog } from '../standalone/soak/copy-log.ts'
import { asAdmin } from './accounts.ts'
import { test as base, environmentOf, type Server, start, stop } from './fixture.ts'
import { addLand } from './records.ts'

/** How many days ago the company was in the state of `recordThen`: before the last quarter ended. */
export const DAYS_AGO = 100

/** Half a mile around the only boundary's place. */
const SQUARE = {
  type: 'Polygon',
  coordinates: [
    [
      [-103.61, 31.79],
      [-103.59, 31.79],
      [-103.59, 31.81],
      [-103.61, 31.81],
      [-103.61, 31.79],
    ],
  ],
}

const CREATE_WELL = `mutation Well($name: String, $status: String, $inactive: Boolean) {
  CreateWell(name: $name, apiNumber: "42-389-30002", abstract: "A-1", status: $status, inactive: $inactive) { id }
}`

async function recordThen(server: Server): Promise<void> {
  await addLand(server, {
    id: 'shared',
    name: 'Shared',
    county: 'Culberson/Reeves',
    gross: '640',
    fraction: '1/2',
  })
  await addLand(server, { id: 'grown', name: 'Grown', state: 'TX', gross: '1000.255', fraction: '1/4' })
  await addLand(server, { id: 'sold', name: 'Sold', state: 'NM', county: 'Santafe', gross: '100' })
  await asAdmin(server, CREATE_WELL, { name: 'Old Active', status: 'Active', inactive: false })
  await asAdmin(server, CREATE_WELL, { name: 'Old Waiting', status: 'In Progress', inactive: false })
}

async function recordToday(server: Server): Promise<void> {
  await addLand(server, {
    id: 'mapped',
    name: 'Mapped',
    county: 'Loving',
    color: 'M',
    gross: '1280.5',
    fraction: '1',
    geometry: SQUARE,
  })
  await asAdmin(
    server,
    'mutation Grow { UpdateTract(id: "grown", grossMineralAcres: "2000.255") { id } DeleteTract(id: "sold") { id } }',
    {},
  )
  await asAdmin(server, CREATE_WELL, { name: 'New Waiting', status: 'In Process', inactive: false })
  await asAdmin(server, CREATE_WELL, { name: 'New Still', status: 'Shut-In', inactive: true })
}

/** Copies the log of one data folder into that of another, with all events this many days earlier. */
async function moveBack(from: string, to: string, days: number): Promise<void> {
  const recordedAt = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
  await copyLog(environmentOf(from), environmentOf(to), (metadata) => ({ ...metadata, recordedAt }))
}

/** A Landbook with a past, for the tests of one worker. */
export const test = base.extend<object, { server: Server }>({
  server: [
    async ({ serverArgs }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'landbook-e2e-'))
      const [then, dataDir] = [join(folder, 'then'), join(folder, 'now')]
      const before = await start(then, serverArgs)
      await recordThen(before)
      await stop(before.child)
      await moveBack(then, dataDir, DAYS_AGO)
      const { child, ...server } = await start(dataDir, serverArgs)
      await recordToday(server)
      await use(server)
      await stop(child)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
