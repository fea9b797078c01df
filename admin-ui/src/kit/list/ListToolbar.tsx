import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { Box, Skeleton, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { ExportButton, useListContext } from 'react-admin'
import { ListSearch } from './ListSearch.tsx'
import { countText } from './tableRows.ts'

interface Props {
  /** What the list holds: 'Wells'. */
  label: string
  hasSearch: boolean
  /** How many rows there are whatever is searched for. */
  all: number
  /** How many of those that were found were found by what the table does not show. */
  byHidden?: number
  /** Filters, saved queries, Add. */
  children: ReactNode
}

/** What stands above a list: the search, how many it finds, and what can be done. */
export function ListToolbar({ label, hasSearch, all, byHidden = 0, children }: Props) {
  const { filterValues, setFilters, exporter, isPending = false, total = 0 } = useListContext()
  if (!hasSearch && !exporter && !children) return null
  return (
    <Stack
      direction="row"
      // What does not fit into the line stands below the other buttons.
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: { sm: 'flex-end' } }}
    >
      {hasSearch && (
        <ListSearch
          label={label}
          value={filterValues.q ?? ''}
          onChange={(q) => setFilters({ ...filterValues, q })}
        />
      )}
      {isPending ? (
        <Skeleton width={64} />
      ) : (
        <Typography variant="body2" color="textSecondary" role="status">
          {countText(label, total, all)}
          {byHidden > 0 && `, ${byHidden.toLocaleString('en-US')} by hidden columns`}
        </Typography>
      )}
      <Box sx={{ flexGrow: 1 }} />
      {exporter && (
        <ExportButton
          label="Export"
          // A phone shows the icon alone.
          aria-label="Export"
          icon={<DownloadOutlined />}
          disabled={isPending || total === 0}
          // Beside the search box on phones, and what else there is in the line below.
          sx={{ order: { xs: -1, sm: 0 } }}
        />
      )}
      {children}
    </Stack>
  )
}
