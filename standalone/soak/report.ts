import { availableParallelism } from 'node:os'
import type { Weathered } from './away.ts'
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

const awayRow = ({ trouble, done, unavailable, unanswered, slowestMs, readyAfterMs, said }: Weathered) =>
  row(
    trouble,
    number(done),
    number(unavailable),
    number(unanswered),
    seconds(slowestMs),
    seconds(readyAfterMs),
    said,
  )

const KILLED = `\`npm run soak\` kills Landbook at random moments while eight clients edit the same few lands, add lands, and add wells on those few. A client that gets no answer sends the same command again. At the end the log has to verify and to hold every acknowledged command exactly once and whole, and the read models have to be what a rebuild from the log makes.`

const AWAY = `Then something that the one process or the three services cannot do without goes away under the same load and comes back, as it was or as it once was. Each request has to be answered within ${seconds(LONGEST_ANSWER_MS)}, with success or with \`UNAVAILABLE\`, and all has to be well again by itself.`

const lossRow = ({ trouble, acknowledged, lost, said, problems }: LogLoss) =>
  row(trouble, number(acknowledged), number(lost), said, problems.join('; ') || 'none')

const LOST =
  'Last, the log comes back as it was before, without what was acknowledged since. That has to be noticed and said; once it is accepted (`--accept-shorter-log`), all that is acknowledged from then on has to stay, and the read models have to be what the shorter log says.'

/** What came of it, as the page docs/soak.md. */
export function report(
  outcomes: readonly Outcome[],
  weathered: readonly Weathered[],
  losses: readonly LogLoss[],
  awayMs: number,
): string {
  const killed = [
    row('What ran', 'Killed', 'Commands acknowledged', 'Sent again', 'Events', 'Took', 'Problems'),
    '|---|---|--:|--:|--:|--:|---|',
    ...outcomes.map(killedRow),
  ]
  const away = [
    row('Trouble', 'Done', '`UNAVAILABLE`', 'No answer', 'Slowest answer', 'Ready after', '`/readyz` said'),
    '|---|--:|--:|--:|--:|--:|---|',
    ...weathered.map(awayRow),
  ]
  const lost = [
    row('Trouble', 'Commands acknowledged', 'Lost with the log', 'Landbook said', 'Other problems'),
    '|---|--:|--:|---|---|',
    ...losses.map(lossRow),
  ]
  const machine = `${availableParallelism()} cores, Node ${process.versions.node}`
  return [
    '# Soak: killed and cut off under load',
    KILLED,
    `The last run: ${new Date().toISOString().slice(0, 10)}, ${machine}.`,
    killed.join('\n'),
    ...(weathered.length === 0
      ? []
      : [
          `${AWAY} Each lasted ${seconds(awayMs)}, a forgotten second and a lost lock as long as they take.`,
          away.join('\n'),
        ]),
    ...(losses.length === 0 ? [] : [LOST, lost.join('\n')]),
    '',
  ].join('\n\n')
}
