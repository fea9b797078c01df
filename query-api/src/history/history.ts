import type { Change } from '@landbook/contracts/kernel/diff'
import { type FieldKind, labelOf, metaOf } from '@landbook/contracts/kernel/fields'
import { type RecordDeclaration, recordOfStream, streamOf } from '@landbook/contracts/kernel/record'
import type { Interest } from '@landbook/contracts/kernel/reference-fields'
import { showValue } from '@landbook/contracts/kernel/show'
import { file } from '@landbook/contracts/records/file'
import { type Catalogue, recordNamed } from '@landbook/contracts/records/index'
import { parseFileName } from '@landbook/contracts/values/files'
import type { EventLog, Position } from '@landbook/platform/log/port'
import type { ConcernView } from '@landbook/platform/views/collections'
import type { ViewCollection } from '@landbook/platform/views/port'
import { Names } from './names.ts'
import { type Step, steps } from './replay.ts'

export interface ShownChange extends Change {
  /** Of its field; null where it is a link or what a part ties to. */
  kind: FieldKind | null
  fromText: string
  toText: string
  /** Where the new value came from, where it was said: 'drilling data, permit 911270'. */
  source: string | null
}

/** One line of a record's history. */
export interface HistoryEntry {
  /** The event's id. */
  id: string
  event: string
  operation: string
  revision: number
  /** ISO 8601. */
  at: string
  effectiveOn: string | null
  reason: string | null
  commandId: string
  actor: { id: string; name: string }
  /** False for an event of another record that concerns this one. */
  own: boolean
  record: { type: string; id: string; name: string }
  changes: ShownChange[]
  /** Ask for what is older than this. */
  cursor: Position
}

export interface HistorySource {
  log: EventLog
  catalogue: Catalogue
  concerns: ViewCollection<ConcernView>
}

export interface HistoryPage {
  first: number
  /** A cursor: only what is older. */
  before?: Position | undefined
  /** Whether the asker may read records of this type: others' events are left out where not. */
  mayRead: (record: RecordDeclaration) => boolean
}

/** Who changed what, when, from what to what: newest first, others' events that concern the record included. */
export async function history(
  source: HistorySource,
  record: RecordDeclaration,
  id: string,
  page: HistoryPage,
): Promise<HistoryEntry[]> {
  const names = new Names(source.log, source.catalogue)
  const own = (await steps(source.log, record, id)).filter(({ event }) =>
    isBefore(event.position, page.before),
  )
  const others = await concerning(source, streamOf(record.type, id), page)
  const found = [
    ...own.map((step) => ({ step, own: true })),
    ...others.map((step) => ({ step, own: false })),
  ].sort((a, b) => (a.step.event.position < b.step.event.position ? 1 : -1))
  return Promise.all(
    found.slice(0, page.first).map(({ step, own }) => entry(source, names, record, step, own)),
  )
}

const isBefore = (position: Position, before: Position | undefined) =>
  before === undefined || position < before

async function concerning(
  { log, catalogue, concerns }: HistorySource,
  record: string,
  page: HistoryPage,
): Promise<Step[]> {
  const readable = catalogue.records.filter(page.mayRead).map(({ type }) => type)
  const older = page.before === undefined ? {} : { _position: { $lt: page.before } }
  const filter = { record, stream: { $regex: `^(${readable.join('|')})-` }, ...older }
  const found = await concerns.find(filter, { sort: { _position: -1 }, limit: page.first })
  const streams = new Map<string, Step[]>()
  const wanted: Step[] = []
  for (const { stream, revision } of found) {
    const { type, id } = recordOfStream(stream)
    const replayed = streams.get(stream) ?? (await steps(log, recordNamed(catalogue, type), id))
    streams.set(stream, replayed)
    const step = replayed.find(({ event }) => event.revision === revision)
    if (step) wanted.push(step)
  }
  return wanted
}

async function entry(
  { catalogue }: HistorySource,
  names: Names,
  asked: RecordDeclaration,
  { event, changes }: Step,
  own: boolean,
): Promise<HistoryEntry> {
  const { type, id } = recordOfStream(event.stream)
  const record = recordNamed(catalogue, type)
  const { actor, operation, commandId, recordedAt, effectiveOn, reason, sources } = event.metadata
  // Of another record's event, only what ties it to this one is this one's history.
  const shown = own ? changes : changes.filter(({ refersTo }) => refersTo === asked.type)
  return {
    id: event.id,
    event: event.type,
    operation,
    revision: event.revision,
    at: recordedAt,
    effectiveOn: effectiveOn ?? null,
    reason: reason ?? null,
    commandId,
    actor: { id: actor, name: await names.actor(actor) },
    own,
    record: { type, id, name: await names.of(type, id) },
    changes: await Promise.all(
      shown.map(async (change) => ({
        ...(await withTexts(record, names, change)),
        source: sources?.[change.path] ?? null,
      })),
    ),
    cursor: event.position,
  }
}

async function withTexts(
  record: RecordDeclaration,
  names: Names,
  change: Change,
): Promise<Omit<ShownChange, 'source'>> {
  const schema = schemaAt(record, change.path)
  const kind = schema ? metaOf(schema).kind : null
  const text = async (value: unknown): Promise<string> => {
    const { refersTo, many } = change
    const uploaded = kind === 'file' ? parseFileName(value) : undefined
    if (uploaded) return names.of(file.type, uploaded.fileId)
    if (many) return typeof value === 'number' ? `${value.toLocaleString('en-US')} ${many}` : ''
    if (refersTo === undefined) return showValue(schema, value)
    const each = (Array.isArray(value) ? value : [value]).map(async (one: unknown) => {
      if (typeof one === 'string') return names.of(refersTo, one)
      return isInterest(one) ? `${await names.of(refersTo, one.Tract)} ${one.acres}` : ''
    })
    return (await Promise.all(each)).filter((text) => text !== '').join(', ')
  }
  const label = await labelWithPart(record, names, change)
  // Two boundaries of thousands of points say less than their acres, and thirty entries of them are a download.
  const told = kind === 'boundary' ? { ...change, from: null, to: null } : change
  return { ...told, label, kind, fromText: await text(change.from), toText: await text(change.to) }
}

const isInterest = (value: unknown): value is Interest =>
  typeof value === 'object' && value !== null && 'Tract' in value && 'acres' in value

/** 'Mineral Interest (MES): NMA' says whose. */
async function labelWithPart(record: RecordDeclaration, names: Names, { label, path, part }: Change) {
  const schema = part && schemaAt(record, path)
  if (!schema) return label
  const name = part.refersTo === undefined ? part.name : await names.of(part.refersTo, part.name)
  return `${part.list} (${name}): ${labelOf(schema)}`
}

/** 'state' is a field; 'contacts.{itemId}.email' a field of a part. */
function schemaAt(record: RecordDeclaration, path: string) {
  const list = record.lists[path.slice(0, path.indexOf('.'))]
  return list ? list.fields[path.slice(path.lastIndexOf('.') + 1)] : record.fields[path]
}
