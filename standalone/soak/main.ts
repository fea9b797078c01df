import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BUILT_IN } from './built-in.ts'
import { killed } from './kills.ts'
import { lostEnd, olderCopy } from './lost-log.ts'
import { control, noticed } from './noticing.ts'
import { cutOff, fullDisk, withoutQuorum } from './outages.ts'
import { type Findings, isWell, report } from './report.ts'
import { eventStoreSkipped } from './requests/event-store.ts'
import { oneProcess, threeServices } from './targets.ts'

const PARTS = ['kills', 'outages', 'losses', 'built-in'] as const
type Part = (typeof PARTS)[number]

const HELP = `npm run soak [-- --only PART] [--kills N] [--away SECONDS] [--fault PATTERN]
             [--record FILE]

Eight clients do everything that the catalogue offers, and whatever happens to Landbook: what it acknowledged must be
in the log once and in order, and all that it shows must be what the log says, by a model that shares no code with the
projectors. Half of the kills meet the one process, the other half two of each service, where MONGODB_URL is set. With
LANDBOOK_TEST_EVENTSTORE_URL all of it runs on that EventStoreDB, in a log of its own; with the commands
LANDBOOK_TEST_EVENTSTORE_STOP and LANDBOOK_TEST_EVENTSTORE_START it is killed too.
  --only PART     kills: processes are killed at random moments; outages: each process and server is away, alone and in
                  pairs; losses: the log is set back to an older copy; built-in: faults are built into Landbook, and
                  must be noticed. All by default
  --kills N       100 by default
  --away SECONDS  60 by default
  --fault PATTERN only the outages and built-in faults whose names match this regular expression
  --record FILE   writes what came of it to FILE, as Markdown
  --help          this text`

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'landbook-soak-'))
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true }))
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    kills: { type: 'string', default: '100' },
    away: { type: 'string', default: '60' },
    fault: { type: 'string', default: '' },
    record: { type: 'string' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit(0)
}
const kills = Number(values.kills)
const awayMs = Number(values.away) * 1000
const named = new RegExp(values.fault)
if (!(Number.isInteger(kills) && kills >= 2 && awayMs > 0)) {
  console.error('--kills is a whole number from 2 on, and --away a number above 0')
  process.exit(1)
}
if (values.only !== undefined && !PARTS.includes(values.only as Part)) {
  console.error(`--only is one of ${PARTS.join(', ')}`)
  process.exit(1)
}
const does = (part: Part): boolean => values.only === undefined || values.only === part

const { MONGODB_URL: mongodb, LANDBOOK_TEST_EVENTSTORE_URL: eventStore } = process.env
if (eventStoreSkipped !== undefined) console.error(`Skipped: ${eventStoreSkipped}`)
if (mongodb === undefined) console.error('Skipped: several services (MONGODB_URL is not set)')
const findings: Findings = { outcomes: [], outages: [], losses: [], notices: [] }
if (does('kills')) {
  const half = mongodb === undefined ? 0 : Math.floor(kills / 2)
  findings.outcomes.push(
    await inFolder(async (folder) => killed(folder, await oneProcess(folder), kills - half)),
  )
  if (mongodb !== undefined)
    findings.outcomes.push(
      await inFolder(async (folder) => killed(folder, await threeServices(folder, mongodb), half)),
    )
}
if (does('outages')) {
  const plan = { forMs: awayMs, named }
  const filled = await fullDisk(plan)
  if (filled === undefined) console.error('Skipped: a disk that fills (this user may not mount one)')
  else findings.outages.push(...filled)
  if (mongodb !== undefined) {
    findings.outages.push(...(await inFolder((folder) => cutOff(folder, mongodb, plan))))
    findings.outages.push(...(await inFolder((folder) => withoutQuorum(folder, mongodb, plan))))
  }
}
if (does('losses') && eventStore === undefined) {
  findings.losses.push(await inFolder(lostEnd))
  if (mongodb !== undefined) findings.losses.push(await inFolder((folder) => olderCopy(folder, mongodb)))
}
if (does('built-in') && eventStore === undefined) {
  findings.notices.push(await inFolder(control))
  for (const fault of BUILT_IN.filter(({ name }) => named.test(name))) {
    if (fault.needsServices && mongodb === undefined) {
      console.error(`Skipped: ${fault.name} (MONGODB_URL is not set)`)
      continue
    }
    findings.notices.push(await inFolder((folder) => noticed(folder, fault, mongodb ?? '')))
  }
}
const page = report(findings, awayMs)
console.log(page)
if (values.record !== undefined) writeFileSync(values.record, page)
process.exit(isWell(findings) ? 0 : 1)
