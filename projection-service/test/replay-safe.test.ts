import type { LoggedEvent } from '@landbook/platform/engine/log/port'
import type { Generation } from '@landbook/platform/engine/views/generations'
import type { ViewStore } from '@landbook/platform/engine/views/port'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectedDocuments } from './expected.ts'
import {
  applyAll,
  batchesOf,
  type Documents,
  documentsIn,
  dropGeneration,
  MONGODB_URL,
  newGeneration,
  openStore,
  projectionsOf,
  shownIn,
  tampered,
} from './stores.ts'
import { expectedTable, tableIn } from './table.ts'
import { type History, history } from './world.ts'

// Thousands of projections of a whole company, whatever else the machine has to do.

const sizes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 })
/** Places in a history, as parts of its length. */
const fraction = fc.double({ min: 0, max: 1, noNaN: true })
const at = (part: number, events: readonly LoggedEvent[]): number => Math.floor(part * events.length)

class Died extends Error {}

function everyAdapter(adapter: 'embedded' | 'MongoDB', numRuns: number) {
  let store: ViewStore
  /** The documents of one event after the other, each once. */
  let reference: ViewStore
  beforeAll(async () => {
    store = await openStore(adapter)
    reference = await openStore('embedded')
  })
  afterAll(async () => {
    await store.close()
    await reference.close()
  })

  async function project(generation: Generation, events: readonly LoggedEvent[], batches: readonly number[]) {
    for (const batch of batchesOf(events, batches)) await applyAll(projectionsOf(store, generation), batch)
  }

  async function expectRight({ events, states }: History, generation: Generation): Promise<void> {
    const [found, other] = [await documentsIn(store, generation), newGeneration()]
    for (const event of events) await applyAll(projectionsOf(reference, other), [event])
    const right = await documentsIn(reference, other)
    await dropGeneration(store, generation)
    await dropGeneration(reference, other)
    expect(shownIn(found)).toEqual(expectedDocuments(states))
    expect(tableIn(found)).toEqual(expectedTable(events))
    expect(sorted(found)).toEqual(sorted(right))
  }

  const sorted = (documents: Documents) => [...documents].toSorted(([a], [b]) => (a < b ? -1 : 1))

  it('is independent of the batch boundaries', () =>
    fc.assert(
      fc.asyncProperty(history(), sizes, async (past, batches) => {
        const generation = newGeneration()
        await project(generation, past.events, batches)
        await expectRight(past, generation)
      }),
      { numRuns },
    ))

  it('is idempotent when everything is repeated, also from any earlier position', () =>
    fc.assert(
      fc.asyncProperty(
        history(),
        sizes,
        sizes,
        fc.array(fraction, { maxLength: 3 }),
        async (past, first, other, places) => {
          const generation = newGeneration()
          await project(generation, past.events, first)
          await project(generation, past.events, other)
          for (const place of places)
            await project(generation, past.events.slice(at(place, past.events)), other)
          await expectRight(past, generation)
        },
      ),
      { numRuns },
    ))

  it('loses nothing and applies nothing twice after a crash in the middle of any write', () =>
    fc.assert(
      fc.asyncProperty(
        history(),
        fc.array(fc.tuple(sizes, fc.nat(12), fc.array(fc.boolean(), { minLength: 4, maxLength: 4 })), {
          maxLength: 4,
        }),
        sizes,
        async (past, deaths, last) => {
          const generation = newGeneration()
          let checkpoint = 0
          for (const [batches, writesLeft, survives] of deaths) {
            let left = writesLeft
            const dying = tampered(store, async (writes, write) => {
              if (left-- > 0) return write(writes)
              // Some of the documents were written before the end, in no order that could be relied on.
              await write(writes.filter((_, index) => survives[index % survives.length]))
              throw new Died()
            })
            try {
              for (const batch of batchesOf(past.events.slice(checkpoint), batches)) {
                await applyAll(projectionsOf(dying, generation), batch)
                checkpoint += batch.length
              }
            } catch (error) {
              if (!(error instanceof Died)) throw error
            }
          }
          await project(generation, past.events.slice(checkpoint), last)
          await expectRight(past, generation)
        },
      ),
      { numRuns },
    ))

  it('is not set back by a stalled projector, and completes one that crashed meanwhile', () =>
    fc.assert(
      fc.asyncProperty(
        history(),
        fc.tuple(fraction, fraction, fraction).map((parts) => parts.toSorted((a, b) => a - b)),
        fc.boolean(),
        fc.nat(3),
        sizes,
        sizes,
        async (past, [from = 0, near = 0, far = 0], otherDies, writesBefore, batches, other) => {
          const generation = newGeneration()
          const between = (start: number, end: number) =>
            past.events.slice(at(start, past.events), at(end, past.events))
          await project(generation, between(0, from), batches)
          const stalled = Promise.withResolvers<void>()
          const goOn = Promise.withResolvers<void>()
          let writes = 0
          const slow = tampered(store, async (some, write) => {
            if (writes++ === writesBefore) {
              stalled.resolve()
              await goOn.promise
            }
            await write(some)
          })
          const batch = applyAll(projectionsOf(slow, generation), between(from, otherDies ? far : near))
          await Promise.race([stalled.promise, batch])
          await project(generation, between(from, otherDies ? near : far), batches)
          goOn.resolve()
          await batch
          await project(generation, past.events.slice(at(far, past.events)), other)
          await expectRight(past, generation)
        },
      ),
      { numRuns },
    ))
}

describe('projections into the embedded store', () => everyAdapter('embedded', 400))

describe.skipIf(MONGODB_URL === undefined)('projections into MongoDB (needs MONGODB_URL)', () =>
  everyAdapter('MongoDB', 8),
)
