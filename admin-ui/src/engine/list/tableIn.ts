import { isValidElement, type ReactNode } from 'react'
import { DataTable, type DataTableProps } from './DataTable.tsx'

/** The children of the table in a list: its columns. */
export function columnsOfTable(children: ReactNode): ReactNode {
  if (!isValidElement<DataTableProps>(children) || children.type !== DataTable)
    throw new Error('The child of a List or an ArrayField is its DataTable: they need its columns')
  return children.props.children
}
