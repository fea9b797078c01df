import { bestFirst } from '@landbook/contracts/values/search'
import { createFilterOptions, type FilterOptionsState } from '@mui/material'

/** The most options shown; others are found by typing. */
const MOST_CHOICES = 100

interface Named {
  name: string
  /** What else it is found by. */
  detail?: string | undefined
}

const search = createFilterOptions<Named>({
  trim: true,
  stringify: ({ name, detail = '' }) => `${name}\n${detail}`,
})

/** The options that fit what is typed, the best first, for an Autocomplete. */
export const bestChoices = <T extends Named>(
  choices: readonly T[],
  { inputValue }: FilterOptionsState<T>,
): T[] => {
  // The search keeps the options that it is given.
  const found = search([...choices], { inputValue, getOptionLabel: ({ name }) => name }) as T[]
  return bestFirst(found, inputValue).slice(0, MOST_CHOICES)
}
