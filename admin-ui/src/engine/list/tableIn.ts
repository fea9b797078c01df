import { isValidElement, type ReactNode } from 'react'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { columnsIn } from './DataTableColumn.tsx'
import { useSteady } from './elements.ts'
import type { Column } from './tableRows.ts'

/** The columns of the table in a list. */
export function useColumnsOfTable<R>(children: ReactNode): readonly Column<R>[] {
  if (!isValidElement<DataTableProps>(children) || children.type !== DataTable)
    throw new Error('The child of a List or an ArrayField is its DataTable: they need its columns')
  const { columns, children: written } = children.props
  const read = columnsIn<R>(useSteady(columns ? undefined : written))
  // Of the rows of its list.
  return (columns as readonly unknown[] as readonly Column<R>[] | undefined) ?? read
}
