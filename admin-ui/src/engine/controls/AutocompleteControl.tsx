import { Autocomplete, type AutocompleteProps, TextField } from '@mui/material'
import type { Ref } from 'react'

interface Field {
  label?: string
  placeholder?: string | undefined
  helperText?: string
  /** What is wrong with the value, in place of the help. */
  problem?: string | undefined
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
  /** Where it has no label that is seen. */
  'aria-label'?: string
}

type Props<T, M extends boolean | undefined, F extends boolean | undefined> = Field &
  Omit<AutocompleteProps<T, M, false, F>, 'renderInput' | 'placeholder'>

/** One or several of many that are of no form, found by typing. */
export function AutocompleteControl<
  T,
  M extends boolean | undefined = false,
  F extends boolean | undefined = false,
>(props: Props<T, M, F>) {
  const {
    label,
    placeholder,
    helperText,
    problem,
    autoFocus,
    inputRef,
    'aria-label': name,
    ...choices
  } = props
  return (
    <Autocomplete
      size="small"
      {...choices}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          {...{ label, placeholder, autoFocus, inputRef }}
          error={problem !== undefined}
          helperText={problem ?? helperText}
          slotProps={{
            ...slotProps,
            htmlInput: { ...slotProps.htmlInput, ...(name && { 'aria-label': name }) },
          }}
        />
      )}
    />
  )
}
