import { listFields } from '@landbook/contracts/catalogue/daily'
import { recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import { allFields } from '@landbook/contracts/catalogue/report/fields'
import type { Column } from '@landbook/contracts/engine/files/exported'
import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { z } from 'zod'
import { jsonIn } from './query.ts'

/** Asks for the labels of the fields, as the screens have them. */
const LABELS = 'labels'

const written = z.array(z.string())

/** Columns under headings for people: theirs, or in JSON one for each column. Throws VALIDATION. */
export function headed<C extends Column>(
  record: RecordDeclaration,
  columns: readonly C[],
  headings: string | undefined,
): readonly C[] {
  if (headings === undefined) return columns
  const names =
    headings === LABELS ? labelsOf(record, columns) : written.safeParse(jsonIn('headings', headings)).data
  // Readers of Parquet know columns by their names, DuckDB in any case.
  if (names?.length !== columns.length || new Set(names.map(lower)).size < names.length)
    throw invalid([{ path: 'headings', message: MESSAGES.exports.headings(columns.length) }])
  return columns.map((column, at) => ({ ...column, name: names[at] ?? column.name }))
}

/** As custom reports have them; names in the API where there are none, and beside labels that are alike. */
function labelsOf({ type }: RecordDeclaration, columns: readonly Column[]): string[] {
  const record = recordOf(typeNamed(type))
  const listed = Object.entries(listFields(record)).map(([name, schema]) => [name, labelOf(schema)] as const)
  const reported = allFields(record).map(({ name, label }) => [name, label] as const)
  const known = new Map([...listed, ...reported])
  const labels = columns.map(({ name }) => known.get(name) ?? name)
  const keys = labels.map(lower)
  return columns.map(({ name }, at) => {
    const [label = name, key = ''] = [labels[at], keys[at]]
    return label === name || keys.indexOf(key) === keys.lastIndexOf(key) ? label : `${label} (${name})`
  })
}

const lower = (text: string): string => text.toLowerCase()
