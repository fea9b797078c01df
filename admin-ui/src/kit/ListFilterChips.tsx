import Clear from '@mui/icons-material/Clear'
import { Button } from '@mui/material'
import type { ListFilter } from './useListFilter.ts'

const LABELS = { state: 'State', county: 'County', status: 'Status' } as const

/** Says what a list was filtered by on the way to it, each with a way to take it off again. */
export function ListFilterChips({ filter: { asked, remove } }: { filter: ListFilter }) {
  return (Object.keys(LABELS) as (keyof typeof LABELS)[]).map((name) => {
    const value = asked[name]
    if (value === undefined) return null
    const label = `${LABELS[name]}: ${value}`
    return (
      <Button
        key={name}
        variant="outlined"
        endIcon={<Clear />}
        title="Remove this filter"
        aria-label={`${label}, remove this filter`}
        onClick={() => remove(name)}
        sx={{ borderRadius: 8, py: 0.25 }}
      >
        {label}
      </Button>
    )
  })
}
