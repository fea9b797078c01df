import { Box } from '@mui/material'
import { useListFilterContext } from 'react-admin'
import { AutocompleteControl } from '../controls/AutocompleteControl.tsx'
import { type ShownFilter, useFilterChoices } from './recordFilterContext.ts'
import { type FilterOption, shownValue } from './recordFilters.ts'

const NO_OPTIONS: readonly FilterOption[] = []

/** What there is to choose of one filter, with counts. */
export function ListFilterChoice({ filter }: { filter: ShownFilter }) {
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
          <Box sx={{ color: 'text.secondary' }}>{count?.toLocaleString('en-US')}</Box>
        </Box>
      )}
    />
  )
}
