import { MESSAGES } from '@landbook/contracts/engine/messages'
import Clear from '@mui/icons-material/Clear'
import { Button } from '@mui/material'
import { useListFilterContext } from 'react-admin'
import { useRecordFilters } from './recordFilterContext.ts'
import { shownValue } from './recordFilters.ts'

/** Shows a list's active filters, which can be removed. */
export function ListFilterChips() {
  const { filterValues, hideFilter } = useListFilterContext()
  const { filters } = useRecordFilters()
  return filters.map((filter) => {
    const { name, label, shown } = filter
    const value = filterValues[name]
    if (value === undefined || shown === 'input') return null
    const text = `${label}: ${shownValue(filter, String(value))}`
    return (
      <Button
        key={name}
        className="filter-chip"
        variant="outlined"
        endIcon={<Clear />}
        title={MESSAGES.list.removeFilter}
        aria-label={`${text}, ${MESSAGES.list.removeFilter.toLowerCase()}`}
        onClick={() => hideFilter(name)}
        // On phones below the tools.
        sx={{ borderRadius: 8, py: 0.25, order: { xs: 1, sm: 0 } }}
      >
        {text}
      </Button>
    )
  })
}
