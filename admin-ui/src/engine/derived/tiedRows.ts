import type { FieldValues } from '@landbook/contracts/engine/kernel/fields'
import type { ListDeclaration } from '@landbook/contracts/engine/kernel/record'
import { apartFrom } from '@landbook/contracts/engine/kernel/tied-rows'
import { isRow } from '../data/named.ts'
import { formatValue } from '../ui/format.tsx'

type Rows = readonly (FieldValues & { readonly id: string })[]
type Tied = Pick<ListDeclaration, 'target' | 'fields'>

const targetIn = ({ target }: Tied, row: FieldValues | undefined): string | undefined => {
  const tied = row?.[target?.as ?? '']
  return isRow(tied) ? tied.id : undefined
}

/** The records that a new row may be tied to: those of present rows only where rows of one are told apart. */
export function freeTargets<T extends { id: string }>(
  list: Tied,
  rows: Rows,
  records: readonly T[],
): readonly T[] {
  if (list.target?.toldApartBy) return records
  const taken = new Set(rows.map((row) => targetIn(list, row)))
  return records.filter(({ id }) => !taken.has(id))
}

/** A row by the name of its target, with what tells it apart where that has several: 'MES, To Depth (ft) 5,000'. */
export function tiedRowName(list: Tied, rows: Rows, rowId: string, name: string): string {
  const row = rows.find(({ id }) => id === rowId)
  if (!row) return name
  const others = rows.filter((other) => other !== row && targetIn(list, other) === targetIn(list, row))
  return [name, ...apartFrom(list, row, others, formatValue)].join(', ')
}
