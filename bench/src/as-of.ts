import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import { PastFile } from '@landbook/platform/engine/views/past-file'
import type { PastDocuments, ViewDocument, ViewStore } from '@landbook/platform/engine/views/port'
import { buildReadModels } from '@landbook/projection-service/engine/read-models'
import { viewsOf } from '@landbook/query-api/engine/context/views'
import pino from 'pino'
import { DAYS, EVENTS, FIRST_DAY, millionLog } from './million.ts'
import { type Figure, median, multiple } from './report.ts'

const DAY_MS = 86_400_000
const ASKED_DAYS = 5
const PAGES = 10
const GOAL_MS = 300
/** Of the build of all read models. */
const KEEPING_SHARE = 0.5
const BYTES_PER_EVENT = 1_000

/** Lists as of past days over a log of three years, and what keeping their documents costs. */
export async function asOfFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'landbook-as-of-'))
  const file = join(folder, 'past.db')
  const log = openSqliteLog({ file: await millionLog() })
  const keeping = { ms: 0 }
  const store = timed(createEmbeddedViews(undefined, new PastFile(file)), keeping)
  try {
    const logger = pino({ level: 'silent' })
    const began = performance.now()
    const projector = await buildReadModels({ log, store, catalogue, generation: 1, timeZone: 'UTC', logger })
    const buildMs = performance.now() - began
    await projector.stop()
    const bytes = [file, `${file}-wal`].reduce(
      (sum, one) => sum + (statSync(one, { throwIfNoEntry: false })?.size ?? 0),
      0,
    )
    const { first, later } = await lists(store)
    const over = `a list of wells as of a past day, ${EVENTS.toLocaleString('en-US')} events`
    return [
      multiple(`${over}, once the day is loaded, median`, median(later), GOAL_MS, 1, 'ms'),
      multiple(`${over}, while it is loaded, median`, median(first), GOAL_MS, 10, 'ms'),
      multiple('keeping past documents, beside the whole build', keeping.ms, buildMs, KEEPING_SHARE, 'ms'),
      multiple('past documents on disk, for each event', bytes / EVENTS, BYTES_PER_EVENT, 1, 'bytes'),
    ]
  } finally {
    await store.close()
    await log.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The store, with the time that keeping past documents takes. */
function timed(store: ViewStore, keeping: { ms: number }): ViewStore {
  return {
    ...store,
    past<D extends ViewDocument>(name: string, indexes?: readonly string[]): PastDocuments<D> {
      const past = store.past<D>(name, indexes)
      return {
        on: (day) => past.on(day),
        async keep(documents) {
          const began = performance.now()
          await past.keep(documents)
          keeping.ms += performance.now() - began
        },
      }
    },
  }
}

/** Milliseconds of a sorted page with the count of all, as of several days. */
async function lists(store: ViewStore): Promise<{ first: number[]; later: number[] }> {
  const well = catalogue.records.find(({ type }) => type === 'well')
  if (!well) throw new Error('There are no wells')
  const [first, later]: number[][] = [[], []]
  for (let asked = 1; asked <= ASKED_DAYS; asked += 1) {
    const day = new Date(FIRST_DAY + Math.floor((DAYS * asked) / (ASKED_DAYS + 1)) * DAY_MS)
    const wells = viewsOf(store, 1).asOf(day.toISOString().slice(0, 10)).of(well)
    for (let page = 0; page < PAGES; page += 1) {
      const began = performance.now()
      const found = await wells.find(
        { status: 'Active' },
        { sort: { '_sort.name': 1 }, skip: 50 * page, limit: 50 },
      )
      if (found.length === 0 || (await wells.count({})) === 0)
        throw new Error(`There are no wells as of ${day}`)
      ;(page === 0 ? first : later)?.push(performance.now() - began)
    }
  }
  return { first: first ?? [], later: later ?? [] }
}
