import { asksDaily } from '@landbook/contracts/catalogue/asks-daily'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { lastUsed } from '@landbook/platform/engine/stores/last-used'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import { EmbeddedCollection } from '@landbook/platform/engine/views/embedded-collection'
import type { ViewReader } from '@landbook/platform/engine/views/port'
import type { WorkContext } from '../context/context.ts'
import { daysOf } from '../context/day-argument.ts'
import type { Allowed } from './allowed.ts'
import { type FactsOfDay, type FactsOfDays, withDaily } from './daily.ts'

interface Kept {
  mark: string
  reader: ViewReader<RecordView>
}

/** Of a few days, and of people who may know different facts. */
const MOST = 8

const newCache = () => lastUsed<string, Kept>(MOST)
const known = new WeakMap<object, ReturnType<typeof newCache>>()

/** What answers a query: the read model, or with values of the day where it names any. */
export async function readerFor(query: Allowed, facts: FactsOfDays): Promise<ViewReader<RecordView>> {
  const { context, record } = query
  return asksDaily(record, query)
    ? readerOfDay(context, record, facts[record.type])
    : context.views().of(record)
}

/** Each is worked out once for all fields of a request, by its budget. */
const inRequest = new WeakMap<object, Map<string, Promise<ViewReader<RecordView>>>>()

/** The records of a type with their values of the day, to be asked as a read model is. */
export function readerOfDay(
  context: WorkContext,
  record: RecordDeclaration,
  factsOf: FactsOfDay | undefined,
) {
  const { day, knownOn } = daysOf(context)
  const key = [record.type, day, knownOn, ...(factsOf ? context.person.roles.toSorted() : [])].join()
  const ofRequest = inRequest.getOrInsertComputed(context.budget, () => new Map())
  return ofRequest.getOrInsertComputed(key, () => workedOut(context, record, factsOf, key))
}

/**
 * The records of a type with their values of the day, to be asked as a read model is. Kept as long as all documents and facts
 * that they follow from are the same.
 */
async function workedOut(
  context: WorkContext,
  record: RecordDeclaration,
  factsOf: FactsOfDay | undefined,
  key: string,
): Promise<ViewReader<RecordView>> {
  const views = context.views()
  const all = await views.of(record).find({})
  const facts = await factsOf?.read?.(context, all)
  const mark = all
    .map(({ id, _position }) => `${id} ${_position} ${JSON.stringify(facts?.get(id))}`)
    .join('\n')
  const cache = known.getOrInsertComputed(views, newCache)
  const kept = cache.get(key)
  if (kept?.mark === mark) return kept.reader
  const documents = await withDaily(context, record, all, facts)
  const reader = new EmbeddedCollection({
    documents: new Map(documents.map((document) => [document._id, document])),
    tombstones: new Map(),
  })
  cache.set(key, { mark, reader })
  return reader
}
