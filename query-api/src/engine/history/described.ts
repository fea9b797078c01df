import type { HistoryChange, HistoryEvent } from '@landbook/contracts/engine/api/history'
import { type Catalogue, recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import type { Change } from '@landbook/contracts/engine/kernel/diff'
import { labelOf, metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { showValue } from '@landbook/contracts/engine/kernel/show'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { file } from '@landbook/contracts/engine/system/file/declaration'
import { parseFileName } from '@landbook/contracts/engine/values/files'
import type { IndexedEvent } from '@landbook/platform/engine/history/port'
import type { Names } from './names.ts'
import type { Step } from './steps.ts'

/** Including members used only by the server. */
export type DescribedChange = Change & HistoryChange

/** Changes of an event for display: names for ids, labels for fields. No changes for an unreadable event. */
export async function describedEvent(
  catalogue: Catalogue,
  names: Names,
  found: IndexedEvent,
  step: Step | undefined,
): Promise<HistoryEvent> {
  const { record: type, recordId: id, actor } = found
  const { reason, sources } = step?.event.metadata ?? {}
  const changes = (step?.changes ?? []).map(async (change) => ({
    ...(await withTexts(recordNamed(catalogue, type), names, change)),
    source: sources?.[change.path] ?? null,
  }))
  return {
    id: step?.event.id ?? found.position,
    event: found.event,
    operation: found.operation,
    revision: found.revision,
    at: found.moment,
    effectiveOn: found.effectiveOn ?? null,
    reason: step ? (reason ?? null) : MESSAGES.history.unread,
    commandId: found.commandId,
    actor: { id: actor, name: await names.actor(actor) },
    record: { type, id, name: await names.of(type, id) },
    changes: await Promise.all(changes),
    cursor: found.position,
  }
}

export async function withTexts(
  record: RecordDeclaration,
  names: Names,
  change: Change,
): Promise<Omit<DescribedChange, 'source'>> {
  const schema = schemaAt(record, change.path)
  const { kind = null, amounts } = schema ? metaOf(schema) : {}
  const text = async (value: unknown): Promise<string> => {
    const { refersTo, many } = change
    const uploaded = kind === 'file' ? parseFileName(value) : undefined
    if (uploaded) return names.of(file.type, uploaded.fileId)
    if (many) return typeof value === 'number' ? `${value.toLocaleString('en-US')} ${many}` : ''
    if (refersTo === undefined) return showValue(schema, value)
    const each = (Array.isArray(value) ? value : [value]).map(async (one: unknown) => {
      if (typeof one === 'string') return names.of(refersTo, one)
      const id = amounts && isObject(one) ? one[amounts.as] : undefined
      return isObject(one) && amounts && typeof id === 'string'
        ? `${await names.of(refersTo, id)} ${one[amounts.unit]}`
        : ''
    })
    return (await Promise.all(each)).filter((text) => text !== '').join(', ')
  }
  const label = await labelWithPart(record, names, change)
  // Show boundaries by their area: thousands of points are unreadable, and thirty such entries are a download.
  const values = kind === 'boundary' ? { ...change, from: null, to: null } : change
  return { ...values, label, kind, fromText: await text(change.from), toText: await text(change.to) }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** 'Mineral Interest (MES): NMA' says whose, and which of several: '(MES, To Depth (ft) 5000)'. */
async function labelWithPart(record: RecordDeclaration, names: Names, { label, path, part }: Change) {
  const schema = part && schemaAt(record, path)
  if (!schema) return label
  const name = part.refersTo === undefined ? part.name : await names.of(part.refersTo, part.name)
  return `${part.list} (${[name, ...(part.apart ?? [])].join(', ')}): ${labelOf(schema)}`
}

/** 'state' is a field; 'contacts.{itemId}.email' a field of a part. */
function schemaAt(record: RecordDeclaration, path: string) {
  const list = record.lists[path.slice(0, path.indexOf('.'))]
  return list ? list.fields[path.slice(path.lastIndexOf('.') + 1)] : record.fields[path]
}
