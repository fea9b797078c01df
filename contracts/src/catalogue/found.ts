import { type Field, type Fields, isEmpty, labelOf, metaOf } from '../engine/kernel/fields.ts'
import type { RecordDeclaration } from '../engine/kernel/record.ts'
import { comparable } from './writings.ts'

type Document = Readonly<Record<string, unknown>>

/** A text by which the global search finds a record, and what it is; '' for what says so itself. */
export interface FoundPart {
  label: string
  text: string
}

/** Whether people look for a record by what they wrote there. */
const isWritten = (schema: Field): boolean => {
  const { kind, computed } = metaOf(schema)
  return (kind === 'text' || kind === 'longText') && !computed
}

/** Of each record type: asked for every document. */
const known = new WeakMap<Fields, readonly (readonly [name: string, label: string])[]>()

function writtenIn(fields: Fields): readonly (readonly [name: string, label: string])[] {
  const written =
    known.get(fields) ??
    Object.entries(fields).flatMap(([name, schema]) =>
      isWritten(schema) ? [[name, labelOf(schema)] as const] : [],
    )
  known.set(fields, written)
  return written
}

/** Whatever is written in a record and its rows and is not among its `search` fields; nothing of other records. */
export function* foundParts(record: RecordDeclaration, document: Document): Generator<FoundPart> {
  const spoken = record.lookup?.spoken?.(document) ?? ''
  if (spoken !== '') yield { label: '', text: spoken }
  for (const [name, label] of writtenIn(record.fields))
    if (!record.search.includes(name) && !isEmpty(document[name]))
      yield { label, text: String(document[name]) }
  for (const [name, list] of Object.entries(record.lists)) {
    const written = writtenIn(list.fields)
    if (list.isAside || written.length === 0) continue
    for (const row of (document[name] ?? []) as readonly Document[])
      for (const [field, label] of written)
        if (!isEmpty(row[field])) yield { label: `${list.label}: ${label}`, text: String(row[field]) }
  }
}

/** Of a record type that the global search finds: its parts, as they are compared. One line for each. */
export const foundText = (record: RecordDeclaration, document: Document): string =>
  record.lookup === undefined
    ? ''
    : [
        ...new Set(
          [...foundParts(record, document)].map(({ text }) => comparable(text).replaceAll('\n', ' ')),
        ),
      ].join('\n')
