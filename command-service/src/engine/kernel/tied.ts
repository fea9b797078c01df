import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { type FieldValues, labelOf } from '@landbook/contracts/engine/kernel/fields'
import type { ListDeclaration } from '@landbook/contracts/engine/kernel/record'
import { keyOfTied } from '@landbook/contracts/engine/kernel/tied-rows'
import { MESSAGES } from '@landbook/contracts/engine/messages'

type Row = FieldValues & { readonly id: string }

/** Throws VALIDATION if one of the rows has the target of this one, and nothing tells them apart. */
export function requireApart(list: ListDeclaration, row: FieldValues, rows: readonly FieldValues[]): void {
  const key = keyOfTied(list, row)
  if (key !== undefined && rows.some((other) => keyOfTied(list, other) === key)) throw alreadyTied(list)
}

function alreadyTied({ target, fields }: ListDeclaration) {
  const { as, toldApartBy = [] } = target ?? { as: '' }
  const same = toldApartBy.flatMap((name) => (fields[name] ? labelOf(fields[name]) : []))
  return invalid([{ path: as, message: MESSAGES.alreadyInTable(as, same) }])
}

/** The new rows that differ from all parts, and from earlier ones, in their target or in what tells its rows apart. */
export function withoutTied<T extends { values: FieldValues }>(
  list: ListDeclaration,
  rows: readonly T[],
  parts: readonly FieldValues[],
): readonly T[] {
  if (!list.target) return rows
  const tied = new Set(parts.map((part) => keyOfTied(list, part)))
  return rows.filter(({ values }) => {
    const key = keyOfTied(list, values)
    return !tied.has(key) && tied.add(key)
  })
}

/** Throws VALIDATION if a restored row is as another one that is later, or was not as it is now. */
export function requireApartAgain(
  list: ListDeclaration,
  { after, present, wanted }: Readonly<Record<'after' | 'present' | 'wanted', readonly Row[]>>,
): void {
  const keysOf = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, keyOfTied(list, row)]))
  const [is, was] = [keysOf(present), keysOf(wanted)]
  for (const [key, rows] of Map.groupBy(after, (row) => keyOfTied(list, row))) {
    const isRestored = rows.some(({ id }) => is.get(id) !== key)
    const isLater = rows.some(({ id }) => was.get(id) !== key)
    if (rows.length > 1 && isRestored && isLater) throw alreadyTied(list)
  }
}
