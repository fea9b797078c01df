import {
  itemsOf,
  type ListDeclaration,
  linkedIds,
  type RecordDeclaration,
  type RecordState,
  streamOf,
} from '@landbook/contracts/kernel/record'

/** The record that a part ties its own to. */
export function targetConcerned(
  { target }: ListDeclaration,
  item: Readonly<Record<string, unknown>>,
): string[] {
  return target && typeof item[target.as] === 'string' ? [streamOf(target.to, String(item[target.as]))] : []
}

/** Every record that this one is tied to: when it goes, they lose something. */
export function allConcerned(record: RecordDeclaration, state: RecordState): string[] {
  const linked = Object.entries(record.links).flatMap(([name, { to }]) =>
    linkedIds(state, name).map((id) => streamOf(to, id)),
  )
  const targets = Object.entries(record.lists).flatMap(([name, list]) =>
    itemsOf(state, name).flatMap((item) => targetConcerned(list, item)),
  )
  return [...new Set([...linked, ...targets])]
}
