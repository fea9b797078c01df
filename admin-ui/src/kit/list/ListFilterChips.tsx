import Clear from '@mui/icons-material/Clear'
import { Button } from '@mui/material'
import { FILTERED } from './listFilter.ts'
import type { ListFilter } from './useListFilter.ts'

export const FILTER_LABELS = {
  state: 'State',
  county: 'County',
  status: 'Status',
  operator: 'Operator',
} as const

/** Says what a list is filtered by, each with a way to take it off again. */
export function ListFilterChips({ filter: { asked, ask } }: { filter: ListFilter }) {
  return FILTERED.map((name) => {
    const value = asked[name]
    if (value === undefined) return null
    const label = `${FILTER_LABELS[name]}: ${value}`
    return (
      <Button
        key={name}
        variant="outlined"
        endIcon={<Clear />}
        title="Remove this filter"
        aria-label={`${label}, remove this filter`}
        onClick={() => ask(name)}
        sx={{ borderRadius: 8, py: 0.25 }}
      >
        {label}
      </Button>
    )
  })
}
