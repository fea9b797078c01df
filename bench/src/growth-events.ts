import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureStarts, timed, timesOfRequests } from './growth-server.ts'
import { longLog } from './long-log.ts'
import { type Figure, growing } from './report.ts'
import { wellId } from './rig.ts'

const SIZES = [100_000, 1_000_000, 5_000_000]
const WELLS = 20_000

const HISTORY = `query ($id: ID!) { history(type: "well", id: $id, first: 50) {
  id event at cursor actor { id name } changes { path label fromText toText } } }`

/** How each figure grows, beside how it may: as the number of events, or hardly. */
const MOST = {
  'start without a snapshot, ms': 1.1,
  'start with a snapshot, ms': 0.2,
  'a page of 50, ms': 0.2,
  'a search, ms': 0.2,
  'a write, request to visible, ms': 0.2,
  // The events of one record grow with the log: a page replays them.
  "a page of a well's history, ms": 1,
  'memory after the start, MB': 0.2,
  'memory after the requests, MB': 0.2,
} as const

type Sizes = Record<keyof typeof MOST, number>

/** What grows with the log: 20,000 wells with ever more changes over three years. */
export async function growthOfEventsFigures(): Promise<Figure[]> {
  const measured: Sizes[] = []
  for (const events of SIZES) {
    console.error(`  ${events.toLocaleString('en-US')} events …`)
    measured.push(await measure(events))
  }
  return Object.entries(MOST).map(([figure, most]) =>
    growing(
      `0.1, 1, 5 million events: ${figure}`,
      SIZES,
      measured.map((one) => one[figure as keyof Sizes]),
      most,
    ),
  )
}

async function measure(events: number): Promise<Sizes> {
  const folder = await mkdtemp(join(tmpdir(), 'landbook-growth-'))
  try {
    await longLog(join(folder, 'landbook.db'), { events, wells: WELLS })
    const idOf = (turn: number) => wellId((turn * 97) % WELLS)
    const { asked, ...starts } = await measureStarts(folder, async (_, session) => ({
      ...(await timesOfRequests(session, idOf)),
      "a page of a well's history, ms": await timed(30, (turn) => session.ask(HISTORY, { id: idOf(turn) })),
    }))
    return { ...starts, ...asked }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
