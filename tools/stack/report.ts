import { availableParallelism, loadavg } from 'node:os'
import type { Tally } from './load.ts'

export interface Step {
  title: string
  tally: Tally
  ms: number
}

export interface Walk {
  docker: string
  log: string
  buildMs: number
  imageMb: number
  startMs: number
  acknowledged: number
  verified: string
  steps: readonly Step[]
  problems: readonly string[]
}

const number = (value: number): string => Math.round(value).toLocaleString('en-US')
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`

const stepRow = ({ title, tally, ms }: Step): string =>
  row(
    title,
    number(tally.done),
    number(tally.unavailable),
    number(tally.refused),
    number(tally.unanswered),
    seconds(tally.slowestMs),
    seconds(ms),
  )

/** What came of it, as the page docs/stack.md. */
export function report(walk: Walk): string {
  const table = [
    row('What was done', 'Saved', '`UNAVAILABLE`', '5xx of the door', 'No answer', 'Slowest', 'Took'),
    '|---|--:|--:|--:|--:|--:|--:|',
    ...walk.steps.map(stepRow),
  ]
  return `# The services behind their door, tried

\`tools/stack/images.sh\` makes the images and \`node tools/stack/walk.ts\` goes through [operations](operations.md) with \`docker-compose.yml\`: start, scale, upgrade, kill, restore. Meanwhile four clients save one tract after the other through the door, and send again what was not acknowledged. At the end the list has to show each tract that was acknowledged, by id and name, and no other.

The last run: ${new Date().toISOString().slice(0, 10)}, Docker ${walk.docker}, ${availableParallelism()} cores, load ${loadavg()[2]?.toFixed(0)} in the last quarter of an hour.

What ran was \`docker-compose.yml\` with its own limits, networks, users and file systems, the images of \`Dockerfile\`, and a real Caddy of the version in it. What stood in for something else:

| Instead of | Ran |
|---|---|
| EventStoreDB | ${walk.log} |
| MongoDB | \`tools/mongo-test-server\`, over a file, without logins |
| Mailpit | a port that takes mails and loses them |
| the official images of Debian, Node and Caddy | Debian by debootstrap, Node from its npm package, Caddy built from its module |

So the limits and the user of the containers of EventStoreDB, MongoDB and Mailpit, certificates for a domain, and the backup commands of EventStoreDB and MongoDB were not tried by this: the restore was one of copies of the volumes, made with everything stopped.

${walk.buildMs < 1_000 ? '' : `The build took ${seconds(walk.buildMs)}. `}The image of the services has ${number(walk.imageMb)} MB. Everything was healthy ${seconds(walk.startMs)} after \`up\`.

${table.join('\n')}

${number(walk.acknowledged)} tracts were acknowledged. \`verify\` said: ${walk.verified.split('\n').at(-1)}

Problems: ${walk.problems.join('; ') || 'none'}.
`
}
