import { type FieldValues, metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { Intent } from '@landbook/contracts/engine/kernel/operations'
import type {
  ListDeclaration,
  RecordDeclaration,
  RecordState,
} from '@landbook/contracts/engine/kernel/record'
import { streamOf } from '@landbook/contracts/engine/kernel/record'
import { referredTo, relationsOf } from '@landbook/contracts/engine/kernel/relations'

/** The records that an intent's parts refer to. Malformed parts refer to nothing here and are refused by validation. */
export function recordsReferencedBy(list: ListDeclaration, { targetId, values = {}, rows = [] }: Intent) {
  const target = list.target && { [list.target.as]: targetId }
  const references = Object.entries(list.fields).filter(([, schema]) => metaOf(schema).refersTo !== undefined)
  return [{ ...values, ...target }, ...rows].flatMap((part: FieldValues) => {
    const read = references.map(([name, schema]) => [name, schema.safeParse(part[name]).data])
    return referredTo(list, { ...part, ...Object.fromEntries(read) })
  })
}

/** The records that parts refer to, before and after the change, without duplicates. */
export function partConcerned(list: ListDeclaration, ...items: readonly FieldValues[]): string[] {
  return once(items.flatMap((item) => referredTo(list, item)))
}

/** Every record that this one is linked with: its deletion concerns them. */
export function allConcerned(record: RecordDeclaration, state: RecordState): string[] {
  return once(relationsOf(record).flatMap(({ to, idsIn }) => idsIn(state).map((id) => ({ type: to, id }))))
}

const once = (records: readonly { type: string; id: string }[]): string[] => [
  ...new Set(records.map(({ type, id }) => streamOf(type, id))),
]
