import { TextField, type TextFieldProps } from '@mui/material'

export interface TextControlProps
  extends Omit<TextFieldProps, 'value' | 'onChange' | 'error' | 'select' | 'children'> {
  value: string
  onChange?: (value: string) => void
  /** What is wrong with the value, in place of the help. */
  problem?: string | undefined
}

/** A text that is of no form: what it says counts at once. */
export const TextControl = ({ onChange, problem, helperText, ...props }: TextControlProps) => (
  <TextField
    {...props}
    onChange={({ target }) => onChange?.(target.value)}
    error={problem !== undefined}
    helperText={problem ?? helperText}
  />
)
