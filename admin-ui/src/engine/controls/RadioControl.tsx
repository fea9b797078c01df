import { FormControlLabel, Radio, type RadioProps } from '@mui/material'
import type { ReactNode } from 'react'

interface Props extends Pick<RadioProps, 'value' | 'name' | 'disabled' | 'checked' | 'slotProps'> {
  /** A value, of any number of lines. */
  label: ReactNode
  onChange?: () => void
}

/** One of several values of which one is taken, each shown in full. */
export const RadioControl = ({ label, value, ...radio }: Props) => (
  <FormControlLabel
    value={value}
    control={<Radio {...radio} size="small" sx={{ py: 0.5 }} />}
    label={label}
    slotProps={{ typography: { variant: 'body2' } }}
    sx={{
      alignItems: 'flex-start',
      mr: 0,
      '& .MuiFormControlLabel-label': {
        pt: 0.5,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        minWidth: 0,
      },
    }}
  />
)
