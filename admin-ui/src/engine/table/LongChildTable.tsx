import type { Fields } from '@landbook/contracts/engine/kernel/fields'
import { type ReactNode, useMemo } from 'react'
import { ArrayField } from '../list/ArrayField.tsx'
import { DataTable } from '../list/DataTable.tsx'
import { fieldColumn } from '../list/fieldColumn.tsx'
import type { Column } from '../list/tableRows.ts'
import type { Item } from './ChildTableRow.tsx'

interface Props<F extends Fields> {
  list: { label: string; fields: F }
  rows: readonly Item[]
  /** Custom cells, by field. */
  render: { readonly [N in keyof F]?: (item: Item) => ReactNode }
  /** Text of empty cells instead of a dash, by field. */
  whenEmpty: { readonly [N in keyof F]?: string }
  /** Of a row; undefined for readers. */
  buttons: ((item: Item) => ReactNode) | undefined
}

/** Room for two buttons, in pixels. */
const BUTTONS = 88

/** Many parts of a record in the table of lists: searched, sorted, and gone through by keys. */
export function LongChildTable<F extends Fields>({ list, rows, render, whenEmpty, buttons }: Props<F>) {
  const { label, fields } = list
  const columns = useMemo((): readonly Column<Item>[] => {
    const written = (name: string) => {
      const cell = render[name] ?? (whenEmpty[name] && ((item: Item) => item[name] || whenEmpty[name]))
      return cell ? { render: cell as (item: Item) => ReactNode } : {}
    }
    const shown = Object.keys(fields).map((name) =>
      fieldColumn<Fields, string, Item>(fields, name, written(name)),
    )
    return buttons ? [{ ...ACTIONS, render: buttons }, ...shown] : shown
  }, [fields, render, whenEmpty, buttons])
  return (
    <ArrayField label={label} data={rows} search isLong>
      <DataTable columns={columns} />
    </ArrayField>
  )
}

const ACTIONS = {
  source: 'actions',
  label: 'Actions',
  width: BUTTONS,
  isAction: true,
  value: () => null,
} as const
