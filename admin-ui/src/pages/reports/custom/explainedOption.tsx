import { ListItemText } from '@mui/material'
import type { HTMLAttributes, Key } from 'react'

interface Explained {
  label: string
  description: string
}

/**
 * An option with what it means: labels alone can be alike. A well has an operator, and the text that names one in older
 * records.
 */
export const explainedOption = (
  { key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key },
  { label, description }: Explained,
) => (
  <li key={key} {...props} aria-label={label} aria-description={description}>
    <ListItemText primary={label} secondary={description} sx={{ my: 0 }} />
  </li>
)
