import { type Field, type Fields, isEmpty, metaOf } from '../engine/kernel/fields.ts'
import type { RecordDeclaration } from '../engine/kernel/record.ts'
import { showValue } from '../engine/kernel/show.ts'
import { folded } from '../engine/values/folded.ts'
import { recordOf, typeNamed } from './index.ts'
import { documentFields } from './shown.ts'

/** Kinds whose values are too long for a cell, or are none that people read. */
const NOT_IN_LISTS: ReadonlySet<string> = new Set(['longText', 'boundary', 'file', 'amounts'])

/** Whether a cell has room for its values. */
export const isInLists = (schema: Field): boolean => !NOT_IN_LISTS.has(metaOf(schema).kind)

/** Of types whose declaration does not say: asked for every document. */
const derived = new WeakMap<RecordDeclaration, readonly string[]>()

/** What the list of a record type shows; the title comes first where nothing is said. */
export function columnsOf(record: RecordDeclaration): readonly string[] {
  const columns = record.columns ?? derived.get(record) ?? shortMembers(record)
  derived.set(record, columns)
  return columns
}

function shortMembers({ fields, links, titleField }: RecordDeclaration): readonly string[] {
  const short = Object.entries(fields).flatMap(([name, schema]) => (isInLists(schema) ? [name] : []))
  return [titleField, ...[...short, ...Object.keys(links)].filter((name) => name !== titleField)]
}

type Document = Readonly<Record<string, unknown>>

/** The text of each column of a list, as people read it, figures without separators; folded. One line for each column. */
export function listedText(record: RecordDeclaration, document: Document): string {
  const fields = documentFields(record)
  return columnsOf(record)
    .map((name) => folded(textOf(record, fields, name, document)).replaceAll('\n', ' '))
    .join('\n')
}

function textOf({ links }: RecordDeclaration, fields: Fields, name: string, document: Document): string {
  const value = document[name]
  if (isEmpty(value)) return ''
  const link = links[name]
  if (link) {
    const { titleField } = recordOf(typeNamed(link.to))
    const summaries = [value].flat() as Readonly<Record<string, unknown>>[]
    return summaries.map((summary) => String(summary[titleField] ?? '')).join(', ')
  }
  const schema = fields[name]
  return schema && metaOf(schema).kind !== 'decimal' ? showValue(schema, value) : String(value)
}

/** Kinds whose stored values say what people read, or lead to it. */
const SEARCHED_BESIDE: ReadonlySet<string> = new Set([
  ...['text', 'longText', 'share', 'choice', 'flag', 'date', 'decimal'],
])

/** Whether what a cell shows of it can be searched for in its values. */
export const isSearched = (schema: Field): boolean => SEARCHED_BESIDE.has(metaOf(schema).kind)

/** What a list can show beside its own columns and still search: one member after the other, which takes longer. */
export const searchedBeside = (record: RecordDeclaration): readonly string[] =>
  Object.entries(documentFields(record)).flatMap(([name, schema]) =>
    isSearched(schema) && !columnsOf(record).includes(name) ? [name] : [],
  )

/** Matches nothing, in MongoDB (PCRE) too. */
const NEVER = '(?!)'

/** The pattern of a word that is found in one of these columns of a text that has a line for each: in any without names. */
export function listedPattern(columns: readonly string[], word: string, among?: readonly string[]): string {
  if (among === undefined) return word
  const places = columns.flatMap((name, place) => (among.includes(name) ? [place] : []))
  return places.length === 0
    ? NEVER
    : `^(?:${places.map((place) => `(?:[^\\n]*\\n){${place}}[^\\n]*${word}`).join('|')})`
}
