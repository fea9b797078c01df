import { TRACT_TYPE_FILTERS } from '@landbook/contracts/records/tract/declaration'
import { MenuItem, TextField } from '@mui/material'
import { useListFilterContext } from 'react-admin'
import { useFilterChoices } from '../../engine/list/recordFilterContext.ts'
import { TypeMark } from './TypeMark.tsx'

export const TYPE_FILTER = 'type'

const [ALL] = TRACT_TYPE_FILTERS

/** Filters the list by type of land. */
export function TypeSelect() {
  const { filterValues, setFilters } = useListFilterContext()
  const choices = useFilterChoices(TYPE_FILTER)
  const countOf = (type: string) =>
    type === ALL ? choices?.all : (choices?.options.find(({ value }) => value === type)?.count ?? 0)
  return (
    <TextField
      select
      label="Filter"
      value={filterValues[TYPE_FILTER] ?? ALL}
      onChange={({ target: { value } }) =>
        setFilters({ ...filterValues, [TYPE_FILTER]: value === ALL ? undefined : value })
      }
      sx={{ minWidth: { xs: 112, sm: 140 } }}
    >
      {TRACT_TYPE_FILTERS.map((type) => (
        <MenuItem key={type} value={type}>
          <TypeMark type={type} />
          {type} {choices && `(${countOf(type)})`}
        </MenuItem>
      ))}
    </TextField>
  )
}
