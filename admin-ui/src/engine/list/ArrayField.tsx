import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { ListContextProvider, type ArrayFieldProps as ReactAdminProps } from 'react-admin'
import { useLocation } from 'react-router'
import { useNoneAtAll } from '../data/shownDay.ts'
import { useRowHeight } from './density.ts'
import { ListToolbar } from './ListToolbar.tsx'
import { RowFilesMenu } from './RowFilesMenu.tsx'
import { RowsExport } from './RowsExport.tsx'
import type { Sort } from './sort.ts'
import { TableContext } from './tableContext.ts'
import { useColumnsOfTable } from './tableIn.ts'
import { useListController } from './useListController.ts'

/** react-admin's, with the rows of a page in the place of a source. `K`: the sources of its columns. */
export interface ArrayFieldProps<R extends object, K extends string = keyof R & string>
  extends Pick<ReactAdminProps, 'sort' | 'exporter' | 'children'> {
  /** Undefined while they are being read. */
  data: readonly R[] | undefined
  /** Must be constant: another one resets the view. */
  sort?: Sort<NoInfer<K>>
  /** The label for screen readers and the search box. */
  label: string
  /** By default the id. Should be constant, for long tables. */
  rowKey?: (row: R) => string
  /** The file's name without '.csv'; without it there is no export. */
  exportName?: string
  /** Whether it is exported as other files than CSV, too. */
  hasFiles?: boolean
  /** By default 'Export'. */
  exportLabel?: string
  search?: boolean
  /** Whether its rows have the height that the reader has chosen for long tables. */
  isLong?: boolean
  /** Whether these have two lines at least. */
  hasTwoLines?: boolean
  /** How many facts of a row a card shows on phones; without it rows are no cards. */
  facts?: number
  /** Below the table: of the rows that its search finds. */
  below?: ((found: readonly R[]) => ReactNode) | undefined
  /** Shown beside the search box. */
  actions?: ReactNode
  /** Shown without any rows. */
  empty?: string
}

const idOf = (row: object): string => String('id' in row && row.id)

/**
 * As react-admin's `ArrayField`: rows that a page has anyway (parts of a record, users), in a list context for the
 * `DataTable` that is its child. Beside it stand what its list has: search, count, export. For lists of records see
 * `List`.
 */
export function ArrayField<R extends object, K extends string = keyof R & string>(
  props: ArrayFieldProps<R, K>,
) {
  const { pathname } = useLocation()
  const name = `${pathname} ${props.label}`
  return <NamedField key={name} name={name} {...props} />
}

function NamedField<R extends object>(props: ArrayFieldProps<R, string> & { name: string }) {
  const { name, label, data, rowKey = idOf, children, sort, exporter, exportName } = props
  const columns = useColumnsOfTable<R>(children)
  const noneAtAll = useNoneAtAll(props.empty)
  const { context, state } = useListController({
    resource: '',
    name,
    rows: data,
    rowKey,
    columns,
    sort,
    exporter,
    exportName,
    disableSyncWithLocation: true,
  })
  const chosenHeight = useRowHeight(props.hasTwoLines)
  const rowHeight = props.isLong ? chosenHeight : undefined
  const empty = data?.length ? MESSAGES.list.nothingFound : noneAtAll
  return (
    <ListContextProvider value={context}>
      <Stack sx={{ gap: 1.5, minWidth: 0 }}>
        <ListToolbar
          label={label}
          hasSearch={props.search ?? false}
          all={data?.length ?? 0}
          exports={
            props.hasFiles && exportName !== undefined ? (
              <RowFilesMenu name={exportName} label={props.exportLabel} columns={columns} />
            ) : (
              context.exporter && <RowsExport label={props.exportLabel} />
            )
          }
        >
          {props.actions}
        </ListToolbar>
        <TableContext
          value={{
            label,
            columns,
            rowKey,
            place: state.place,
            view: state.view,
            empty,
            rowHeight,
            facts: props.facts,
          }}
        >
          {children}
        </TableContext>
        {context.data && props.below?.(context.data)}
      </Stack>
    </ListContextProvider>
  )
}
