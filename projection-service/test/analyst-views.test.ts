import { readdirSync, readFileSync } from 'node:fs'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { documentFields } from '@landbook/contracts/catalogue/shown'
import { isApart } from '@landbook/contracts/engine/kernel/apart'
import { type Fields, metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { LoggedEvent } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { upcastingLog } from '@landbook/platform/engine/log/upcast'
import { analystViews, recordsForAnalysts } from '@landbook/platform/engine/views/analyst-views'
import { recordViews } from '@landbook/platform/engine/views/collections'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import type { AnalystView, ViewStore } from '@landbook/platform/engine/views/port'
import { Aggregator } from 'mingo'
import pino from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { GenerationFollower } from '../src/engine/generations.ts'
import { buildReadModels } from '../src/engine/read-models.ts'

const folder = new URL('../../contracts/test/fixtures/', import.meta.url)
const logs = readdirSync(folder).filter((name) => name.startsWith('golden-'))
const logger = pino({ level: 'silent' })

const parts = { catalogue, timeZone: 'UTC', logger }

async function goldenLog(name: string) {
  const { events }: { events: LoggedEvent[] } = JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
  const log = upcastingLog(openSqliteLog({ file: ':memory:' }), catalogue)
  for (const { stream, revision, ...event } of events)
    await log.append(stream, revision === 0 ? 'none' : revision - 1, [event])
  return log
}

/** The value in a row for one in a document; mingo has no Decimal128, and answers a number in its place. */
function asColumn(fields: Fields, name: string, value: unknown): unknown {
  const kind = fields[name] && metaOf(fields[name]).kind
  if (kind === 'decimal' || kind === 'share')
    return Number.isNaN(Number(value ?? Number.NaN)) ? null : Number(value)
  if (kind === 'date' || kind === 'timestamp') return value == null ? null : new Date(String(value))
  if (kind === 'flag') return value === true
  return value ?? (kind === 'choices' ? [] : null)
}

/** Compares the rows of all views with the documents of a log, and returns their number. */
async function compareRows(name: string): Promise<number> {
  const log = await goldenLog(name)
  const store = createEmbeddedViews()
  const projector = await buildReadModels({ ...parts, log, store, generation: 1 })
  const views = analystViews(catalogue, 1)
  let seen = 0
  for (const [at, record] of recordsForAnalysts(catalogue).entries()) {
    const { counts, links, lists, apart } = record
    const fields = documentFields(record)
    const documents = await recordViews(store, record, 1).find({})
    const shown = documents.filter((document) => !isApart(record, document))
    const rows = new Aggregator((views[at]?.pipeline ?? []).map((stage) => ({ ...stage }))).run(documents)
    expect(rows).toHaveLength(shown.length)
    seen += rows.length
    const columns = [fields, counts, links, lists].flatMap(Object.keys).filter((column) => column !== apart)
    for (const [index, document] of shown.entries()) {
      const row: Record<string, unknown> = { ...rows[index] }
      expect(Object.keys(row).toSorted()).toEqual([...columns, 'id', 'revision'].toSorted())
      for (const column of columns.filter((one) => one in fields))
        expect(row[column]).toEqual(asColumn(fields, column, document[column]))
      for (const list of Object.keys(lists))
        expect(row[list]).toHaveLength(Object(document[list] ?? []).length)
    }
  }
  await projector.stop()
  await log.close()
  return seen
}

it('views have every value of the documents of golden logs, and nothing else', async () => {
  let seen = 0
  for (const name of logs) seen += await compareRows(name)
  expect(seen).toBeGreaterThan(20)
})

describe('the generation that answers', () => {
  const follow = async (publish: NonNullable<ViewStore['publish']>) => {
    const [name = ''] = logs
    const log = await goldenLog(name)
    const store = { ...createEmbeddedViews(), publish }
    const warn = vi.fn()
    const follower = new GenerationFollower({
      ...parts,
      log,
      store,
      logger: Object.assign(pino({ level: 'silent' }), { warn }),
    })
    await follower.start()
    await follower.whenCaughtUp()
    await follower.stop()
    await log.close()
    return warn
  }

  it('is shown by the views', async () => {
    const published: (readonly AnalystView[])[] = []
    await follow(async (views) => void published.push(views))
    expect(published.at(-1)).toEqual(analystViews(catalogue, 1))
  })

  it('goes on where the store refuses views, and says so once', async () => {
    const warn = await follow(() =>
      Promise.reject(new Error('not authorized on landbook to execute collMod')),
    )
    expect(warn).toHaveBeenCalledOnce()
  })
})
