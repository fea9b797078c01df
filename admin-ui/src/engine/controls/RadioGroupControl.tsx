import { FormControl, FormLabel, RadioGroup, type SxProps } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { RadioControl } from './RadioControl.tsx'

interface Props<V extends string> {
  label: string
  options: readonly { value: V; label: ReactNode }[]
  value: V
  onChange: (value: V) => void
  /** The box around it. */
  fullWidth?: boolean
  sx?: SxProps
  slotSx?: { label?: SxProps; group?: SxProps }
}

/** One of several values that is of no form, each shown in full. */
export function RadioGroupControl<V extends string>(props: Props<V>) {
  const { label, options, value, onChange, fullWidth = false, sx, slotSx } = props
  const id = useId()
  return (
    <FormControl fullWidth={fullWidth} sx={sx}>
      <FormLabel id={id} sx={slotSx?.label}>
        {label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={(_, chosen) => {
          const option = options.find((one) => one.value === chosen)
          if (option) onChange(option.value)
        }}
        sx={slotSx?.group}
      >
        {options.map((option) => (
          <RadioControl key={option.value} {...option} />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
