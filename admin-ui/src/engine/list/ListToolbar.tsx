import { MESSAGES } from '@landbook/contracts/engine/messages'
import { countText } from '@landbook/contracts/engine/values/texts'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { Box, Skeleton, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { ExportButton, useListContext } from 'react-admin'
import { ListSearch } from './ListSearch.tsx'

interface Props {
  /** The list's label: 'Wells'. */
  label: string
  hasSearch: boolean
  exportLabel?: string | undefined
  /** In the place of its button. */
  exports?: ReactNode
  /** The number of rows without the search. */
  all: number
  /** Whether all rows are there to be exported. */
  isComplete?: boolean
  /** The number of matches by values that the table does not show. */
  byHidden?: number
  /** Filters, saved queries, Add. */
  children: ReactNode
}

/** A list's toolbar: search, count and actions. */
export function ListToolbar({
  label,
  hasSearch,
  exportLabel = MESSAGES.list.export.title,
  exports,
  all,
  isComplete = true,
  byHidden = 0,
  children,
}: Props) {
  const { filterValues, setFilters, exporter, isPending = false, total = 0 } = useListContext()
  if (!hasSearch && !exporter && !children) return null
  return (
    <Stack
      className="not-on-paper"
      direction="row"
      // Wraps below the other buttons.
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: { sm: 'flex-end' } }}
    >
      {hasSearch && (
        <ListSearch
          label={label}
          value={filterValues.q ?? ''}
          onChange={(q) => setFilters({ ...filterValues, q })}
        />
      )}
      <Typography
        variant="body2"
        color="textSecondary"
        role={isPending ? undefined : 'status'}
        // The buttons beside it stay where they are when the number comes.
        sx={{ minWidth: `${label.length + '1,000 '.length}ch` }}
      >
        {isPending ? <Skeleton /> : countText(label, total, all)}
        {!isPending && byHidden > 0 && `, ${MESSAGES.list.byHiddenColumns(byHidden)}`}
      </Typography>
      <Box sx={{ flexGrow: 1 }} />
      {/* On phones beside the search box, with the rest below. */}
      <Box sx={{ display: 'flex', order: { xs: -1, sm: 0 } }}>
        {exports ??
          (exporter && (
            <ExportButton
              label={exportLabel}
              // Phones show only the icon.
              aria-label={exportLabel}
              icon={<DownloadOutlined />}
              disabled={isPending || !isComplete || total === 0}
            />
          ))}
      </Box>
      {hasSearch && <Box sx={{ display: { sm: 'none' }, order: -1, flexBasis: '100%' }} />}
      {children}
    </Stack>
  )
}
