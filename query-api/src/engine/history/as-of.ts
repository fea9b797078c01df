import type {
  AsItWas,
  HistoryChange,
  HistoryMoment,
  LinkedThen,
} from '@landbook/contracts/engine/api/history'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { type Change, diff } from '@landbook/contracts/engine/kernel/diff'
import { alignedWith } from '@landbook/contracts/engine/kernel/origins'
import {
  memberLabel,
  type RecordDeclaration,
  type RecordState,
  streamOf,
} from '@landbook/contracts/engine/kernel/record'
import type { Replayed } from '@landbook/contracts/engine/kernel/replay'
import { inTextOrder } from '@landbook/contracts/engine/values/texts'
import { type LoggedEvent, type Position, START } from '@landbook/platform/engine/log/port'
import { replayed } from '../context/replay.ts'
import { Times } from './checked.ts'
import { withTexts } from './described.ts'
import { fromIndex, type HistorySource } from './history.ts'
import { Names } from './names.ts'
import { placeAt } from './place.ts'
import { rowThen } from './row-then.ts'
import { Then } from './then.ts'

/** Upper bound of the events of a record. */
const MOST_EVENTS = 1_000_000

/** A moment (ISO 8601 UTC), or the period in which a revision was the record's last. */
export type Moment = { at: string } | { revision: number }

interface AsItWasRequest {
  /** Undefined: the present. */
  moment: Moment | undefined
  /** Revision to compare with instead of the last one. */
  with: number | undefined
  /** The id of another record of the type to compare with, instead of the record itself. */
  against: string | undefined
  /** Whether the asker may read records of this type. */
  mayRead: (record: RecordDeclaration) => boolean
}

/** The record's own moments, oldest first: one per command. */
export async function momentsOf(
  source: HistorySource,
  record: RecordDeclaration,
  id: string,
): Promise<HistoryMoment[]> {
  const names = new Names(source.log, source.catalogue, source.now)
  const steps = await Array.fromAsync(replayed(source.log, record, id))
  const at = await fromIndex(source, () => ownMoments(source, record, id, steps))
  const last = steps.filter(({ event }, index) => {
    const next = steps[index + 1]?.event
    return next?.metadata.commandId !== event.metadata.commandId
  })
  return Promise.all(
    last.map(async ({ event: { revision, metadata }, after }) => ({
      revision,
      at: at(revision),
      actor: { id: metadata.actor, name: await names.actor(metadata.actor) },
      operation: metadata.operation,
      name: String(after?.[record.titleField] ?? id),
      there: after !== undefined && !after.deleted,
    })),
  )
}

/** undefined if the record never existed. Throws CatchingUp. */
export const asItWas = (
  source: HistorySource,
  record: RecordDeclaration,
  id: string,
  asked: AsItWasRequest,
): Promise<AsItWas | undefined> => fromIndex(source, () => stateThen(source, record, id, asked))

async function stateThen(
  source: HistorySource,
  record: RecordDeclaration,
  id: string,
  asked: AsItWasRequest,
): Promise<AsItWas | undefined> {
  const steps = await Array.fromAsync(replayed(source.log, record, id))
  const last = steps.at(-1)
  if (!last) return undefined
  const momentOf = await ownMoments(source, record, id, steps)
  const { place, at } = await placeOf(source, asked.moment, steps)
  const step = steps.findLast(({ event }) => event.position <= place)
  const others =
    asked.against === undefined ? steps : await Array.fromAsync(replayed(source.log, record, asked.against))
  const other = asked.with === undefined ? others.at(-1) : stepAt(others, asked.with)
  const [was, is] = [there(step), there(other)]
  const compared = was && is && asked.against !== undefined ? alignedWith(record, was, is) : is
  const then = new Then(source, place, asked.mayRead)
  const [row, linked, differs] = await Promise.all([
    was ? rowThen(then, record, was) : null,
    linkedThen(source, then, streamOf(record.type, id), asked.mayRead),
    // Another record that never was, or is gone, differs in nothing from this one.
    asked.against !== undefined && !compared ? [] : textsOf(source, record, diff(record, was, compared)),
  ])
  return {
    revision: step?.event.revision ?? null,
    since: step ? momentOf(step.event.revision) : null,
    at,
    row,
    linked,
    there: is !== undefined,
    against: asked.against === undefined ? null : String(other?.after?.[record.titleField] ?? asked.against),
    differs,
  }
}

const there = (step: Replayed<LoggedEvent> | undefined): RecordState | undefined =>
  step?.after?.deleted ? undefined : step?.after

const stepAt = (steps: readonly Replayed<LoggedEvent>[], revision: number) =>
  steps.findLast(({ event }) => event.revision <= revision)

/** Position and time of a moment. A revision lasts until the record's next one, while other records may change. */
async function placeOf(
  source: HistorySource,
  moment: Moment | undefined,
  steps: readonly Replayed<LoggedEvent>[],
): Promise<{ place: Position; at: string }> {
  if (moment && 'at' in moment) return { place: await placeAt(source, moment.at), at: moment.at }
  const next = moment && steps.find(({ event }) => event.revision > moment.revision)
  if (!next) return { place: await source.log.head(), at: new Date().toISOString() }
  const [before] = await source.historyIndex.find({ before: next.event.position, first: 1 })
  return before
    ? { place: before.position, at: before.moment }
    : { place: START, at: new Date(0).toISOString() }
}

/** The moments of these events of a record by revision. Throws IndexContradicted. */
async function ownMoments(
  source: HistorySource,
  record: RecordDeclaration,
  id: string,
  steps: readonly Replayed<LoggedEvent>[],
): Promise<(revision: number) => string> {
  const own = { record: record.type, recordId: id, first: MOST_EVENTS }
  const found = await source.historyIndex.find(own)
  const moments = new Map(found.map(({ revision, moment }) => [revision, moment]))
  const times = new Times(source)
  for (const { event } of steps) await times.requireProved(event, moments.get(event.revision) ?? '')
  return (revision) => moments.get(revision) ?? ''
}

async function linkedThen(
  source: HistorySource,
  then: Then,
  stream: string,
  mayRead: AsItWasRequest['mayRead'],
): Promise<LinkedThen[]> {
  const found = new Map<string, LinkedThen>()
  for (const { record: type, recordId, link } of await source.historyIndex.linkedAt(stream, then.place)) {
    const record = recordNamed(source.catalogue, type)
    if (!mayRead(record) || (await then.look(type, recordId)).isApart) continue
    const [member = '', part] = link.split(':')
    const field = part === undefined ? undefined : record.lists[member]?.fields[part]?.meta()?.label
    const label = [memberLabel(record, member), field].filter((text) => text !== undefined).join(': ')
    const group = found.get(`${type} ${link}`) ?? { type, title: record.title, link, label, records: [] }
    group.records.push({ id: recordId, name: await then.nameOf(type, recordId) })
    found.set(`${type} ${link}`, group)
  }
  return Array.from(found.values(), (group) => ({
    ...group,
    records: inTextOrder(group.records, ({ name }) => name),
  }))
}

function textsOf(
  { log, catalogue, now }: HistorySource,
  record: RecordDeclaration,
  changes: readonly Change[],
): Promise<HistoryChange[]> {
  const names = new Names(log, catalogue, now)
  return Promise.all(
    changes.map(async (change) => ({ ...(await withTexts(record, names, change)), source: null })),
  )
}
