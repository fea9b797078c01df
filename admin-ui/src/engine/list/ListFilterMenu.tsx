import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import { Box, Stack } from '@mui/material'
import { useListFilterContext } from 'react-admin'
import { AutocompleteControl } from '../controls/AutocompleteControl.tsx'
import { PopoverButton } from '../ui/PopoverButton.tsx'
import { type ShownFilter, useFilterChoices, useRecordFilters } from './recordFilterContext.ts'
import { type FilterOption, shownValue } from './recordFilters.ts'

/** Filters a list by a status, a county, … from its records' values. `ListFilterChips` shows the active ones. */
export function ListFilterMenu() {
  const filters = useRecordFilters().filters.filter(({ shown }) => shown === 'menu')
  if (filters.length === 0) return null
  return (
    <PopoverButton title="Filter" icon={<FilterListOutlined />}>
      {() => (
        <Stack sx={{ gap: 2, p: 0.5 }}>
          {filters.map((filter) => (
            <Choice key={filter.name} filter={filter} />
          ))}
        </Stack>
      )}
    </PopoverButton>
  )
}

const NO_OPTIONS: readonly FilterOption[] = []

function Choice({ filter }: { filter: ShownFilter }) {
  const { name, label } = filter
  const { filterValues, setFilters } = useListFilterContext()
  const choices = useFilterChoices(name)
  const options = choices?.options ?? NO_OPTIONS
  const wanted: unknown = filterValues[name]
  const chosen = wanted === undefined ? null : (options.find(({ value }) => value === wanted) ?? null)
  return (
    <AutocompleteControl
      label={label}
      placeholder="All"
      options={options}
      loading={choices === undefined}
      value={chosen}
      getOptionLabel={({ value }) => shownValue(filter, value)}
      isOptionEqualToValue={(option, { value }) => option.value === value}
      onChange={(_, option) => setFilters({ ...filterValues, [name]: option?.value })}
      renderOption={({ key, ...props }, { value, count }) => (
        <Box component="li" key={key} {...props} sx={{ gap: 2, typography: 'body2' }}>
          <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{shownValue(filter, value)}</Box>
          <Box sx={{ color: 'text.secondary' }}>{count.toLocaleString('en-US')}</Box>
        </Box>
      )}
    />
  )
}
