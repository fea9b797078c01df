import { isDeepStrictEqual } from 'node:util'
import { catalogue, isRecordType } from '@landbook/contracts/catalogue/index'
import { operationNamed, recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { evolve, shapeOf } from '@landbook/contracts/engine/kernel/events'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { type RecordState, recordOfStream, streamOf } from '@landbook/contracts/engine/kernel/record'
import type { LoggedEvent } from '@landbook/platform/engine/log/port'
import type { Sent, Workload } from './workload.ts'

/** An event with its moment: the latest time up to it (docs/decisions/0026-moments.md). */
export type Happened = LoggedEvent & { moment: string }

/** A record's states, by revision. */
type States = readonly (RecordState | undefined)[]

/** The events of records, in the order of the log, and the states that each record had, by stream and revision. */
export interface Replayed {
  events: readonly Happened[]
  states: ReadonlyMap<string, States>
}

export function replayed(all: readonly LoggedEvent[]): Replayed {
  let moment = ''
  const events = all
    .filter(({ stream }) => isRecordType(recordOfStream(stream).type))
    .map((event): Happened => {
      if (event.metadata.recordedAt > moment) moment = event.metadata.recordedAt
      return { ...event, moment }
    })
  const states = new Map<string, (RecordState | undefined)[]>()
  for (const event of events) {
    const { type, id } = recordOfStream(event.stream)
    const known = states.get(event.stream) ?? []
    if (!states.has(event.stream)) states.set(event.stream, known)
    known.push(evolve(recordNamed(catalogue, type), known.at(-1), event, { id, revision: event.revision }))
  }
  return { events, states }
}

/**
 * What is wrong with the log, by what clients were told: an acknowledged command is one append, once; a refused one is
 * none; what was acknowledged before another command was sent comes before it; no change of a field was overlooked that
 * somebody else made since the revision that was seen. Of the `lost` commands some may be missing.
 */
export function problemsOfLedger(
  { events, states }: Replayed,
  sent: readonly Sent[],
  lost: ReadonlySet<Sent> = new Set(),
): string[] {
  const byCommand = Map.groupBy(events, ({ metadata }) => metadata.commandId)
  const known = new Set(sent.map(({ commandId }) => commandId))
  const byMoment = sent.filter(mayBeThere).sort((a, b) => b.sentAt - a.sentAt)
  const firstSent = new Map(byMoment.map((one) => [one.commandId, one]))
  const placed: Placed[] = []
  const problems = sent.flatMap((one) => {
    const own = byCommand.get(one.commandId) ?? []
    const [first] = own
    if (!first) return lost.has(one) ? [] : missing(one, states)
    // Several clients may ask for an undo: it is there if one of them was not refused, and comes after the first of those.
    const isOfOther = one.outcome === 'refused' && firstSent.has(one.commandId)
    if (!mayBeThere(one))
      return isOfOther ? [] : [`${nameOf(one)} is in the log and was answered ${one.code ?? one.outcome}`]
    if (firstSent.get(one.commandId) === one)
      placed.push({
        sent: one,
        stream: first.stream,
        first: first.revision,
        last: first.revision + own.length - 1,
      })
    const isOnce = own.every(
      ({ stream, revision }, index) => stream === first.stream && revision === first.revision + index,
    )
    const ofRecord = states.get(first.stream) ?? []
    const different = new Set(own.map(({ type, data }) => JSON.stringify([type, data])))
    return isOnce && different.size === own.length
      ? [
          ...notAsSent(one, own, ofRecord),
          ...notTakenBack(one, own, byCommand.get(one.undoes ?? ''), ofRecord),
          ...overlooked(one, first, ofRecord),
          ...toldTooEarly(one, own),
        ]
      : [`${nameOf(one)} is in the log more than once: ${own.map(placeOf).join(', ')}`]
  })
  const foreign = events.filter(
    ({ metadata: { actor, causationId, operation } }) =>
      actor !== 'system' && !known.has(causationId) && !operationNamed(catalogue, operation)?.particular,
  )
  return [
    ...problems,
    ...neverAccepted(sent),
    ...outOfOrder(placed),
    ...foreign.map((event) => `${placeOf(event)} was sent by nobody`),
  ]
}

/** A merge is several commands: what it had done when it met a conflict stays. */
const mayBeThere = ({ outcome, operation }: Sent): boolean =>
  outcome === 'acknowledged' || outcome === 'unknown' || operation.verb === 'absorb'

/** Refused so often that its arguments must be wrong. */
const OFTEN = 30

/** The operations that clients ask for in vain. */
function neverAccepted(sent: readonly Sent[]): string[] {
  const byOperation = Map.groupBy(sent, ({ operation }) => operation.name)
  return [...byOperation].flatMap(([name, all]) =>
    all.length >= OFTEN && all.every(({ outcome }) => outcome === 'refused')
      ? [`${name} was refused each of ${all.length} times: ${all.at(-1)?.code}`]
      : [],
  )
}

/** The kinds of jobs that clients ask for in vain. */
export const neverDone = (jobs: Workload['jobs']): string[] =>
  [...jobs].flatMap(([kind, { done, refused }]) =>
    done === 0 && refused >= OFTEN ? [`each ${kind} was refused, ${refused} times`] : [],
  )

/** The record in the answer is as of the command or later. */
const toldTooEarly = (sent: Sent, own: readonly LoggedEvent[]): string[] =>
  sent.revision !== undefined && sent.revision < (own.at(-1)?.revision ?? 0)
    ? [`${nameOf(sent)} was answered with revision ${sent.revision}`]
    : []

interface Placed {
  sent: Sent
  stream: string
  first: number
  last: number
}

const nameOf = ({ operation, commandId }: Sent) => `${operation.name} ${commandId}`
const placeOf = ({ stream, revision, type }: LoggedEvent) => `${type} at revision ${revision} of ${stream}`

/** A command that left no event was refused, or changed nothing: then the record said once what was sent. */
function missing(sent: Sent, states: Replayed['states']): string[] {
  if (sent.outcome === 'acknowledged') return [`${nameOf(sent)} was acknowledged and is not in the log`]
  if (sent.outcome !== 'unchanged') return []
  const fields = sentFields(sent)
  const { id } = sent.operation.intent(sent.args)
  const ofRecord = states.get(streamOf(sent.operation.record.type, id ?? '')) ?? []
  const said = ofRecord.some((state) =>
    fields.every(([name, value]) => isDeepStrictEqual(state?.[name] ?? null, value)),
  )
  return fields.length === 0 || said
    ? []
    : [`${nameOf(sent)} changed nothing, by its answer, and was never so`]
}

/**
 * In each stream, what was answered before another command was sent has a lower revision. Of many edits, those without an
 * answer are carried out later by a server, whenever that is.
 */
function outOfOrder(placed: readonly Placed[]): string[] {
  return [...Map.groupBy(placed, ({ stream }) => stream).values()].flatMap((ofStream) => {
    const byAnswer = ofStream
      .filter(({ sent }) => sent.outcome !== 'unknown')
      .sort((a, b) => a.sent.answeredAt - b.sent.answeredAt)
    return ofStream.flatMap((later) => {
      const before = byAnswer.filter(({ sent }) => sent.answeredAt < later.sent.sentAt)
      const wrong = before.find(({ last }) => last >= later.first)
      return wrong
        ? [`${nameOf(later.sent)} was sent after ${nameOf(wrong.sent)} was answered, and comes before it`]
        : []
    })
  })
}

/** The fields that an update sends, as they are stored. */
function sentFields({ operation, args }: Sent): [string, unknown][] {
  if (operation.verb !== 'update' || operation.act) return []
  const { values = {} } = operation.intent(args)
  return Object.entries(values).flatMap(([name, value]) => {
    const schema = operation.record.fields[name]
    if (!schema || metaOf(schema).computed || metaOf(schema).fixed) return []
    const { data, success } = schema.safeParse(value)
    return success ? [[name, data]] : []
  })
}

/** The fields that an update changes: what the seen revision had already is none, so that others' changes of it stay. */
function changedFields(sent: Sent, ofRecord: States): [string, unknown][] {
  const { revision } = sent.args
  const seen = typeof revision === 'number' ? ofRecord[revision] : undefined
  return sentFields(sent).filter(([name, value]) => !seen || !isDeepStrictEqual(seen[name] ?? null, value))
}

/** The record holds what was sent once the command was accepted, if no rule of the record made something else of it. */
function notAsSent(sent: Sent, own: readonly LoggedEvent[], ofRecord: States): string[] {
  const after = ofRecord[own.at(-1)?.revision ?? -1]
  return changedFields(sent, ofRecord).flatMap(([name, value]) =>
    after && !isDeepStrictEqual(after[name] ?? null, value) && !own.some(({ data }) => name in data)
      ? [
          `${nameOf(sent)} sent ${name} ${JSON.stringify(value)}, and the log says ${JSON.stringify(after[name])}`,
        ]
      : [],
  )
}

/** After an undo, what the command had changed of the record's fields is as it was before. */
function notTakenBack(
  sent: Sent,
  own: readonly LoggedEvent[],
  undone: readonly LoggedEvent[] = [],
  ofRecord: States,
): string[] {
  const { record } = sent.operation
  const before = ofRecord[(undone[0]?.revision ?? 0) - 1]
  const after = ofRecord[own.at(-1)?.revision ?? -1]
  if (!before || before.deleted || !after) return []
  const changed = undone.flatMap(({ type, data }) =>
    shapeOf(record, type).does === 'changed' ? Object.keys(data) : [],
  )
  return [...new Set(changed)].flatMap((name) => {
    const schema = record.fields[name]
    if (!schema || metaOf(schema).computed) return []
    const [was, is] = [before[name] ?? null, after[name] ?? null]
    return isDeepStrictEqual(was, is)
      ? []
      : [`${nameOf(sent)} took ${name} back to ${JSON.stringify(is)}, which was ${JSON.stringify(was)}`]
  })
}

/** A field that somebody else had changed since the revision that was seen is a conflict. */
function overlooked(sent: Sent, first: LoggedEvent, ofRecord: States): string[] {
  const { revision } = sent.args
  if (typeof revision !== 'number' || first.revision <= revision + 1) return []
  const [seen, decidedOn] = [ofRecord[revision], ofRecord[first.revision - 1]]
  return changedFields(sent, ofRecord).flatMap(([name, value]) => {
    const [was, is] = [seen?.[name] ?? null, decidedOn?.[name] ?? null]
    return isDeepStrictEqual(was, is) || isDeepStrictEqual(is, value)
      ? []
      : [`${nameOf(sent)} overlooked that ${name} had changed since revision ${revision}`]
  })
}
