import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { operationFor } from '@landbook/contracts/catalogue/operations'
import type { Fields, SentOf } from '@landbook/contracts/engine/kernel/fields'
import { writeRoleOf } from '@landbook/contracts/engine/kernel/record'
import { argsFor } from '../data/argsFor.ts'
import { isRow } from '../data/named.ts'
import { useAnyOperation } from '../data/operations.ts'
import type { Row } from '../data/row.ts'
import { useSaved } from '../form/useSaved.ts'
import { useHolds } from '../session/session.ts'
import type { ChildTableProps, Item } from '../table/ChildTable.tsx'

export interface ListWrites extends Pick<ChildTableProps<Fields>, 'onAdd' | 'onDelete'> {
  onUpdate: (id: string, values: SentOf<Fields>, options?: { revision: number }) => Promise<unknown>
}

export const itemsIn = (row: Row, list: string): readonly Item[] => (row[list] ?? []) as readonly Item[]

const notOffered = () => Promise.reject(new Error('There is no operation for it'))
const NO_WRITES: ListWrites = { onAdd: notOffered, onUpdate: notOffered, onDelete: notOffered }

/** How the parts of a list are written, where the user may and the catalogue has operations for them. */
export function useListWrites(
  record: AnyRecord,
  list: string,
  row: Row,
): ListWrites & { readonly mayWrite: boolean } {
  const run = useAnyOperation()
  const saved = useSaved()
  const mayWrite = useHolds(writeRoleOf(record, list))
  const { type, lists } = record
  const add = operationFor(type, 'addItem', list)
  const change = operationFor(type, 'changeItem', list)
  const remove = operationFor(type, 'removeItem', list)
  if (!add || !change || !remove) return { ...NO_WRITES, mayWrite: false }
  const { id } = row
  const tie = lists[list]?.target?.as ?? ''
  return {
    mayWrite,
    onAdd: ({ [tie]: targetId, ...values }) =>
      saved(run(add, argsFor(add, { id, values, targetId: String(targetId ?? '') }))),
    onUpdate: (itemId, values, options) =>
      saved(run(change, argsFor(change, { id, itemId, values }), options)),
    onDelete: (itemId) => {
      const tied = itemsIn(row, list).find((item) => item.id === itemId)?.[tie]
      return saved(run(remove, argsFor(remove, { id, itemId, targetId: isRow(tied) ? tied.id : '' })))
    },
  }
}
