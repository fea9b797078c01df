import { ListItemText } from '@mui/material'
import type { HTMLAttributes, Key } from 'react'

interface Explained {
  label: string
  meaning: string
}

/**
 * An option with what it means: labels alone can be alike. A well has an operator, and the text that names one in older
 * records.
 */
export const explainedOption = (
  { key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key },
  { label, meaning }: Explained,
) => (
  <li key={key} {...props} aria-label={label} aria-description={meaning}>
    <ListItemText primary={label} secondary={meaning} sx={{ my: 0 }} />
  </li>
)
