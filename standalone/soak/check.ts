import { catalogue } from '@landbook/contracts/catalogue/index'
import { groupKeysOf } from '@landbook/contracts/catalogue/report/grouping'
import { recordOfStream } from '@landbook/contracts/engine/kernel/record'
import { process } from '@landbook/contracts/engine/system/process/declaration'
import { dayIn } from '@landbook/contracts/engine/values/days'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { problemText, verifyLog } from '@landbook/platform/engine/log/verify'
import { lastDifference, TIMEOUT_MS } from './difference.ts'
import { auditProblems, historyProblems } from './events-shown.ts'
import { fileProblems, sealProblems } from './kept-shown.ts'
import { neverDone, problemsOfLedger, type Replayed, replayed } from './ledger.ts'
import { type Model, modelOf } from './model.ts'
import { countsIn, dashboardIn, documentsIn, groupsIn } from './model-shown.ts'
import { NOT_MODELLED } from './requests/documents.ts'
import { oneOf } from './requests/random.ts'
import { type Endpoint, logOf, printedAbout } from './requests/service.ts'
import { countsShown, dashboardShown, documentsShown, groupsShown } from './shown.ts'
import type { Target } from './targets.ts'
import { type Sent, untilDone, type Workload } from './workload.ts'

/**
 * Compares what was acknowledged with the log, and what every query API shows with a model of the log, while nothing is
 * being written; returns the problems. Of the `lost` commands some may be missing.
 */
export async function check(
  target: Target,
  { sent, jobs, kept, sealed, problems: answers }: Workload,
  lost?: ReadonlySet<Sent>,
) {
  const log = await logOf(target.settings)
  try {
    const { said, left } = await untilEnded(log)
    const { events: count, problem } = await verifyLog(log)
    const problems = [...answers.map(withReason), ...left, ...(problem ? [problemText(problem)] : [])]
    problems.push(...problemsOfLedger(said, sent, lost), ...neverDone(jobs))
    const days = [...new Set(said.events.map(({ moment }) => dayOf(moment)))].sort()
    // The present is not a past day.
    const past = days.slice(0, -1).map((day) => ({
      day,
      model: modelOf(said, (moment) => dayOf(moment) <= day),
    }))
    const present = modelOf(said)
    const until = Date.now() + TIMEOUT_MS
    for (const endpoint of target.endpoints()) {
      problems.push(...(await readModelProblems(endpoint, present, until)))
      for (const { day, model } of past)
        problems.push(...(await readModelProblems(endpoint, model, until, day)))
      problems.push(
        ...(await auditProblems(endpoint, said.events, until)),
        ...(await historyProblems(endpoint, said.events, until)),
        ...(await fileProblems(endpoint, kept)),
        ...(await sealProblems(endpoint, sealed)),
      )
    }
    return { events: count, problems }
  } finally {
    await log.close()
  }
}

/** With what the service has logged of an error that it kept to itself. */
const withReason = (answer: string): string => {
  const [, reference] = /Reference (\w+)/.exec(answer) ?? []
  return [answer, ...(reference === undefined ? [] : printedAbout(reference))].join(' ')
}

/** Another server resumes what two looks half a minute apart find under way (decision 0027), and takes its time for it. */
const RESUMED_MS = 120_000

/**
 * The log once the servers have ended the edits of many, merges and imports that were interrupted. `left`: what does not
 * end, which is a problem.
 */
async function untilEnded(log: EventLog): Promise<{ said: Replayed; left: string[] }> {
  let said = replayed(await eventsOf(log))
  let left = unended(said)
  await untilDone(async () => {
    if (left.length === 0) return true
    said = replayed(await eventsOf(log))
    left = unended(said)
    return undefined
  }, RESUMED_MS).catch(() => undefined)
  return { said, left }
}

const unended = ({ states }: Replayed): string[] =>
  [...states].flatMap(([stream, all]) =>
    recordOfStream(stream).type === process.type && all.at(-1)?.state === 'running'
      ? [`${stream} does not end`]
      : [],
  )

const dayOf = dayIn('UTC')

const eventsOf = async (log: EventLog) => (await Array.fromAsync(log.readAll())).flat()

/** How many of these commands are missing from the log. */
export async function lostOf({ settings }: Target, acknowledged: readonly Sent[]): Promise<number> {
  const log = await logOf(settings)
  const written = new Set((await eventsOf(log)).map(({ metadata }) => metadata.commandId))
  await log.close()
  return acknowledged.filter(
    ({ outcome, commandId }) => outcome === 'acknowledged' && !written.has(commandId),
  ).length
}

/** By name, what is shown and what must be. */
type Compared = Record<string, { shown: () => Promise<unknown>; wanted: unknown }>

/** All records of each type with their number and groups, and the dashboard: of the end of a day, or now. */
async function readModelProblems(
  endpoint: Endpoint,
  model: Model,
  until: number,
  asOf?: string,
): Promise<string[]> {
  const compared: Compared = {}
  for (const record of catalogue.records) {
    const { title } = record
    compared[title] = {
      shown: () => documentsShown(endpoint, record, asOf),
      wanted: documentsIn(model, record),
    }
    compared[`number of ${title}`] = {
      shown: () => countsShown(endpoint, record, asOf),
      wanted: countsIn(model, record),
    }
    // One of its groupings at each check.
    const key = oneOf(groupKeysOf(record).filter(({ path }) => !NOT_MODELLED.includes(path)))
    if (key)
      compared[`${title} by ${key.label}`] = {
        shown: () => groupsShown(endpoint, record, key, asOf),
        wanted: groupsIn(model, record, key),
      }
  }
  compared.dashboard = { shown: () => dashboardShown(endpoint, asOf), wanted: dashboardIn(model) }
  const problems: string[] = []
  for (const [name, { shown, wanted }] of Object.entries(compared)) {
    const difference = await lastDifference(shown, wanted, until)
    if (difference) problems.push(`${name}${asOf ? ` as of ${asOf}` : ''}: ${difference}`)
  }
  return problems
}
