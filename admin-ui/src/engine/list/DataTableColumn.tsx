import type { ReactElement, ReactNode } from 'react'
import { type DataTableColumnProps as ReactAdminProps, RecordContextProvider } from 'react-admin'
import { readOnce } from './elements.ts'
import type { CellValue, Column } from './tableRows.ts'

// biome-ignore lint/suspicious/noExplicitAny: as react-admin's types say it; interfaces are none of `unknown`.
type AnyRow = Record<string, any>

type OfReactAdmin = 'label' | 'source' | 'render' | 'children' | 'disableSort' | 'sortByOrder' | 'align'

/**
 * Extends react-admin's: what its list searches, sorts, exports and prints is `value`, by default that of the source.
 * A column without a source, of buttons, is neither sorted nor exported.
 */
export interface DataTableColumnProps<R extends AnyRow = AnyRow>
  extends Pick<ReactAdminProps<R>, OfReactAdmin>,
    Partial<Omit<Column<R>, OfReactAdmin>> {
  label: string
  align?: 'right'
}

/** As react-admin's `DataTable.Col`, but read by the list around its table: it is rendered row by row as it scrolls. */
export const DataTableColumn = <R extends AnyRow>(_: DataTableColumnProps<R>): ReactElement | null => null

/** As react-admin's `DataTable.NumberCol`: right-aligned, and sorted as numbers. */
export const DataTableNumberColumn = <R extends AnyRow>(
  _: Omit<DataTableColumnProps<R>, 'align'>,
): ReactElement | null => null

const columnsRead = readOnce((elements): readonly Column<never>[] => elements.map(columnOf))
/** The columns in the children of a table. */
export const columnsIn = <R,>(children: ReactNode): readonly Column<R>[] =>
  columnsRead.of(children) as readonly unknown[] as readonly Column<R>[]

/** What is written of a column, by its source or its label. */
export type WrittenColumn = Partial<Column<never>> & { source: string }

const writtenRead = readOnce((elements): readonly WrittenColumn[] => elements.map(writtenOf))

/** What is written of the columns in the children of a table; the rest is declared. */
export const writtenIn = (children: ReactNode): readonly WrittenColumn[] => writtenRead.of(children)

function columnOf(element: ReactElement<object>): Column<never> {
  const { label = '', value, ...written } = writtenOf(element)
  return { ...written, label, value: value ?? (written.isAction ? noValue : valueIn(written.source)) }
}

function writtenOf(element: ReactElement<object>): WrittenColumn {
  const { type } = element
  if (type !== DataTableColumn && type !== DataTableNumberColumn)
    throw new Error('The children of a DataTable are DataTable.Col and DataTable.NumberCol: they are read')
  const { source, children, ...props } = element.props as DataTableColumnProps
  return {
    ...props,
    source: source ?? props.label,
    ...(source === undefined && { isAction: true, value: noValue }),
    ...(children !== undefined && { render: (row: AnyRow) => inRecord(row, children) }),
    ...(type === DataTableNumberColumn && { align: 'right' }),
  }
}

const noValue = () => null

const valueIn =
  (source: string) =>
  (row: AnyRow): CellValue => {
    const value: unknown = row[source]
    return typeof value === 'string' || typeof value === 'number' ? value : null
  }

/** Fields of react-admin read the record in their context. */
const inRecord = (row: AnyRow, children: ReactNode): ReactNode => (
  <RecordContextProvider value={row}>{children}</RecordContextProvider>
)
