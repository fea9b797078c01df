import { MESSAGES } from '@landbook/contracts/engine/messages'
import { countText } from '@landbook/contracts/engine/values/texts'
import { Box, Skeleton, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { HIDDEN } from '../ui/VisuallyHidden.tsx'
import { ListSearch } from './ListSearch.tsx'

interface Props {
  /** The list's label: 'Wells'. */
  label: string
  hasSearch: boolean
  /** Its button. */
  exports?: ReactNode
  /** The number of rows without the search. */
  all: number
  /** Whether phones show the count above the cards. */
  isCountBelow?: boolean
  /** The number of matches by values that the table does not show. */
  byHidden?: number
  /** Filters, saved queries, Add. */
  children: ReactNode
}

/** A list's toolbar: search, count and actions. */
export function ListToolbar({
  label,
  hasSearch,
  exports,
  all,
  isCountBelow = false,
  byHidden = 0,
  children,
}: Props) {
  const { filterValues, setFilters, isPending = false, total = 0 } = useListContext()
  if (!hasSearch && !exports && !children) return null
  return (
    <Stack
      className="not-on-paper"
      direction="row"
      // Wraps below the other buttons.
      sx={{
        ...{ gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: { sm: 'flex-end' } },
        '& :is(.MuiButtonBase-root, .MuiInputBase-root)': { minHeight: { xs: 44, sm: 0 } },
        '& .MuiIconButton-root': { minWidth: { xs: 44, sm: 0 } },
        // Filters take their room from the names of tools, and not from the table.
        '@media (min-width: 600px) and (max-width: 1699px)': {
          '&:has(.filter-chip) .compact': { display: 'none' },
          '&:has(.filter-chip) :has(> .compact)': { minWidth: 36 },
          '&:has(.filter-chip) :has(> .compact) > .MuiButton-startIcon': { mr: 0 },
        },
      }}
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
        sx={(theme) => ({
          minWidth: `${label.length + '1,000 '.length}ch`,
          ...(isCountBelow && { [theme.breakpoints.down('sm')]: HIDDEN }),
        })}
      >
        {isPending ? <Skeleton /> : countText(label, total, all)}
        {!isPending && byHidden > 0 && `, ${MESSAGES.list.byHiddenColumns(byHidden)}`}
      </Typography>
      <Box sx={{ flexGrow: 1 }} />
      {/* On phones beside the search box, with the rest below. */}
      {exports && <Box sx={{ display: 'flex', order: { xs: -1, sm: 0 } }}>{exports}</Box>}
      {hasSearch && !isCountBelow && <Box sx={{ display: { sm: 'none' }, order: -1, flexBasis: '100%' }} />}
      {children}
    </Stack>
  )
}
