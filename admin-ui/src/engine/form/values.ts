import { sameValue } from '@landbook/contracts/engine/kernel/events'
import { type Field, initialOf, isEmpty, metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { shareOrIncomplete } from '@landbook/contracts/engine/values/shares'
import { linkedIds } from '../data/ids.ts'
import type { Row } from '../data/row.ts'

/** The form's values: '' for empty fields, links as lists of ids. */
export type FormValues = Record<string, unknown>

/** `values` is the edited record, or undefined for a new one with `initial` values. */
export function formValues(
  record: RecordDeclaration,
  values: Row | undefined,
  initial: FormValues = {},
): FormValues {
  const form: FormValues = {}
  for (const [name, schema] of Object.entries(record.fields)) {
    form[name] = inputOf(schema, values ? values[name] : (initial[name] ?? initialOf(schema)))
  }
  for (const name of Object.keys(record.links)) form[name] = linkedIds(values?.[name] ?? initial[name])
  return form
}

/** Values changed since `before`, parsed by the declared fields, without computed ones. */
export function changedValues(record: RecordDeclaration, before: FormValues, now: FormValues): FormValues {
  const changed: FormValues = {}
  for (const [name, schema] of Object.entries(record.fields)) {
    if (metaOf(schema).computed || sameValue(now[name], before[name])) continue
    const read = schema.safeParse(now[name])
    const value = read.success ? read.data : now[name]
    if (!sameValue(value, before[name])) changed[name] = isEmpty(value) ? null : value
  }
  for (const name of Object.keys(record.links)) {
    const [ids, old] = [linkedIds(now[name]), linkedIds(before[name])]
    if (!sameValue([...ids].sort(), [...old].sort())) changed[name] = ids
  }
  return changed
}

/** The revision that a record was read at; undefined for a new one. */
export function revisionOf(values: Row | undefined): number | undefined {
  return typeof values?.revision === 'number' ? values.revision : undefined
}

/** The input's value of a stored one. */
function inputOf(schema: Field, value: unknown): unknown {
  const { kind } = metaOf(schema)
  // Older records have unnormalized or missing values.
  if (kind === 'share') return shareOrIncomplete(value)
  if (value !== null && value !== undefined) return value
  if (kind === 'flag') return false
  return kind === 'choices' ? [] : ''
}
