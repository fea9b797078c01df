import { availableParallelism } from 'node:os'
import type { FaultResult } from './away.ts'
import type { LogLoss } from './lost-log.ts'
import { LONGEST_ANSWER_MS } from './service.ts'

export interface Outcome {
  target: string
  /** How often each process was killed. */
  killed: ReadonlyMap<string, number>
  acknowledged: number
  sentAgain: number
  events: number
  seconds: number
  problems: readonly string[]
}

const number = (value: number): string => value.toLocaleString('en-US')
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`

const killedRow = ({ target, killed, acknowledged, sentAgain, events, seconds, problems }: Outcome) =>
  row(
    target,
    [...killed].map(([name, count]) => `${name} ${count}`).join(', '),
    number(acknowledged),
    number(sentAgain),
    number(events),
    `${number(seconds)} s`,
    problems.join('; ') || 'none',
  )

const awayRow = ({ fault, done, unavailable, unanswered, slowestMs, readyAfterMs, said }: FaultResult) =>
  row(
    fault,
    number(done),
    number(unavailable),
    number(unanswered),
    seconds(slowestMs),
    seconds(readyAfterMs),
    said,
  )

const KILLED = `\`npm run soak\` kills Landbook at random moments while eight clients edit the same few lands, add lands, and add wells on those few. A client that gets no answer retries the same command. At the end the log must verify and hold every acknowledged command completely and exactly once, and the read models must equal a rebuild from the log.`

const AWAY = `Then a dependency of the one process or of the three services fails under the same load and recovers, with its current or an older state. Each request must be answered within ${seconds(LONGEST_ANSWER_MS)}, with success or with \`UNAVAILABLE\`, and everything must recover automatically.`

const lossRow = ({ fault, acknowledged, lost, said, problems }: LogLoss) =>
  row(fault, number(acknowledged), number(lost), said, problems.join('; ') || 'none')

const LOST =
  'Last, the log is restored from an older copy and lacks later acknowledged commands. Landbook must detect and report this; once the loss is accepted (`--accept-shorter-log`), all commands acknowledged from then on must be kept, and the read models must equal a rebuild from the shorter log.'

/** The results, as the page docs/soak.md. */
export function report(
  outcomes: readonly Outcome[],
  faultResults: readonly FaultResult[],
  losses: readonly LogLoss[],
  awayMs: number,
): string {
  const killed = [
    row('Target', 'Kills', 'Commands acknowledged', 'Retries', 'Events', 'Duration', 'Problems'),
    '|---|---|--:|--:|--:|--:|---|',
    ...outcomes.map(killedRow),
  ]
  const away = [
    row('Fault', 'Done', '`UNAVAILABLE`', 'No answer', 'Slowest answer', 'Ready after', '`/readyz`'),
    '|---|--:|--:|--:|--:|--:|---|',
    ...faultResults.map(awayRow),
  ]
  const lost = [
    row('Fault', 'Commands acknowledged', 'Lost with the log', 'Landbook reported', 'Other problems'),
    '|---|--:|--:|---|---|',
    ...losses.map(lossRow),
  ]
  const machine = `${availableParallelism()} cores, Node ${process.versions.node}`
  return [
    '# Soak: crashes and outages under load',
    KILLED,
    `The last run: ${new Date().toISOString().slice(0, 10)}, ${machine}.`,
    killed.join('\n'),
    ...(faultResults.length === 0
      ? []
      : [
          `${AWAY} Each lasted ${seconds(awayMs)}, except for the lost second and the lost lock.`,
          away.join('\n'),
        ]),
    ...(losses.length === 0 ? [] : [LOST, lost.join('\n')]),
    '',
  ].join('\n\n')
}
