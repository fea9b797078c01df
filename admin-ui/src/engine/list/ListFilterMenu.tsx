import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import { Box, Stack } from '@mui/material'
import { Suspense } from 'react'
import { lazyComponent } from '../ui/lazyComponent.ts'
import { PopoverButton } from '../ui/PopoverButton.tsx'
import { useRecordFilters } from './recordFilterContext.ts'

// A list does without it until it is opened.
const ListFilterChoice = lazyComponent(() => import('./ListFilterChoice.tsx'), 'ListFilterChoice')
const TypedFilter = lazyComponent(() => import('./TypedFilter.tsx'), 'TypedFilter')

/** Filters a list by a status, a county, … from its records' values. `ListFilterChips` shows the active ones. */
export function ListFilterMenu() {
  const filters = useRecordFilters().filters.filter(({ shown }) => shown === 'menu')
  if (filters.length === 0) return null
  return (
    <PopoverButton title="Filter" icon={<FilterListOutlined />} isCompact>
      {() => (
        <Stack sx={{ gap: 2, p: 0.5 }}>
          {filters.map((filter) => (
            <Suspense key={filter.name} fallback={<Box sx={{ height: 40, width: 240 }} />}>
              {filter.typed ? (
                <TypedFilter filter={{ ...filter, typed: filter.typed }} />
              ) : (
                <ListFilterChoice filter={filter} />
              )}
            </Suspense>
          ))}
        </Stack>
      )}
    </PopoverButton>
  )
}
