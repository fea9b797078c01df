import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { openSqliteLog } from '@landbook/platform/log/sqlite'
import { problemText, verifyLog } from '@landbook/platform/log/verify'
import { troubles, type Weathered, weather } from './away.ts'
import { notOnce, rebuilt, shown } from './check.ts'
import { type Outcome, report } from './report.ts'
import { logIn } from './service.ts'
import { oneProcess, type Target, threeServices } from './targets.ts'
import { Valve } from './valve.ts'
import { untilDone, Workload } from './workload.ts'

const HELP = `npm run soak [-- --kills N] [--away SECONDS] [--record FILE]

Kills Landbook at random moments while eight clients are at work, and checks that nothing acknowledged was lost
or doubled and that the read models are what the log says. Half of the kills meet the one process; the other
half one of the command service, two projection services and the query API, where MONGODB_URL is set. Then
MongoDB, the log and the command service are away for a while, one after the other.
  --kills N       100 by default
  --away SECONDS  60 by default
  --record FILE   writes what came of it to FILE, as Markdown
  --help          this text`

/** The longest that a process is left alone before it is killed, in ms. */
const LONGEST_LIFE_MS = 3_000
/** What is under way when the work ends has to be seen everywhere within this time, in ms. */
const PATIENCE_MS = 60_000

async function soak(make: (folder: string) => Promise<Target>, kills: number): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'landbook-soak-'))
  const began = Date.now()
  const target = await make(folder)
  const killed = new Map<string, number>()
  try {
    await target.start()
    const workload = new Workload(() => target.door())
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
    const { events, problems } = await check(folder, target, workload)
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
    rmSync(folder, { recursive: true, force: true })
  }
}

async function check(folder: string, target: Target, workload: Workload) {
  const log = openSqliteLog({ file: logIn(folder) })
  try {
    const { events, problem } = await verifyLog(log)
    const problems = problem ? [problemText(problem)] : []
    problems.push(...(await notOnce(log, workload.done)))
    const wanted = await rebuilt(log)
    const caughtUp = await untilDone(
      async () => isDeepStrictEqual(await shown(target.door()), wanted) || undefined,
      PATIENCE_MS,
    ).catch(() => false)
    if (!caughtUp) problems.push('the read models are not what the log says')
    return { events, problems }
  } finally {
    await log.close()
  }
}

/** The three services, with MongoDB behind a door that can be shut. */
async function cutOff(mongodbUrl: string, forMs: number): Promise<Weathered[]> {
  const folder = mkdtempSync(join(tmpdir(), 'landbook-soak-'))
  const valve = await Valve.to(mongodbUrl)
  const target = await threeServices(folder, valve.through(mongodbUrl).href)
  try {
    await target.start()
    const workload = new Workload(() => target.door())
    await workload.start()
    const weathered: Weathered[] = []
    for (const trouble of troubles(target, folder, valve)) {
      console.error(trouble.name)
      weathered.push(await weather(trouble, forMs, target, workload))
    }
    await workload.stop()
    const { problems } = await check(folder, target, workload)
    if (problems.length > 0) throw new Error(problems.join('; '))
    return weathered
  } finally {
    await target.stop()
    await valve.close()
    rmSync(folder, { recursive: true, force: true })
  }
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
const outcomes = [await soak(oneProcess, kills - half)]
const weathered: Weathered[] = []
if (MONGODB_URL === undefined) console.error('Skipped: three services (MONGODB_URL is not set)')
else {
  outcomes.push(await soak((folder) => threeServices(folder, MONGODB_URL), half))
  weathered.push(...(await cutOff(MONGODB_URL, awayMs)))
}
const page = report(outcomes, weathered, awayMs)
console.log(page)
if (values.record !== undefined) writeFileSync(values.record, page)
const isWell =
  outcomes.every(({ problems }) => problems.length === 0) &&
  weathered.every(({ unanswered }) => unanswered === 0)
process.exit(isWell ? 0 : 1)
