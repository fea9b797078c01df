import { availableParallelism } from 'node:os'
import type { FaultResult } from './away.ts'
import type { Outcome } from './kills.ts'
import type { LogLoss } from './lost-log.ts'
import type { Notice } from './noticing.ts'

/** What a run found. */
export interface Findings {
  outcomes: Outcome[]
  outages: FaultResult[]
  losses: LogLoss[]
  notices: Notice[]
}

/** Within which every request is answered, in ms. */
const LONGEST_ANSWER_MS = 25_000

/** Nothing was lost or wrong, every request that could be was answered in time, and every built-in fault was noticed. */
export const isWell = ({ outcomes, outages, losses, notices }: Findings): boolean =>
  outcomes.every(({ problems }) => problems.length === 0) &&
  outages.every(
    ({ unanswered, leavesUnanswered, slowest, problems }) =>
      (leavesUnanswered || unanswered === 0) && slowest.ms <= LONGEST_ANSWER_MS && problems.length === 0,
  ) &&
  losses.every(({ problems, said }) => problems.length === 0 && said !== '') &&
  notices.every(({ isRight }) => isRight)

const number = (value: number): string => value.toLocaleString('en-US')
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`

const killedRow = ({
  target,
  killed,
  acknowledged,
  refused,
  sentAgain,
  events,
  seconds,
  problems,
}: Outcome) =>
  row(
    target,
    [...killed].map(([name, count]) => `${name} ${count}`).join(', '),
    number(acknowledged),
    number(refused),
    number(sentAgain),
    number(events),
    `${number(seconds)} s`,
    problems.join('; ') || 'none',
  )

const awayRow = ({ fault, done, unavailable, unanswered, slowest, readyAfterMs, problems }: FaultResult) =>
  row(
    fault,
    number(done),
    number(unavailable),
    number(unanswered),
    `${seconds(slowest.ms)} (${slowest.asked})`,
    seconds(readyAfterMs),
    problems.join('; ') || 'none',
  )

/** All pairs in a few sentences. */
function pairsOf(pairs: readonly FaultResult[]): string[] {
  if (pairs.length === 0) return []
  const sum = (of: (pair: FaultResult) => number) => number(pairs.reduce((all, pair) => all + of(pair), 0))
  const [slowest, latest] = [pairs.map((pair) => pair.slowest.ms), pairs.map((pair) => pair.readyAfterMs)]
  const problems = pairs.flatMap((pair) => pair.problems.map((problem) => `${pair.fault}: ${problem}`))
  return [
    `The ${pairs.length} pairs of these faults: ${sum(({ done }) => done)} commands done, ${sum(({ unavailable }) => unavailable)} answered \`UNAVAILABLE\`; the slowest answer took ${seconds(Math.max(...slowest))}, and the last service was ready after ${seconds(Math.max(...latest))}. Problems: ${problems.join('; ') || 'none'}.`,
  ]
}

const DONE = `\`npm run soak\` runs Landbook under the load of eight clients, which do everything that the catalogue offers: they create, edit, link, merge, clone, restore and delete records of every type and their parts, mostly with the revision that they saw, and send a command again until it is answered. They also edit many records at once, undo, upload files, import files with new records and take that back, seal the log, and give somebody a role and withdraw it. A SQLite log begins with the work of a day before. Whenever they pause, this is compared:

- what each client was told with the log: an acknowledged command is there once, in one piece, with what was sent; a refused one is not; what was answered before another command was sent comes before it; no conflicting change was overlooked; what was undone is as it was
- all that every query API shows with a model that shares no code with the projectors, now and as of the day before: each record with all its fields and what leads to it, numbers, groups with their names and sums, the dashboard; and the whole audit and ten histories with the log
- uploaded files with what is read back, and each seal with its answer
- the log with its hashes and seals, and the history with the log, as 'Verify now' does
- whether a withdrawn role was of use half a second later, while all this goes on
- whether imports, merges and edits of many that were interrupted are ended

What it cannot see: an operation that is refused wrongly, if not each time; the values of imported rows; warnings, the counties of a lease's recordings and former roles, which follow from one record when it is read; days before yesterday, of which no files and seals are left.`

const KILLED = 'Processes are killed at random moments, and everything is compared after each kill.'

const AWAY = `Then each process and server is away under the same load, alone and in pairs, and comes back, with its current or an older state. Each request must be answered within ${seconds(LONGEST_ANSWER_MS)}, with success, a refusal or \`UNAVAILABLE\` (where a query API is away, its own are not; of what a person asks for in turn, from the end of the one before), and everything must recover automatically and fit.`

const lossRow = ({ fault, acknowledged, lost, said, problems }: LogLoss) =>
  row(fault, number(acknowledged), number(lost), said, problems.join('; ') || 'none')

const LOST =
  'Then the log is restored from an older copy and lacks later acknowledged commands. Landbook must detect and report this; once the loss is accepted (`--accept-shorter-log`), all commands acknowledged from then on must be kept, and everything must fit the shorter log.'

const BUILT =
  'Last, faults are built into Landbook, one at a time, to see whether all this notices them: by a problem that the fault makes, not by any.'

const noticeRow = ({ fault, said, isRight }: Notice) =>
  row(fault, `${isRight ? '' : '**Not as it should be:** '}${said ?? 'nothing'}`)

/** A part of the page with its table; nothing without rows. */
const part = (text: string, columns: string[], rows: readonly string[]): string[] =>
  rows.length === 0 ? [] : [text, [row(...columns), row(...columns.map(() => '---')), ...rows].join('\n')]

/** The results, as the page docs/soak.md. */
export function report({ outcomes, outages, losses, notices }: Findings, awayMs: number): string {
  const machine = `${availableParallelism()} cores, Node ${process.versions.node}`
  return [
    '# Soak: crashes and outages under load',
    DONE,
    `The last run: ${new Date().toISOString().slice(0, 10)}, ${machine}.`,
    ...part(
      KILLED,
      ['Target', 'Kills', 'Acknowledged', 'Refused', 'Sent again', 'Events', 'Duration', 'Problems'],
      outcomes.map(killedRow),
    ),
    ...part(
      `${AWAY} Each lasted ${seconds(awayMs)}, except for the lost second and the lost lock.`,
      ['Fault', 'Done', '`UNAVAILABLE`', 'No answer', 'Slowest answer', 'Ready after', 'Problems'],
      outages.filter(({ isPair }) => !isPair).map(awayRow),
    ),
    ...pairsOf(outages.filter(({ isPair }) => isPair)),
    ...part(
      LOST,
      ['Fault', 'Acknowledged', 'Lost with the log', 'Landbook reported', 'Other problems'],
      losses.map(lossRow),
    ),
    ...part(BUILT, ['Fault', 'What was found'], notices.map(noticeRow)),
    '',
  ].join('\n\n')
}
