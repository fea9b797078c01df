import { setTimeout } from 'node:timers/promises'
import { loginAsAdmin, PASSWORD } from './admin.ts'
import { median } from './report.ts'
import { end, memoryAfterStart, memoryOf, type Started, showsEverything, start } from './server.ts'

type Session = Awaited<ReturnType<typeof loginAsAdmin>>

const COLUMNS =
  'id name apiNumber OGL status rrcField rrcLeaseNumber county state drilledOn { id name } operatedBy { id name }'
/** As the reports read all of them: one answer cannot hold 200,000. */
const PART_ROWS = 5_000
const PART = `query ($after: ID) { Well(filter: { id_gt: $after }, orderBy: [id_asc], first: ${PART_ROWS}) { ${COLUMNS} } }`
const PAGE = `{ Well(filter: { status: "Active" }, orderBy: [name_asc], first: 50) { ${COLUMNS} } }`
const FOUND = '{ Well(filter: { q: "state 4242" }, first: 50) { id name } }'
const UPDATE = 'mutation ($id: ID!, $notes: String) { UpdateWell(id: $id, notes: $notes) { id revision } }'

/** What is measured of any company; `asked` of the requests. */
export interface Measured<Asked> {
  'start without a snapshot, ms': number
  'start with a snapshot, ms': number
  'memory after the start, MB': number
  asked: Asked
  'memory after the requests, MB': number
}

/** Starts a server on the log in a folder twice, without and with the snapshot, and asks the second one. */
export async function measureStarts<Asked>(
  folder: string,
  ask: (server: Started, session: Session) => Promise<Asked>,
): Promise<Measured<Asked>> {
  const built = await start(folder, { ADMIN_PASSWORD: PASSWORD })
  // Background writes of the snapshot, and the history index, would disturb what follows.
  while (!(await showsEverything(built.address))) await setTimeout(1_000)
  await end(built, 'SIGTERM')
  const server = await start(folder, { ADMIN_PASSWORD: PASSWORD })
  const afterStart = await memoryAfterStart(server.server)
  try {
    const asked = await ask(server, await loginAsAdmin(server.address))
    return {
      'start without a snapshot, ms': built.tookMs,
      'start with a snapshot, ms': server.tookMs,
      'memory after the start, MB': afterStart,
      asked,
      'memory after the requests, MB': memoryOf(server.server),
    }
  } finally {
    await end(server, 'SIGTERM')
  }
}

/** The median duration in milliseconds. */
export async function timed(count: number, work: (turn: number) => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const began = performance.now()
    await work(turn)
    took.push(performance.now() - began)
  }
  return median(took)
}

export const timeOfList = ({ ask }: Session) =>
  timed(5, async () => {
    for (let after = '', count = PART_ROWS; count === PART_ROWS; ) {
      const { Well: rows } = await ask(PART, { after })
      count = rows.length
      after = rows.at(-1)?.id ?? after
    }
  })

/** Of a company of wells with these ids. */
export const timesOfRequests = async ({ ask }: Session, idOf: (turn: number) => string) => ({
  'a page of 50, ms': await timed(30, () => ask(PAGE)),
  'a search, ms': await timed(30, () => ask(FOUND)),
  'a write, request to visible, ms': await timed(100, (turn) =>
    ask(UPDATE, { id: idOf(turn), notes: `note ${turn}` }),
  ),
})
