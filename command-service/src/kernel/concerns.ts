import type { ListDeclaration, RecordDeclaration, RecordState } from '@landbook/contracts/kernel/record'
import { streamOf } from '@landbook/contracts/kernel/record'
import { referredTo, relationsOf } from '@landbook/contracts/kernel/relations'

type Values = Readonly<Record<string, unknown>>

/** The records that parts tie their own to, as they are and as they were: each once. */
export function partConcerned(list: ListDeclaration, ...items: readonly Values[]): string[] {
  return once(items.flatMap((item) => referredTo(list, item)))
}

/** Every record that this one is tied to: when it goes, they lose something. */
export function allConcerned(record: RecordDeclaration, state: RecordState): string[] {
  return once(relationsOf(record).flatMap(({ to, idsIn }) => idsIn(state).map((id) => ({ type: to, id }))))
}

const once = (records: readonly { type: string; id: string }[]): string[] => [
  ...new Set(records.map(({ type, id }) => streamOf(type, id))),
]
