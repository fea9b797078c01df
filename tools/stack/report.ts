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

/** The results, as the page docs/stack.md. */
export function report(walk: Walk): string {
  const table = [
    row('Operation', 'Saved', '`UNAVAILABLE`', '5xx of the proxy', 'No answer', 'Slowest', 'Took'),
    '|---|--:|--:|--:|--:|--:|--:|',
    ...walk.steps.map(stepRow),
  ]
  return `# The services behind their proxy, under operations

\`tools/stack/images.sh\` builds the images and \`node tools/stack/walk.ts\` performs [operations](operations.md) with \`docker-compose.yml\`: start, scale, upgrade, kill, restore. Meanwhile four clients save one tract after the other through the reverse proxy (service \`proxy\`), and retry what was not acknowledged. At the end the list must show exactly the acknowledged tracts, by id and name.

The last run: ${new Date().toISOString().slice(0, 10)}, Docker ${walk.docker}, ${availableParallelism()} cores, load ${loadavg()[2]?.toFixed(0)} in the last quarter of an hour.

The run used \`docker-compose.yml\` with its limits, networks, users and file systems, the images of \`Dockerfile\`, and a real Caddy of the pinned version. Substitutes:

| Instead of | Used |
|---|---|
| EventStoreDB | ${walk.log} |
| MongoDB | \`tools/mongo-test-server\`, over a file, without logins |
| Mailpit | a port that accepts and discards mails |
| the official images of Debian, Node and Caddy | Debian by debootstrap, Node from its npm package, Caddy built from its module |

So this run did not test the limits and users of the containers of EventStoreDB, MongoDB and Mailpit, certificates for a domain, or the backup commands of EventStoreDB and MongoDB: it restored copies of the volumes, made with everything stopped.

${walk.buildMs < 1_000 ? '' : `The build took ${seconds(walk.buildMs)}. `}The image of the services is ${number(walk.imageMb)} MB. Everything was healthy ${seconds(walk.startMs)} after \`up\`.

${table.join('\n')}

${number(walk.acknowledged)} tracts were acknowledged. \`verify\` said: ${walk.verified.split('\n').at(-1)}

Problems: ${walk.problems.join('; ') || 'none'}.
`
}
