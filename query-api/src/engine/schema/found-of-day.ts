import { checksOf, isChecked, isOpen, ofDayFindings } from '@landbook/contracts/catalogue/checks'
import { notTemplates } from '@landbook/contracts/engine/kernel/apart'
import type { Found } from '@landbook/contracts/engine/kernel/checks'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { lastUsed } from '@landbook/platform/engine/stores/last-used'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import type { WorkContext } from '../context/context.ts'
import { daysOf } from '../context/day-argument.ts'
import type { FactsOfDay } from './daily.ts'

type FoundIn = ReadonlyMap<string, readonly Found[]>

interface Kept {
  mark: string
  found: Promise<FoundIn>
}

/** Of a few types and days, and of people who may know different facts. */
const newCache = () => lastUsed<string, Kept>(24)
const known = new WeakMap<object, ReturnType<typeof newCache>>()
/** Records checked before other requests get a turn. */
const AT_ONCE = 500

const NOTHING: FoundIn = new Map()

/** Whether a check of the type follows from more than the document. */
export const isOfDay = (record: RecordDeclaration, check: string): boolean =>
  isChecked(record) && Object.hasOwn(checksOf(record).ofDay, check)

/**
 * What such checks find in all records of a type, by id, as far as the person may know. Kept until anything changes: whoever
 * looks at what needs attention opens one record after the other.
 */
export async function allFoundOfDay(
  context: WorkContext,
  record: RecordDeclaration,
  factsOf: FactsOfDay | undefined,
): Promise<FoundIn> {
  if (Object.keys(checksOf(record).ofDay).length === 0) return NOTHING
  const views = context.views()
  const { day, knownOn } = daysOf(context)
  const key = [record.type, day, knownOn, ...context.person.roles.toSorted()].join()
  // Read before the documents, which then are as new at least.
  const mark = await views.shown()
  const cache = known.getOrInsertComputed(views, newCache)
  const kept = cache.get(key)
  if (kept?.mark === mark) return kept.found
  const found = views
    .of(record)
    .find(notTemplates(record))
    .then((all) => foundOfDay(context, record, factsOf, all))
  cache.set(key, { mark, found })
  // What failed is asked again.
  found.catch(() => cache.delete(key))
  return found
}

/** Whether it is of a check, and nobody dismissed it, or somebody did. */
export const isFoundBy =
  ({ check, dismissed = false }: { check: string; dismissed?: boolean }) =>
  (one: Found): boolean =>
    one.check === check && isOpen(one) !== dismissed

/** The ids of the records in which such a thing is found. */
export const idsOf = (all: FoundIn, isWanted: (one: Found) => boolean): string[] =>
  [...all].flatMap(([id, found]) => (found.some(isWanted) ? [id] : []))

/** The same of some records. */
export async function foundOfDay(
  context: WorkContext,
  record: RecordDeclaration,
  factsOf: FactsOfDay | undefined,
  documents: readonly RecordView[],
): Promise<FoundIn> {
  const facts = await factsOf?.checked?.(context, documents)
  const { day } = daysOf(context)
  const found = new Map<string, readonly Found[]>()
  for (const [at, document] of documents.entries()) {
    if (at > 0 && at % AT_ONCE === 0) await context.turn.pause()
    const each = ofDayFindings(record, { ...document, ...facts?.get(document.id) }, day)
    if (each.length > 0) found.set(document.id, each)
  }
  return found
}
