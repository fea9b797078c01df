import { BUSY_TRACT } from './big-company.ts'
import { millionLog } from './million.ts'
import { type Figure, median, multiple, share } from './report.ts'
import { type Rig, startRig } from './rig.ts'

const QUERIES = 50
const GOAL_MS = 100
/** For the history of all users: each event is of another record, which must be replayed. */
const TIMEOUT_MS = 600_000
/** Relative to reading the log. */
const LEAST_SHARE = 0.08

const HISTORY = `query ($id: ID!, $before: String) { history(type: "tract", id: $id, first: 50, before: $before) {
  id event at effectiveOn reason own cursor actor { id name } record { type id name }
  changes { path label kind from to fromText toText source } } }`
const AS_OF = 'query ($id: ID!, $at: DateTime) { asOf(type: "tract", id: $id, at: $at) }'
const DASHBOARD =
  'query ($asOf: Date) { dashboard(asOf: $asOf) { gross states { state gross counties { county gross } } } }'
const AUDIT = `query ($before: String, $actor: ID) { audit(first: 100, before: $before, actor: $actor) {
  id event at cursor actor { id name } record { type id name } changes { path label fromText toText } } }`

interface HistoryAnswer {
  at: string
  cursor: string
  actor: { id: string }
}

/** Latency of an auditor's queries over a log of 1,000,000 events, of a tract with 1,000 of them. */
export async function historyFigures(): Promise<Figure[]> {
  const rig = await startRig({ copyOf: await millionLog() })
  try {
    const { log, historyIndex } = rig.landbook.backend
    const head = await log.head()
    const begin = performance.now()
    await historyIndex.untilReached(head, TIMEOUT_MS)
    const took = performance.now() - begin
    const read = await timeToRead(rig)
    const pages = await pagesOf(rig)
    const moments = pages.flat().map(({ at }) => at)
    const cursors = pages.map((page) => page.at(-1)?.cursor)
    const any = <T>(values: readonly T[]) => values[Math.floor(Math.random() * values.length)]
    const timed = async (query: string, variables: () => Record<string, unknown>) => {
      const times: number[] = []
      for (let n = 0; n < QUERIES; n += 1) {
        const from = performance.now()
        await ask(rig, query, variables())
        times.push(performance.now() - from)
      }
      return median(times)
    }
    const figure = (name: string, ms: number) => multiple(`${name}, median`, ms, GOAL_MS, 1, 'ms')
    const id = BUSY_TRACT
    return [
      share('history index fed from the log', 1e9 / took, 1e9 / read, LEAST_SHARE, 'events/s'),
      figure('history, first page', await timed(HISTORY, () => ({ id }))),
      figure('history, any page', await timed(HISTORY, () => ({ id, before: any(cursors) }))),
      figure('as of any moment', await timed(AS_OF, () => ({ id, at: any(moments) }))),
      figure('dashboard as of any day', await timed(DASHBOARD, () => ({ asOf: any(moments)?.slice(0, 10) }))),
      figure('audit, first page', await timed(AUDIT, () => ({}))),
      figure(
        'audit, any page of one person',
        await timed(AUDIT, () => ({ before: any(cursors), actor: any(pages.flat())?.actor.id })),
      ),
    ]
  } finally {
    await rig.close()
  }
}

/** Milliseconds for reading the whole log without processing it. */
async function timeToRead({ landbook }: Rig): Promise<number> {
  const begin = performance.now()
  for await (const batch of landbook.backend.log.readAll()) if (batch.length === 0) break
  return performance.now() - begin
}

/** The whole history of the busy tract. */
async function pagesOf(rig: Rig): Promise<HistoryAnswer[][]> {
  const pages: HistoryAnswer[][] = []
  for (let before: string | undefined; ; before = pages.at(-1)?.at(-1)?.cursor) {
    const { history } = await ask<{ history: HistoryAnswer[] }>(rig, HISTORY, { id: BUSY_TRACT, before })
    if (history.length === 0) return pages
    pages.push(history)
  }
}

async function ask<T>({ url, token }: Rig, query: string, variables: Record<string, unknown>): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = await response.json()
  if (!data) throw new Error(JSON.stringify(errors))
  return data
}
