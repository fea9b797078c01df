import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Box, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { ListContextProvider } from 'react-admin'
import { useLocation } from 'react-router'
import { useNoneAtAll } from '../data/shownDay.ts'
import { ListTable } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import type { Sort } from './sort.ts'
import { TablePages, usePages } from './TablePages.tsx'
import type { Column } from './tableRows.ts'
import { useWholeList } from './useWholeList.ts'

export type { Column } from './tableRows.ts'

interface Props<R, K extends string = string> {
  /** The label for screen readers and the search box. */
  label: string
  /** Undefined while they are being read. */
  rows: readonly R[] | undefined
  /** How many rows there will be, while `rows` are only the first in the initial order; anything else waits. */
  expected?: number | undefined
  columns: readonly Column<R, K>[]
  /** Should be constant, for long tables. */
  rowKey: (row: R) => string
  /** The file's name without '.csv'; without it there is no export. */
  exportName?: string
  /** By default 'Export'. */
  exportLabel?: string
  search?: boolean
  /** Must be constant: another one resets the view. */
  initialSort?: Sort<NoInfer<K>>
  /** Shown beside the search box. */
  actions?: ReactNode
  emptyText?: string
  /** Laid over the end of the table, so that it moves nothing. */
  overlay?: ReactNode
  /** How many rows a page can have; without it there are no pages. */
  pageSizes?: readonly number[]
}

/** Room for the bar with the pages; on phones the toolbar takes a second line. */
const PAGES_BELOW = { '--below-list': { xs: '112px', sm: '64px' } } as const

/** A table of a page's own rows: parts of a record, users. For lists of records see `RecordList`. */
export function RecordTable<R, K extends string>(props: Props<R, K>) {
  const { pathname } = useLocation()
  const name = `${pathname} ${props.label}`
  return <NamedTable key={name} name={name} {...props} />
}

function NamedTable<R>({
  name,
  label,
  rows,
  expected,
  columns,
  rowKey,
  ...props
}: Props<R> & { name: string }) {
  const noneAtAll = useNoneAtAll(props.emptyText)
  const { context, place } = useWholeList({
    resource: '',
    name,
    rows,
    expected,
    rowKey,
    columns,
    sort: props.initialSort,
    exportName: props.exportName,
  })
  const paged = usePages(context, props.pageSizes)
  return (
    <ListContextProvider value={paged}>
      <Stack sx={{ gap: 1.5, minWidth: 0 }}>
        <ListToolbar
          label={label}
          hasSearch={props.search ?? false}
          exportLabel={props.exportLabel}
          all={expected ?? rows?.length ?? 0}
          isComplete={expected === undefined}
        >
          {props.actions}
        </ListToolbar>
        <Box sx={{ position: 'relative', ...(props.pageSizes && PAGES_BELOW) }}>
          <ListTable
            label={label}
            columns={columns}
            rowKey={rowKey}
            place={place}
            emptyText={rows?.length ? MESSAGES.list.nothingFound : noneAtAll}
          />
          {props.overlay}
        </Box>
        {props.pageSizes && <TablePages sizes={props.pageSizes} />}
      </Stack>
    </ListContextProvider>
  )
}
