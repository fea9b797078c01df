import { DAYS, EVENTS, FIRST_DAY, millionLog } from './million.ts'
import { type Figure, multiple, percentile } from './report.ts'
import { startRig } from './rig.ts'

const DAY_MS = 86_400_000
const QUERIES = 100
const GOAL_MS = 300

const QUERY =
  'query ($asOf: Date) { dashboard(asOf: $asOf) { asOf gross nma nsa states { state gross nma nsa counties { county gross nma nsa } } counts { tracts wells activeWells wellsInProcess operators } } }'

/** The dashboard as of past days, each queried once, over a log of three years. */
export async function dashboardFigures(): Promise<Figure[]> {
  const rig = await startRig({ copyOf: await millionLog() })
  try {
    await rig.caughtUp()
    const took: number[] = []
    for (let query = 0; query < QUERIES; query += 1) {
      const day = new Date(FIRST_DAY + Math.floor(1 + Math.random() * (DAYS - 2)) * DAY_MS)
      took.push(await ask(rig, day.toISOString().slice(0, 10)))
    }
    const [first = Number.NaN, ...others] = took
    const over = `as of a past day, ${EVENTS.toLocaleString('en-US')} events with an indexed history`
    return [
      multiple(`dashboard ${over}, the first query of all`, first, GOAL_MS, 1, 'ms'),
      multiple(`dashboard ${over}, other days, p95`, percentile(others, 95), GOAL_MS, 1, 'ms'),
    ]
  } finally {
    await rig.close()
  }
}

/** Milliseconds. Throws if the query fails. */
async function ask({ url, token }: { url: string; token: string }, asOf: string): Promise<number> {
  const begin = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: QUERY, variables: { asOf } }),
  })
  const text = await response.text()
  const took = performance.now() - begin
  const { data } = JSON.parse(text)
  if (data?.dashboard?.asOf !== asOf || data.dashboard.counts.tracts === 0)
    throw new Error(text.slice(0, 500))
  return took
}
