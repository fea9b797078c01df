import { catalogue } from '@landbook/contracts/catalogue/index'
import { isApart } from '@landbook/contracts/engine/kernel/apart'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { type RecordState, recordOfStream, streamOf } from '@landbook/contracts/engine/kernel/record'
import { relationsOf } from '@landbook/contracts/engine/kernel/relations'
import { type LoggedEvent, START } from '@landbook/platform/engine/log/port'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { history as histories } from '../../projection-service/test/world.ts'
import { stateAsOf } from '../src/engine/context/replay.ts'
import { asItWas, momentsOf } from '../src/engine/history/as-of.ts'
import { type HistorySource, history } from '../src/engine/history/history.ts'
import { placeAt, placeInLog } from '../src/engine/history/place.ts'
import { indexed } from './exact-log.ts'

/** Events recorded by arbitrary clocks. */
const eventsOf = (most: number): fc.Arbitrary<LoggedEvent[]> =>
  fc
    .tuple(histories(most), fc.array(fc.integer({ min: 1, max: 9 }), { minLength: most, maxLength: most }))
    .map(([{ events }, days]) =>
      events.map((event, index) => {
        const recordedAt = `2026-01-0${days[index]}T12:00:00.000Z`
        return { ...event, metadata: { ...event.metadata, recordedAt } }
      }),
    )

const ALL = { mayRead: () => true }

/** Every record as of a moment, by `asOf`. */
async function companyAsOf({ log, historyIndex }: HistorySource, streams: readonly string[], at: string) {
  const place = await placeAt({ log, historyIndex }, at)
  const states = new Map<string, RecordState | undefined>()
  for (const stream of streams) {
    const { type, id } = recordOfStream(stream)
    states.set(stream, await stateAsOf(log, recordNamed(catalogue, type), id, { place }))
  }
  return { place, states }
}

/** The streams that show their link to a record in these states. */
const leadingTo = (to: string, states: ReadonlyMap<string, RecordState | undefined>): string[] =>
  [...states].flatMap(([stream, state]) => {
    const record = recordNamed(catalogue, recordOfStream(stream).type)
    if (!state || isApart(record, state)) return []
    const leads = relationsOf(record).some((relation) =>
      relation.idsIn(state).some((id) => streamOf(relation.to, id) === to),
    )
    return leads ? [stream] : []
  })

it('asOf, asItWas, its links, the history and the tools agree on any moment, with any clocks', () =>
  fc.assert(
    fc.asyncProperty(eventsOf(25), async (events) => {
      const source = await indexed(events)
      const streams = [...new Set(events.map(({ stream }) => stream))]
      const moments = [...new Set(events.map(({ metadata }) => metadata.recordedAt))].sort()
      let before = START
      for (const at of ['2025-12-01T00:00:00.000Z', ...moments]) {
        const { place, states } = await companyAsOf(source, streams, at)
        expect(place >= before).toBe(true)
        before = place
        expect(await placeInLog(source.log, catalogue, at)).toBe(place)
        for (const stream of streams) {
          const { type, id } = recordOfStream(stream)
          const record = recordNamed(catalogue, type)
          const then = await asItWas(source, record, id, {
            ...ALL,
            moment: { at },
            with: undefined,
            against: undefined,
          })
          expect(then?.row?.revision).toBe(states.get(stream)?.revision)
          const linked = then?.linked.flatMap((group) =>
            group.records.map((one) => streamOf(group.type, one.id)),
          )
          expect([...new Set(linked)].sort()).toEqual(leadingTo(stream, states).sort())
          const told = await history(source, record, id, { ...ALL, until: at, first: 500 })
          const own = events.filter((event) => event.stream === stream && event.position <= place)
          expect(told.filter((entry) => entry.own).map(({ revision }) => revision)).toEqual(
            own.map(({ revision }) => revision).reverse(),
          )
        }
      }
      await Promise.all([source.historyIndex.close(), source.log.close()])
    }),
    { numRuns: 25 },
  ))

it("a record as of one of its own moments is what that moment's command left", () =>
  fc.assert(
    fc.asyncProperty(eventsOf(40), async (events) => {
      const source = await indexed(events)
      for (const stream of new Set(events.map((event) => event.stream))) {
        const { type, id } = recordOfStream(stream)
        const record = recordNamed(catalogue, type)
        const moments = await momentsOf(source, record, id)
        expect(moments.map(({ at }) => at)).toEqual(moments.map(({ at }) => at).sort())
        for (const { revision, at } of moments) {
          const then = await asItWas(source, record, id, {
            ...ALL,
            moment: { revision },
            with: undefined,
            against: undefined,
          })
          expect(then).toMatchObject({ revision, since: at })
          expect((then?.at ?? '') >= at).toBe(true)
          const until = await history(source, record, id, { ...ALL, until: at, first: 500 })
          expect(until.filter((entry) => entry.own)[0]?.revision).toBeGreaterThanOrEqual(revision)
        }
      }
      await Promise.all([source.historyIndex.close(), source.log.close()])
    }),
    { numRuns: 50 },
  ))
