import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { mountSmallDisk } from '../../platform/test/small-disk.ts'
import { type Fault, type FaultResult, faults, filling, runFault } from './away.ts'
import { check } from './check.ts'
import { eventStoreCluster } from './cluster.ts'
import { eventStoreSkipped } from './event-store.ts'
import { type LogLoss, lostEnd, olderCopy } from './lost-log.ts'
import { type Outcome, report } from './report.ts'
import { oneProcess, type Target, threeServices } from './targets.ts'
import { Valve } from './valve.ts'
import { Workload } from './workload.ts'

const HELP = `npm run soak [-- --kills N] [--away SECONDS] [--record FILE]

Kills Landbook at random moments while eight clients are at work, and checks that nothing acknowledged was lost
or doubled and that the read models are what the log says. Half of the kills meet the one process; the other
half one of the command service, two projection services and the query API, where MONGODB_URL is set. Then
MongoDB, the log and the command service are away for a while, one after the other; a projection service stands
still for longer than its lock lasts, a cluster of EventStoreDB (its stand-in) loses its quorum, a disk fills, and
MongoDB and the log are set back to older copies. With
LANDBOOK_TEST_EVENTSTORE_URL all of it runs on that EventStoreDB, in a log of its own; with the commands
LANDBOOK_TEST_EVENTSTORE_STOP and LANDBOOK_TEST_EVENTSTORE_START it is killed too.
  --kills N       100 by default
  --away SECONDS  60 by default
  --record FILE   writes what came of it to FILE, as Markdown
  --help          this text`

/** The longest time between kills, in ms. */
const LONGEST_LIFE_MS = 3_000
const SMALL_DISK_MB = 200

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'landbook-soak-'))
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true }))
}

async function soak(
  folder: string,
  make: (folder: string) => Promise<Target>,
  kills: number,
): Promise<Outcome> {
  const began = Date.now()
  const target = await make(folder)
  const killed = new Map<string, number>()
  try {
    await target.start()
    const workload = new Workload(() => target.endpoint())
    await workload.start()
    for (let kill = 1; kill <= kills; kill++) {
      await setTimeout(randomInt(LONGEST_LIFE_MS))
      const name = await target.kill()
      killed.set(name, (killed.get(name) ?? 0) + 1)
      await target.recover()
      await workload.more(1)
      console.error(`${target.name}: ${kill} of ${kills} kills, ${workload.done.length} commands`)
    }
    await workload.stop()
    const { events, problems } = await check(target, workload.done)
    return {
      target: target.name,
      killed,
      acknowledged: workload.done.length,
      sentAgain: workload.unavailable + workload.unanswered,
      events,
      seconds: Math.round((Date.now() - began) / 1000),
      problems,
    }
  } finally {
    await target.stop()
  }
}

/** The three services, with MongoDB behind a proxy that can cut the connection. */
async function cutOff(folder: string, mongodbUrl: string, forMs: number): Promise<FaultResult[]> {
  const valve = await Valve.to(mongodbUrl)
  const target = await threeServices(folder, valve.through(mongodbUrl).href)
  try {
    await target.start()
    const workload = new Workload(() => target.endpoint())
    await workload.start()
    return await runFaults(faults(target, folder, valve, mongodbUrl), forMs, target, workload)
  } finally {
    await target.stop()
    await valve.close()
  }
}

/** The three services over a cluster that loses nodes. */
async function withoutQuorum(folder: string, mongodbUrl: string, forMs: number): Promise<FaultResult[]> {
  const cluster = await eventStoreCluster()
  const target = await threeServices(folder, mongodbUrl, cluster.settings)
  try {
    await target.start()
    const workload = new Workload(() => target.endpoint())
    await workload.start()
    return await runFaults(cluster.faults, forMs, target, workload)
  } finally {
    await target.stop()
    cluster.stop()
  }
}

/** The one process on a disk that fills up; undefined if this user may not mount one. */
async function fullDisk(forMs: number): Promise<FaultResult[] | undefined> {
  const disk = mountSmallDisk(SMALL_DISK_MB)
  if (disk === undefined) return undefined
  const target = await oneProcess(disk.folder)
  try {
    await target.start()
    const workload = new Workload(() => target.endpoint())
    await workload.start()
    return await runFaults([filling(disk.folder)], forMs, target, workload)
  } finally {
    await target.stop()
    disk.unmount()
  }
}

async function runFaults(
  all: readonly Fault[],
  forMs: number,
  target: Target,
  workload: Workload,
): Promise<FaultResult[]> {
  const faultResults: FaultResult[] = []
  for (const fault of all) {
    console.error(fault.name)
    faultResults.push(await runFault(fault, forMs, target, workload))
  }
  await workload.stop()
  const { problems } = await check(target, workload.done)
  if (problems.length > 0) throw new Error(problems.join('; '))
  return faultResults
}

const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    away: { type: 'string' },
    record: { type: 'string' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit(0)
}
const kills = Number(values.kills ?? 100)
const awayMs = Number(values.away ?? 60) * 1000
if (!(Number.isInteger(kills) && kills >= 2 && awayMs > 0)) {
  console.error('--kills is a whole number from 2 on, and --away a number above 0')
  process.exit(1)
}
const { MONGODB_URL } = process.env
const half = MONGODB_URL === undefined ? 0 : Math.floor(kills / 2)
if (eventStoreSkipped !== undefined) console.error(`Skipped: ${eventStoreSkipped}`)
const outcomes = [await inFolder((folder) => soak(folder, oneProcess, kills - half))]
const faultResults: FaultResult[] = []
const losses: LogLoss[] = []
const filled = await fullDisk(awayMs)
if (filled === undefined) console.error('Skipped: a disk that fills (this user may not mount one)')
else faultResults.push(...filled)
if (process.env.LANDBOOK_TEST_EVENTSTORE_URL === undefined) losses.push(await inFolder(lostEnd))
if (MONGODB_URL === undefined) console.error('Skipped: three services (MONGODB_URL is not set)')
else {
  const services = (folder: string) => threeServices(folder, MONGODB_URL)
  outcomes.push(await inFolder((folder) => soak(folder, services, half)))
  faultResults.push(...(await inFolder((folder) => cutOff(folder, MONGODB_URL, awayMs))))
  faultResults.push(...(await inFolder((folder) => withoutQuorum(folder, MONGODB_URL, awayMs))))
  if (process.env.LANDBOOK_TEST_EVENTSTORE_URL === undefined)
    losses.push(await inFolder((folder) => olderCopy(folder, MONGODB_URL)))
}
const page = report(outcomes, faultResults, losses, awayMs)
console.log(page)
if (values.record !== undefined) writeFileSync(values.record, page)
const isWell =
  outcomes.every(({ problems }) => problems.length === 0) &&
  faultResults.every(({ unanswered }) => unanswered === 0) &&
  losses.every(({ problems, said }) => problems.length === 0 && said !== '')
process.exit(isWell ? 0 : 1)
