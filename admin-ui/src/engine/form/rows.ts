import { typeNamed } from '@landbook/contracts/catalogue/index'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import type { ApiError } from '../data/errors.ts'
import { rowOf } from '../data/records.ts'
import type { Row } from '../data/row.ts'
import { type Draft, typedOver } from './drafts.ts'
import { mergeOthers } from './merge.ts'
import { type FormValues, formValues, revisionOf } from './values.ts'

/** The form's initial values: the record with the draft applied. */
export function startOf(
  record: RecordDeclaration,
  values: Row | undefined,
  initial: FormValues | undefined,
  draft: Draft | undefined,
) {
  const theirs = formValues(record, values, initial)
  const revision = revisionOf(values)
  if (!draft) return { opened: theirs, basis: theirs, theirs, revision, since: revision, draft }
  const over = { ...theirs, ...draft.over }
  const held = mergeOthers(record, { basis: over, values: { ...over, ...draft.typed } }, theirs)
  const typed = typedOver(held.basis, held.values)
  const opened: FormValues = { ...held.basis, ...typed }
  return { opened, basis: held.basis, theirs, revision, since: draft.revision, draft: { ...draft, typed } }
}

export type Start = ReturnType<typeof startOf>

/** The current record; from the conflict if the read models lag. */
export async function latestRow(
  record: RecordDeclaration,
  id: string,
  { conflicts, details }: ApiError,
): Promise<Row | undefined> {
  const data = await rowOf(typeNamed(record.type), id)
  if (!data) return undefined
  if ((revisionOf(data) ?? -1) >= (details.revision ?? 0)) return data
  const theirs = Object.fromEntries(conflicts.map(({ field, theirs }) => [field, theirs]))
  return { ...data, ...theirs, id, revision: details.revision }
}
