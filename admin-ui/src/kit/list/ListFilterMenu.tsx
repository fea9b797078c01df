import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import { Autocomplete, Box, Button, Popover, Stack, TextField } from '@mui/material'
import { useMemo, useState } from 'react'
import { FILTER_LABELS } from './ListFilterChips.tsx'
import { type Filtered, type FilterName, filterOptions } from './listFilter.ts'
import type { ListFilter } from './useListFilter.ts'

interface Props {
  filter: ListFilter
  /** What can be asked for, in this order. */
  names: readonly FilterName[]
  /** All that a value is chosen from. */
  rowsOf: (name: FilterName) => readonly Filtered[]
}

/** Asks a list for a status, a county … by the values that its records have. `ListFilterChips` says what is asked. */
export function ListFilterMenu({ filter, names, rowsOf }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
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
          {names.map((name) => (
            <Choice key={name} filter={filter} name={name} rowsOf={rowsOf} />
          ))}
        </Stack>
      </Popover>
    </>
  )
}

interface ChoiceProps extends Pick<Props, 'filter' | 'rowsOf'> {
  name: FilterName
}

function Choice({ filter: { asked, ask }, name, rowsOf }: ChoiceProps) {
  const options = useMemo(() => filterOptions(rowsOf(name), asked, name), [rowsOf, asked, name])
  const wanted = asked[name]
  const chosen = wanted === undefined ? null : (options.find(({ value }) => value === wanted) ?? null)
  return (
    <Autocomplete
      size="small"
      options={options}
      value={chosen}
      getOptionLabel={({ value }) => value}
      isOptionEqualToValue={(option, { value }) => option.value === value}
      onChange={(_, option) => ask(name, option?.value)}
      renderOption={({ key, ...props }, { value, count }) => (
        <Box component="li" key={key} {...props} sx={{ gap: 2, typography: 'body2' }}>
          <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{value}</Box>
          <Box sx={{ color: 'text.secondary' }}>{count.toLocaleString('en-US')}</Box>
        </Box>
      )}
      renderInput={(props) => <TextField {...props} label={FILTER_LABELS[name]} placeholder="All" />}
    />
  )
}
