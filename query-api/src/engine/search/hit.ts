import { foundParts } from '@landbook/contracts/catalogue/found'
import { comparable } from '@landbook/contracts/catalogue/writings'
import { isApart } from '@landbook/contracts/engine/kernel/apart'
import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import type { Lookup } from '@landbook/contracts/engine/kernel/lookup'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { showValue } from '@landbook/contracts/engine/kernel/show'
import type { RecordView } from '@landbook/platform/engine/views/collections'

const LONGEST_PASSAGE = 120

export type Searched = RecordDeclaration & { lookup: Lookup }

export interface SearchHit {
  type: string
  id: string
  name: string
  title: string
  detail: string
}

/** What a search shows of a record in which these patterns were found. */
export function hitOf(record: Searched, row: RecordView, patterns: readonly string[]): SearchHit {
  const { type, title, titleField, lookup } = record
  const has = (pattern: string) => (field: string) => isIn(pattern, String(row[field] ?? ''))
  const shown = [titleField, ...lookup.detail]
  const unseen = patterns.filter((pattern) => !shown.some(has(pattern)))
  const fields = unseen.map((pattern) => [...record.search, ...lookup.numbers].find(has(pattern)))
  const others = unseen.filter((_, at) => fields[at] === undefined)
  const told = new Set([...lookup.detail, ...fields.filter((field) => field !== undefined)])
  const parts = [...told].map((field) => partOf(record, row, field))
  return {
    type,
    id: row.id,
    name: String(row[titleField] ?? ''),
    title,
    detail: [apartLabel(record, row), ...parts, ...elsewhere(record, row, others)]
      .filter(Boolean)
      .join(' · '),
  }
}

/** 'Template' */
function apartLabel(record: Searched, row: RecordView): string {
  const schema = record.fields[record.apart ?? '']
  return schema && isApart(record, row) ? labelOf(schema) : ''
}

const isIn = (pattern: string, text: string): boolean => new RegExp(pattern).test(comparable(text))

/** What else of a record has these, each with what it is: 'Contacts: Phone (432) 555-0100'. */
function elsewhere(record: Searched, row: RecordView, patterns: readonly string[]): string[] {
  if (patterns.length === 0) return []
  const parts = [...foundParts(record, row)]
  // As few parts as have them all: of two Johns the one whose other name was typed too.
  const best = parts.find(({ text }) => patterns.every((pattern) => isIn(pattern, text)))
  const found = best
    ? [best]
    : patterns.flatMap((pattern) => parts.find(({ text }) => isIn(pattern, text)) ?? [])
  return [...new Set(found)].map(({ label, text }) => `${label} ${passageOf(text, patterns)}`.trim())
}

/** Of a long text the sentence in which it is found. */
const passageOf = (text: string, patterns: readonly string[]): string => {
  const sentences = text.length > LONGEST_PASSAGE ? text.split(/(?<=[.;])\s+|\n+/) : [text]
  const found = sentences.find((one) => patterns.some((pattern) => isIn(pattern, one))) ?? text
  return found.length > LONGEST_PASSAGE ? `${found.slice(0, LONGEST_PASSAGE)}…` : found
}

/** A number says what it is the number of. */
function partOf({ fields, lookup }: Searched, row: RecordView, field: string): string {
  const schema = fields[field]
  const text = showValue(schema, row[field])
  return schema && text !== '' && lookup.numbers.includes(field) ? `${labelOf(schema)} ${text}` : text
}
