import { catalogue } from '@landbook/contracts/catalogue/index'
import { streamOf } from '@landbook/contracts/engine/kernel/record'
import type { LoggedEvent } from '@landbook/platform/engine/log/port'
import { ReaderAsOf } from '@landbook/platform/engine/views/as-of'
import { pastViews, recordViews } from '@landbook/platform/engine/views/collections'
import type { Generation } from '@landbook/platform/engine/views/generations'
import type { ViewStore } from '@landbook/platform/engine/views/port'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  applyAll,
  batchesOf,
  type Documents,
  documentsIn,
  MONGODB_URL,
  newGeneration,
  openStore,
  projectionsOf,
} from './stores.ts'
import { history } from './world.ts'

const DAYS = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'] as const

/** Events whose clocks disagree: a later event may be recorded on an earlier day. */
const eventsOf = (most: number): fc.Arbitrary<LoggedEvent[]> =>
  fc
    .tuple(
      history(most),
      fc.array(fc.constantFrom(...DAYS), { minLength: most, maxLength: most }),
      fc.boolean(),
    )
    .map(([{ events }, days, inOrder]) => {
      const recorded = inOrder ? [...days].sort() : days
      return events.map((event, index) => ({
        ...event,
        metadata: { ...event.metadata, recordedAt: `${recorded[index]}T12:00:00.000Z` },
      }))
    })

/** The events of the day and of those before it, by their moments. */
function untilDay(events: readonly LoggedEvent[], day: string): LoggedEvent[] {
  const after = events.findIndex(({ metadata }) => metadata.recordedAt.slice(0, day.length) > day)
  return events.slice(0, after === -1 ? undefined : after)
}

async function documentsAsOf(store: ViewStore, generation: Generation, day: string): Promise<Documents> {
  const found: Documents = new Map()
  for (const record of catalogue.records) {
    const past = pastViews(store, record, generation)
    const reader = new ReaderAsOf(recordViews(store, record, generation), past, day)
    const all = await reader.find({})
    expect(await reader.count({})).toBe(all.length)
    for (const { _position, _since, _until, ...view } of all) found.set(streamOf(record.type, view._id), view)
  }
  return found
}

const sorted = (documents: Documents) =>
  [...documents].filter(([key]) => !key.startsWith('day ')).toSorted(([a], [b]) => (a < b ? -1 : 1))

describe.each(['embedded', 'MongoDB'] as const)('documents as of a day: %s', (adapter) => {
  let store: ViewStore
  beforeAll(async () => {
    store = await openStore(adapter)
  })
  afterAll(() => store.close())

  it.skipIf(adapter === 'MongoDB' && MONGODB_URL === undefined)(
    'are those that the log gives up to the end of the day, in any batches, applied twice',
    () =>
      fc.assert(
        fc.asyncProperty(
          eventsOf(40),
          fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
          async (events, sizes) => {
            const generation = newGeneration()
            const projections = projectionsOf(store, generation)
            for (const batch of batchesOf(events, sizes)) {
              await applyAll(projections, batch)
              await applyAll(projections, batch.slice(0, 1))
            }
            for (const day of ['2025-12-31', ...DAYS]) {
              const fresh = await openStore('embedded')
              await applyAll(projectionsOf(fresh, 1), untilDay(events, day))
              expect(sorted(await documentsAsOf(store, generation, day))).toEqual(
                sorted(await documentsIn(fresh, 1)),
              )
              await fresh.close()
            }
          },
        ),
        { numRuns: adapter === 'embedded' ? 60 : 8 },
      ),
  )
})
