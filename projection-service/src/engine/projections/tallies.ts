import { isRecordType } from '@landbook/contracts/catalogue/index'
import {
  COUNTED,
  type Contribution,
  type Counting,
  NO_TALLIES,
  TallySheet,
} from '@landbook/contracts/catalogue/tallies'
import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'
import { eventsOf, sameValue } from '@landbook/contracts/engine/kernel/events'
import { type FieldValues, initialsOf } from '@landbook/contracts/engine/kernel/fields'
import { type RecordDeclaration, recordOfStream } from '@landbook/contracts/engine/kernel/record'
import { givenPart } from '@landbook/contracts/engine/kernel/shown'
import { dayIn } from '@landbook/contracts/engine/values/days'
import { type LoggedEvent, type Position, START } from '@landbook/platform/engine/log/port'
import { dayViews, lastDay, type RecordView, recordViews } from '@landbook/platform/engine/views/collections'
import type { Generation } from '@landbook/platform/engine/views/generations'
import type { ViewCollection, ViewStore, ViewWrite } from '@landbook/platform/engine/views/port'
import type { Projection } from './projection.ts'

/** A record type with counted fields. */
interface Kind {
  views: ViewCollection<RecordView>
  counting: Counting
  /** What a new record has, of which its event says only what is otherwise. */
  initial: FieldValues
  /** The relevant events, and what they do. */
  does: ReadonlyMap<string, 'created' | 'changed' | 'deleted'>
}

/** The counted fields of a record; undefined while it does not exist. */
interface Known {
  values: FieldValues | undefined
  position: Position
}

interface Mattering {
  event: LoggedEvent
  id: string
  kind: Kind
  does: 'created' | 'changed' | 'deleted'
}

/**
 * The totals at the end of every day of `timeZone`, by the moments of events (docs/decisions/0026-moments.md): the
 * latest day of all events of records up to it is an event's own, so an event that changes no total can begin a day.
 *
 * Apply before the projection of the records, whose documents tell what a record contributed so far: then, after any
 * crash, no record's document shows an event that the last day's document lacks.
 */
export function talliesProjection(
  store: ViewStore,
  catalogue: Pick<Catalogue, 'records'>,
  generation: Generation,
  timeZone: string,
): Projection {
  const days = dayViews(store, generation)
  const dayOf = dayIn(timeZone)
  const types = new Set(catalogue.records.map(({ type }) => type))
  const kinds = new Map(catalogue.records.flatMap((record) => kindOf(store, record, generation)))
  return {
    name: 'tallies',
    async apply(events) {
      const ofRecords = events.filter(({ stream }) => types.has(recordOfStream(stream).type))
      if (ofRecords.length === 0) return
      const mattering = new Map(ofRecords.flatMap((event) => matters(kinds, event)))
      // Read the records first: what they show is in the day that is read after them.
      const records = await readRecords([...mattering.values()])
      const last = await lastDay(days)
      const writes: ViewWrite[] = []
      const sheet = new TallySheet(last ?? NO_TALLIES)
      let [day, position] = [last?._id ?? '', last?._position ?? START]
      let first = last?.first ?? START
      let changed = false
      const close = () => {
        if (changed) writes.push({ id: day, position, document: { ...sheet.tallies, first } })
        changed = false
      }
      for (const event of ofRecords) {
        const one = mattering.get(event)
        const { before, after } = one ? replay(records, one) : {}
        if (event.position <= position) continue
        const today = dayOf(event.metadata.recordedAt)
        const isNewDay = today > day
        if (!isNewDay && sameValue(before, after)) continue
        if (isNewDay) {
          close()
          day = today
          first = event.position
        }
        if (after) sheet.add(after)
        if (before) sheet.remove(before)
        position = event.position
        changed = true
      }
      close()
      // In order: a day is complete once there is a later one.
      for (const write of writes) await days.write([write])
    },
  }
}

function kindOf(store: ViewStore, record: RecordDeclaration, generation: Generation): [string, Kind][] {
  const counting = isRecordType(record.type) ? COUNTED[record.type] : undefined
  if (!counting) return []
  const does = Object.entries(eventsOf(record)).flatMap(([type, { does }]) =>
    does === 'created' || does === 'changed' || does === 'deleted' ? [[type, does] as const] : [],
  )
  const views = recordViews(store, record, generation)
  return [[record.type, { views, counting, initial: initialsOf(record.fields), does: new Map(does) }]]
}

function matters(kinds: ReadonlyMap<string, Kind>, event: LoggedEvent): [LoggedEvent, Mattering][] {
  const { type, id } = recordOfStream(event.stream)
  const kind = kinds.get(type)
  // Undeclared events are set aside by the projection of the records.
  const does = kind?.does.get(event.type)
  if (!kind || !does || (does === 'changed' && !kind.counting.fields.some((field) => field in event.data)))
    return []
  return [[event, { event, id, kind, does }]]
}

async function readRecords(mattering: readonly Mattering[]): Promise<Map<string, Known>> {
  const wanted = new Map<Kind, Map<string, string>>()
  for (const { kind, id, event } of mattering) {
    const streams = wanted.get(kind)
    if (streams) streams.set(id, event.stream)
    else wanted.set(kind, new Map([[id, event.stream]]))
  }
  const found = new Map<string, Known>()
  for (const [{ views, counting }, streams] of wanted) {
    for (const view of await views.getMany([...streams.keys()]))
      found.set(streams.get(view._id) ?? '', {
        values: pick(counting, givenPart(view)),
        position: view._position,
      })
  }
  return found
}

const pick = ({ fields }: Counting, values: FieldValues): FieldValues =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

/** The record's contribution to the totals before and after the event. */
function replay(
  records: Map<string, Known>,
  { event, kind: { counting, initial }, does }: Mattering,
): { before?: Contribution | undefined; after?: Contribution | undefined } {
  const known = records.get(event.stream)
  if (known && event.position <= known.position) return {}
  const was = known?.values
  const present = does === 'created' ? initial : was
  const values = does === 'deleted' || !present ? undefined : pick(counting, { ...present, ...event.data })
  records.set(event.stream, { values, position: event.position })
  return { before: was && counting.adds(was), after: values && counting.adds(values) }
}
