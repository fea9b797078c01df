import type { AsItWas, HistoryChange, HistoryMoment, LinkedThen } from '@landbook/contracts/history'
import { type Change, diff } from '@landbook/contracts/kernel/diff'
import {
  memberLabel,
  type RecordDeclaration,
  type RecordState,
  streamOf,
} from '@landbook/contracts/kernel/record'
import type { Replayed } from '@landbook/contracts/kernel/replay'
import { recordNamed } from '@landbook/contracts/records/index'
import type { LoggedEvent } from '@landbook/platform/log/port'
import { type HistorySource, indexReady } from './history.ts'
import { Names } from './names.ts'
import { isBy, type Moment, replayed } from './replay.ts'
import { withTexts } from './shown.ts'
import { rowThen, Then } from './then.ts'

interface Asked {
  moment: Moment | undefined
  /** A revision to compare with instead of the last. */
  with: number | undefined
  /** Whether the asker may read records of this type. */
  mayRead: (record: RecordDeclaration) => boolean
}

/** The record's own moments, oldest first: one for each command, whatever it took in events. */
export async function momentsOf(
  source: HistorySource,
  record: RecordDeclaration,
  id: string,
): Promise<HistoryMoment[]> {
  const names = new Names(source.log, source.catalogue, source.now)
  const steps = await Array.fromAsync(replayed(source.log, record, id))
  const last = steps.filter(({ event }, index) => {
    const next = steps[index + 1]?.event
    return next?.metadata.commandId !== event.metadata.commandId
  })
  return Promise.all(
    last.map(async ({ event: { revision, metadata }, after }) => ({
      revision,
      at: metadata.recordedAt,
      actor: { id: metadata.actor, name: await names.actor(metadata.actor) },
      operation: metadata.operation,
      name: String(after?.[record.titleField] ?? id),
      there: after !== undefined && !after.deleted,
    })),
  )
}

/** undefined where there never was such a record. */
export async function asItWas(
  source: HistorySource,
  record: RecordDeclaration,
  id: string,
  asked: Asked,
): Promise<AsItWas | undefined> {
  const steps = await Array.fromAsync(replayed(source.log, record, id))
  const last = steps.at(-1)
  if (!last) return undefined
  const { moment } = asked
  const step = moment ? steps.findLast(({ event }) => isBy(moment, event)) : last
  const at = momentAt(moment, steps, step)
  const other = asked.with === undefined ? last : stepAt(steps, asked.with)
  const [was, is] = [there(step), there(other)]
  const then = new Then(source, at)
  const [row, linked, differs] = await Promise.all([
    was ? rowThen(then, record, was) : null,
    linkedThen(source, then, streamOf(record.type, id), asked.mayRead),
    textsOf(source, record, diff(record, was, is)),
  ])
  return {
    revision: step?.event.revision ?? null,
    since: step?.event.metadata.recordedAt ?? null,
    at,
    row,
    linked,
    there: is !== undefined,
    differs,
  }
}

const there = (step: Replayed<LoggedEvent> | undefined): RecordState | undefined =>
  step?.after?.deleted ? undefined : step?.after

const stepAt = (steps: readonly Replayed<LoggedEvent>[], revision: number) =>
  steps.findLast(({ event }) => event.revision <= revision)

/** What was said last goes on until the record's next event, and until then others may say more. */
function momentAt(
  moment: Moment | undefined,
  steps: readonly Replayed<LoggedEvent>[],
  step: Replayed<LoggedEvent> | undefined,
): string {
  if (moment && 'at' in moment) return moment.at
  const next = step && steps[steps.indexOf(step) + 1]
  if (!step || !next) return new Date().toISOString()
  const justBefore = new Date(Date.parse(next.event.metadata.recordedAt) - 1).toISOString()
  const { recordedAt } = step.event.metadata
  return justBefore > recordedAt ? justBefore : recordedAt
}

async function linkedThen(
  source: HistorySource,
  then: Then,
  stream: string,
  mayRead: Asked['mayRead'],
): Promise<LinkedThen[]> {
  await indexReady(source)
  const found = new Map<string, LinkedThen>()
  for (const { record: type, recordId, link } of await source.historyIndex.linkedAt(stream, then.at)) {
    const record = recordNamed(source.catalogue, type)
    if (!mayRead(record)) continue
    const [member = '', part] = link.split(':')
    const field = part === undefined ? undefined : record.lists[member]?.fields[part]?.meta()?.label
    const label = [memberLabel(record, member), field].filter((text) => text !== undefined).join(': ')
    const group = found.get(`${type} ${link}`) ?? { type, title: record.title, link, label, records: [] }
    group.records.push({ id: recordId, name: await then.nameOf(type, recordId) })
    found.set(`${type} ${link}`, group)
  }
  for (const { records } of found.values()) records.sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return [...found.values()]
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
