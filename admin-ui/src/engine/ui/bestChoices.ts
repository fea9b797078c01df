import { bestFirst, containing } from '@landbook/contracts/engine/values/search'
import type { FilterOptionsState } from '@mui/material'

/** The most options shown; others are found by typing. */
const MOST_CHOICES = 100

interface Named {
  name: string
  /** What else it is found by. */
  detail?: string | undefined
}

type Typed = Pick<FilterOptionsState<never>, 'inputValue'>

/** The options whose labels contain what is typed; what every Autocomplete shows, by the theme. */
export function foundOptions<T>(
  options: readonly T[],
  { inputValue, getOptionLabel }: Typed & { getOptionLabel: (option: T) => string },
): T[] {
  const isFound = containing(inputValue)
  return options.filter((option) => isFound(getOptionLabel(option)))
}

/** The options that fit what is typed, the best first, for an Autocomplete. */
export function bestChoices<T extends Named>(choices: readonly T[], { inputValue }: Typed): T[] {
  const label = ({ name, detail = '' }: Named) => `${name}\n${detail}`
  const found = foundOptions(choices, { inputValue, getOptionLabel: label })
  return bestFirst(found, inputValue).slice(0, MOST_CHOICES)
}

/** The options of each group one after the other, the groups in the order of their first. */
export const together = <T>(options: readonly T[], groupOf: (option: T) => string): T[] =>
  [...Map.groupBy(options, groupOf).values()].flat()
