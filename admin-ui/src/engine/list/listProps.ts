import type { ReactNode } from 'react'
import type { ListProps as ReactAdminProps } from 'react-admin'
import type { Row } from '../data/row.ts'
import type { Selection } from '../data/selection.ts'
import type { RecordFilter } from './recordFilters.ts'
import type { Column } from './tableRows.ts'
import type { BaseFilter } from './useAskedFilters.ts'

type OfReactAdmin =
  | 'actions'
  | 'children'
  | 'disableSyncWithLocation'
  | 'empty'
  | 'exporter'
  | 'filters'
  | 'resource'
  | 'sort'
  | 'storeKey'

/**
 * react-admin's, where `sort` and `filters` must be constant: others reset the view. `filters` are `ListFilter`s and
 * inputs; `storeKey` is that of the saved queries.
 */
export interface ListProps<R = Row> extends Pick<ReactAdminProps, OfReactAdmin> {
  resource: string
  /** The label for screen readers, search box and counts: 'Wells'. */
  label: string
  /** What the list selects from the API. */
  row: Selection
  storeKey?: string
  /** That of its chosen columns, by default the resource: lists of the same records share theirs. */
  columnsKey?: string
  empty?: string
  /** Replaces the reason why the records could not be loaded, or is made of it. */
  error?: string | ((reason: string) => string)
  /** The button that adds a record, which phones have in sight; other `actions` are in their menu. */
  create?: ReactNode
  /** Which records are in the list. Must be constant. */
  filter?: BaseFilter | undefined
  /** The file's name without '.csv', by default that of the resource. */
  exportName?: string
  /** Hint on matches elsewhere for a search without results. */
  elsewhere?: (search: string) => ReactNode
  /** Beside the other tools, also of a past day. */
  tools?: ReactNode
  /** Whether its filters, its days, its groups and its columns are chosen in it, as by default. */
  hasTools?: boolean
  /** Whether its rows have two lines at least. */
  hasTwoLines?: boolean
  /** Shows the results instead of the table; undefined while they are read. */
  instead?: ((rows: readonly R[] | undefined) => ReactNode) | undefined
}

/** A list of one day, with its columns and filters read. */
export interface ListOfDayProps extends Omit<ListProps, 'filters'> {
  /** Of the list, for its selection and its position. */
  name: string
  given: ReactNode
  columns: readonly Column<Row>[]
  filters: readonly RecordFilter<Row>[]
}

/** Why there are no rows, as the list says it. */
export const failedText = ({ error }: Pick<ListProps, 'error'>, { message }: Error): string =>
  typeof error === 'function' ? error(message) : (error ?? message)
