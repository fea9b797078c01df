import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import { Autocomplete, Box, Button, Popover, Stack, TextField } from '@mui/material'
import { useMemo, useState } from 'react'
import { useListFilterContext } from 'react-admin'
import { type ShownFilter, useRecordFilters } from './recordFilterContext.ts'
import { shownValue } from './recordFilters.ts'

/** Filters a list by a status, a county, … from its records' values. `ListFilterChips` shows the active ones. */
export function ListFilterMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const filters = useRecordFilters().filters.filter(({ shown }) => shown === 'menu')
  if (filters.length === 0) return null
  return (
    <>
      <Button
        startIcon={<FilterListOutlined />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Filter
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Filter', sx: { width: 320, p: 2 } } }}
      >
        <Stack sx={{ gap: 2 }}>
          {filters.map((filter) => (
            <Choice key={filter.name} filter={filter} />
          ))}
        </Stack>
      </Popover>
    </>
  )
}

function Choice({ filter }: { filter: ShownFilter }) {
  const { name, label } = filter
  const { filterValues, setFilters } = useListFilterContext()
  const { choicesOf } = useRecordFilters()
  const { options } = useMemo(() => choicesOf(name), [choicesOf, name])
  const wanted: unknown = filterValues[name]
  const chosen = wanted === undefined ? null : (options.find(({ value }) => value === wanted) ?? null)
  return (
    <Autocomplete
      size="small"
      options={options}
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
      renderInput={(props) => <TextField {...props} label={label} placeholder="All" />}
    />
  )
}
