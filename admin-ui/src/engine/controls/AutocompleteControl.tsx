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

type Flag = boolean | undefined

type Props<T, M extends Flag, F extends Flag, D extends Flag> = Field &
  Omit<AutocompleteProps<T, M, D, F>, 'renderInput' | 'placeholder'>

/** One or several of many that are of no form, found by typing. */
export function AutocompleteControl<
  T,
  M extends Flag = false,
  F extends Flag = false,
  D extends Flag = false,
>(props: Props<T, M, F, D>) {
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
