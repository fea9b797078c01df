import { recordOfStream, streamOf } from '@landbook/contracts/engine/kernel/record'
import { type Position, START } from '../log/port.ts'
import type { MongoAddress } from '../stores/mongo.ts'
import { openMongoViews } from '../views/mongo.ts'
import type { Projected, ViewCollection, ViewDocument, ViewFilter, ViewStore } from '../views/port.ts'
import { linksAfter, streamsWithLinks } from './dated-links.ts'
import { dayOf, daysOf } from './days.ts'
import { withMoments } from './moments.ts'
import {
  type DatedLink,
  type Day,
  type EventQuery,
  type FoundEvent,
  HISTORY,
  HISTORY_VERSION,
  type HistoryIndex,
  type IndexEntry,
  type IndexedEvent,
  recordsOf,
} from './port.ts'
import { untilReached } from './reached.ts'

/** `_id` is its position. */
interface StoredEvent extends ViewDocument, Omit<IndexedEvent, 'position'> {
  /** Its own record and those that it concerns. */
  touches: string[]
}

interface StoredLink extends ViewDocument, DatedLink {}

/** `_id` is the day. */
interface StoredDay extends ViewDocument {
  first: Position
  last: Position
}

/** Each version has its own collections and checkpoint, so processes of two versions do not interfere. */
const versioned = <N extends string>(name: N): `${N}-${number}` => `${name}-${HISTORY_VERSION}`
const EVENTS = versioned('history-events')
const LINKS = versioned('history-links')
const DAYS = versioned('history-days')

/** The index in MongoDB. Throws ViewsUnavailable if it cannot be reached. */
export async function openMongoHistory(at: MongoAddress): Promise<HistoryIndex> {
  const store = await openMongoViews(at)
  const events = store.collection<StoredEvent>(EVENTS, [
    'touches',
    'stream',
    'actor',
    'record',
    'correlationId',
  ])
  const links = store.collection<StoredLink>(LINKS, ['to', 'stream'])
  const days = store.collection<StoredDay>(DAYS)
  const places = placesBy(days, events)
  const getCheckpoint: ViewStore['getCheckpoint'] = (name) => store.getCheckpoint(versioned(name))

  return {
    async write(entries) {
      if (entries.length === 0) return
      const dated = await linksOf(entries, links)
      await links.write(dated.map((link) => ({ ...writeOf(link), document: { ...link } })))
      const indexed = withMoments(entries, await momentBefore(entries, events))
      await writeDays(indexed, days)
      await events.write(indexed.map((event) => ({ ...placeOf(event), document: stored(event) })))
    },
    async find(query) {
      const filter = { $and: [filterOf(query), ...(await placesOf(query, places))] }
      const found = await events.find(filter, { sort: { _id: -1 }, limit: query.first })
      return found.map(({ _id, _position, touches, ...event }) => ({ ...event, position: _id }))
    },
    placeAt: (moment) => places.at(moment),
    async linkedAt(to, place) {
      const then = { to, since: { $lte: place }, $or: [{ until: null }, { until: { $gt: place } }] }
      const found = new Map(
        (await links.find(then)).map(({ stream, link }): [string, DatedLinkKey] => [
          `${stream} ${link}`,
          { stream, link },
        ]),
      )
      return [...found.values()].map(({ stream, link }) => {
        const { type, id } = recordOfStream(stream)
        return { record: type, recordId: id, link }
      })
    },
    contents: () => ({
      async *events() {
        for await (const batch of events.each({}, { sort: { _id: 1 } })) yield batch.map(foundOf)
      },
      async *links() {
        for await (const batch of links.each({})) yield batch.map(linkOf)
      },
      async *days() {
        for await (const batch of days.each({}, { sort: { _id: 1 } })) yield batch.map(dayIn)
      },
    }),
    untilReached: (position, withinMs) => untilReached(() => getCheckpoint(HISTORY), position, withinMs),
    async clear() {
      // First: whoever reads meanwhile sees by it that rows are missing.
      await store.forgetCheckpoint(versioned(HISTORY))
      for (const name of [EVENTS, LINKS, DAYS]) await store.drop(name)
    },
    getCheckpoint,
    note: (name, note) => store.note(versioned(name), note),
    advanceCheckpoint: (name, checkpoint, over) => store.advanceCheckpoint(versioned(name), checkpoint, over),
    takeLock: (name, holder, afterMs) => store.takeLock(versioned(name), holder, afterMs),
    releaseLock: (name, holder) => store.releaseLock(versioned(name), holder),
    close: () => store.close(),
  }
}

// Whole documents are read: they are as they were written.
const foundOf = ({ _id, _position, ...event }: Projected<StoredEvent>) =>
  ({ ...event, position: _id }) as FoundEvent
const linkOf = ({ _id, _position, ...link }: Projected<StoredLink>) => link as DatedLink
const dayIn = ({ _id, first, last }: Projected<StoredDay>) => ({ day: _id, first, last }) as Day

type DatedLinkKey = Pick<DatedLink, 'stream' | 'link'>

const placeOf = ({ position }: IndexedEvent) => ({ id: position, position })

const stored = ({ position, ...event }: IndexedEvent) => ({
  ...event,
  touches: [event.stream, ...event.concerns],
})

/** Written at its beginning and end: the later write wins, also when batches are repeated. */
const writeOf = ({ stream, link, part, to, since, until }: DatedLink) => ({
  id: JSON.stringify([since, stream, link, part, to]),
  position: until ?? since,
})

/** The moment of the event that precedes a batch. */
async function momentBefore(
  entries: readonly IndexEntry[],
  events: ViewCollection<StoredEvent>,
): Promise<string | undefined> {
  const first = entries[0]?.event.position ?? START
  const [before] = await events.find({ _id: { $lt: first } }, { sort: { _id: -1 }, limit: 1 })
  return before?.moment
}

/** Link changes, computed before the batch's events are stored. */
async function linksOf(
  entries: readonly IndexEntry[],
  links: ViewCollection<StoredLink>,
): Promise<DatedLink[]> {
  const first = entries[0]?.event.position ?? START
  const streams = streamsWithLinks(entries)
  if (streams.length === 0) return []
  const open = await links.find({
    stream: { $in: streams },
    since: { $lt: first },
    $or: [{ until: null }, { until: { $gte: first } }],
  })
  return linksAfter(
    entries,
    open.map(({ _id, _position, ...link }) => link),
  )
}

async function writeDays(events: readonly IndexedEvent[], days: ViewCollection<StoredDay>): Promise<void> {
  const touched = daysOf(events)
  const known = new Map((await days.getMany(touched.map(({ day }) => day))).map((day) => [day._id, day]))
  await days.write(
    touched.map(({ day, first, last }) => {
      const before = known.get(day)?.first ?? first
      return { id: day, position: last, document: { first: before < first ? before : first, last } }
    }),
  )
}

/** Finds the position of the last event up to, or before, a moment. */
function placesBy(days: ViewCollection<StoredDay>, events: ViewCollection<StoredEvent>) {
  const place =
    (bound: '$lte' | '$lt') =>
    async (moment: string): Promise<Position> => {
      const day = await days.get(dayOf(moment))
      const [found] = day
        ? await events.find(
            { _id: { $gte: day.first, $lte: day.last }, moment: { [bound]: moment } },
            { sort: { _id: -1 }, limit: 1 },
          )
        : []
      if (found) return found._id
      const [before] = await days.find({ _id: { $lt: dayOf(moment) } }, { sort: { _id: -1 }, limit: 1 })
      return before?.last ?? START
    }
  return { at: place('$lte'), before: place('$lt') }
}

async function placesOf(
  { from, until }: EventQuery,
  places: ReturnType<typeof placesBy>,
): Promise<ViewFilter[]> {
  return [
    ...(from === undefined ? [] : [{ _id: { $gt: await places.before(from) } }]),
    ...(until === undefined ? [] : [{ _id: { $lte: await places.at(until) } }]),
  ]
}

function filterOf(query: EventQuery): ViewFilter {
  const { actor, recordId, concerning, correlationId, member, before } = query
  const records = recordsOf(query)
  const own = recordId === undefined ? undefined : streamOf(records?.[0] ?? '', recordId)
  return {
    ...(own === undefined ? {} : { stream: own }),
    ...(own === undefined && records ? { record: { $in: [...records] } } : {}),
    ...(concerning === undefined ? {} : { touches: concerning }),
    ...(actor === undefined ? {} : { actor }),
    ...(correlationId === undefined ? {} : { correlationId }),
    ...(member === undefined ? {} : { members: member }),
    ...(before === undefined ? {} : { _id: { $lt: before } }),
  }
}
