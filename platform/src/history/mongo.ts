import { recordOfStream, streamOf } from '@landbook/contracts/kernel/record'
import { type Position, START } from '../log/port.ts'
import { openMongoViews } from '../views/mongo.ts'
import type { ViewCollection, ViewDocument, ViewFilter, ViewStore } from '../views/port.ts'
import { type DatedLink, linksAfter, streamsWithLinks } from './dated-links.ts'
import { dayOf, daysOf } from './days.ts'
import {
  type EventQuery,
  HISTORY,
  HISTORY_VERSION,
  type HistoryIndex,
  type IndexEntry,
  type IndexedEvent,
  recordsOf,
} from './port.ts'
import { isReached } from './reached.ts'

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

/** Each version has collections and a checkpoint of its own: processes of two versions do not meet. */
const versioned = (name: string): string => `${name}-${HISTORY_VERSION}`
const EVENTS = versioned('history-events')
const LINKS = versioned('history-links')
const DAYS = versioned('history-days')

/** The index in MongoDB. Throws ViewsUnavailable if it cannot be reached. */
export async function openMongoHistory(at: { url: string; database?: string }): Promise<HistoryIndex> {
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
  const getCheckpoint: ViewStore['getCheckpoint'] = (name) => store.getCheckpoint(versioned(name))
  const setCheckpoint: ViewStore['setCheckpoint'] = (name, checkpoint, holder) =>
    store.setCheckpoint(versioned(name), checkpoint, holder)

  return {
    async write(entries) {
      if (entries.length === 0) return
      const dated = await linksOf(entries, events, links)
      await links.write(dated.map((link) => ({ ...writeOf(link), document: { ...link } })))
      await writeDays(entries, days)
      await events.write(entries.map(({ event }) => ({ ...placeOf(event), document: stored(event) })))
    },
    async find(query) {
      const filter = { $and: [filterOf(query), ...(await placesOf(query, days))] }
      const found = await events.find(filter, { sort: { _id: -1 }, limit: query.first })
      return found.map(({ _id, _position, touches, ...event }) => ({ ...event, position: _id }))
    },
    async linkedAt(to, at) {
      const then = { to, since: { $lte: at }, $or: [{ until: null }, { until: { $gt: at } }] }
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
    reached: (position, withinMs) => isReached(() => getCheckpoint(HISTORY), position, withinMs),
    async clear() {
      for (const name of [EVENTS, LINKS, DAYS]) await store.drop(name)
      await setCheckpoint(HISTORY, { position: START, at: new Date().toISOString() })
    },
    getCheckpoint,
    setCheckpoint,
    takeLease: (name, holder, afterMs) => store.takeLease(versioned(name), holder, afterMs),
    releaseLease: (name, holder) => store.releaseLease(versioned(name), holder),
    close: () => store.close(),
  }
}

type DatedLinkKey = Pick<DatedLink, 'stream' | 'link'>

const placeOf = ({ position }: IndexedEvent) => ({ id: position, position })

const stored = ({ position, ...event }: IndexedEvent) => ({
  ...event,
  touches: [event.stream, ...event.concerns],
})

/** The later of its two events wins, whatever comes again. */
const writeOf = ({ stream, link, part, to, sincePosition, untilPosition }: DatedLink) => ({
  id: JSON.stringify([sincePosition, stream, link, part, to]),
  position: untilPosition ?? sincePosition,
})

/** Who changes which links, read before the batch's events are there. */
async function linksOf(
  entries: readonly IndexEntry[],
  events: ViewCollection<StoredEvent>,
  links: ViewCollection<StoredLink>,
): Promise<DatedLink[]> {
  const first = entries[0]?.event.position ?? START
  const streams = streamsWithLinks(entries)
  if (streams.length === 0) return []
  const open = await links.find({
    stream: { $in: streams },
    sincePosition: { $lt: first },
    $or: [{ untilPosition: null }, { untilPosition: { $gte: first } }],
  })
  const latest = new Map<string, string>()
  for (const { stream, recordedAt } of await events.find({ stream: { $in: streams }, _id: { $lt: first } })) {
    if (recordedAt > (latest.get(stream) ?? '')) latest.set(stream, recordedAt)
  }
  return linksAfter(entries, { open: open.map(({ _id, _position, ...link }) => link), latest })
}

async function writeDays(entries: readonly IndexEntry[], days: ViewCollection<StoredDay>): Promise<void> {
  const touched = daysOf(entries)
  const known = new Map((await days.getMany(touched.map(({ day }) => day))).map((day) => [day._id, day]))
  await days.write(
    touched.map(({ day, first, last }) => {
      const before = known.get(day)?.first ?? first
      return { id: day, position: last, document: { first: before < first ? before : first, last } }
    }),
  )
}

/** Between the places of the days asked for: whatever was recorded on them is there. */
async function placesOf({ from, until }: EventQuery, days: ViewCollection<StoredDay>): Promise<ViewFilter[]> {
  const places: ViewFilter[] = []
  if (from !== undefined) {
    const [day] = await days.find({ _id: { $gte: dayOf(from) } }, { sort: { first: 1 }, limit: 1 })
    places.push({ recordedAt: { $gte: from } }, { _id: day ? { $gte: day.first } : { $lt: START } })
  }
  if (until !== undefined) {
    const [day] = await days.find({ _id: { $lte: dayOf(until) } }, { sort: { last: -1 }, limit: 1 })
    places.push({ recordedAt: { $lte: until } }, { _id: { $lte: day?.last ?? START } })
  }
  return places
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
