import type { EventLog, NewEvent } from '@landbook/platform/log/port'
import { type Figure, multiple, percentile } from './report.ts'
import { startRig } from './rig.ts'

const EVENTS = 1_000_000
const TRACTS = 5_000
const WELLS = 20_000
const YEARS = 10
const DAY_MS = 86_400_000
const CHUNK = 1_000
const QUERIES = 100
const GOAL_MS = 300
const PATIENCE_MS = 600_000

const QUERY =
  'query ($asOf: Date) { dashboard(asOf: $asOf) { asOf gross nma nsa states { state gross nma nsa counties { county gross nma nsa } } counts { tracts wells activeWells wellsInProcess operators } } }'

const STATES = ['Texas', 'New Mexico', 'Oklahoma', 'Colorado']
const STATUSES = ['Active', 'DUC', 'Inactive', 'In Process', 'P&A', 'Shut-In']

/** The dashboard as of past days, each queried once, over a log of ten years. */
export async function dashboardFigures(): Promise<Figure[]> {
  const rig = await startRig()
  try {
    const { backend, projector } = rig.landbook
    const began = Date.now() - YEARS * 365 * DAY_MS
    await fill(backend.log, began)
    await projector.progress.untilReached(await backend.log.head(), PATIENCE_MS)
    const took: number[] = []
    for (let query = 0; query < QUERIES; query += 1) {
      const day = new Date(began + Math.floor(Math.random() * (YEARS * 365 - 1) + 1) * DAY_MS)
      took.push(await ask(rig, day.toISOString().slice(0, 10)))
    }
    const [first = Number.NaN, ...others] = took
    const over = `as of a past day, ${EVENTS.toLocaleString('en-US')} events`
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

/** Ten years of a company, appended directly: through commands it would take ten minutes. */
async function fill(log: EventLog, began: number): Promise<void> {
  const records = Array.from({ length: TRACTS + WELLS }, (_, index) =>
    index < TRACTS ? `tract-t${index}` : `well-w${index - TRACTS}`,
  )
  const revisions = new Map<string, number>()
  for (let at = 0; at < EVENTS; at += CHUNK) {
    const appends: Promise<void>[] = []
    for (let n = at; n < at + CHUNK; n += 1) {
      // One record after the other, then changes throughout.
      const stream = records[n < records.length ? n : (n * 7_919) % records.length] ?? ''
      const revision = revisions.get(stream)
      revisions.set(stream, (revision ?? -1) + 1)
      const event = eventOf(stream, n, revision === undefined, began)
      appends.push(log.append(stream, revision ?? 'none', [event]))
    }
    await Promise.all(appends)
  }
}

function eventOf(stream: string, n: number, created: boolean, began: number): NewEvent {
  const name = stream.startsWith('tract') ? 'Tract' : 'Well'
  const id = crypto.randomUUID()
  return {
    id,
    type: `${name}${created ? 'Created' : 'Updated'}`,
    data: { ...(created ? { name: stream, apiNumber: stream } : {}), ...changesOf(name, n, created) },
    metadata: {
      actor: 'system',
      recordedAt: new Date(began + Math.floor((n / EVENTS) * YEARS * 365 * DAY_MS)).toISOString(),
      operation: 'Bench',
      commandId: id,
      correlationId: id,
      causationId: id,
      schemaVersion: 1,
      concerns: [],
      hash: '',
    },
  }
}

/** Half of the changes affect the dashboard. */
function changesOf(name: 'Tract' | 'Well', n: number, created: boolean): Record<string, unknown> {
  if (!created && n % 2 === 0) return { notes: `note ${n}` }
  if (name === 'Well') return { status: STATUSES[n % STATUSES.length] }
  const county = n % 240
  return {
    state: STATES[county % STATES.length],
    county: `County ${county}`,
    grossMineralAcres: `${(n % 640) + 0.25}`,
    familyNMA: `${(n % 320) + 0.125}`,
    familyNSA: `${n % 160}`,
  }
}
