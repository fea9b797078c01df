import { LAST_DAY } from '@landbook/contracts/engine/values/days'
import { TextControl, type TextControlProps } from './TextControl.tsx'

/** A day that is of no form: YYYY-MM-DD, or ''. */
export const DayControl = (props: Omit<TextControlProps, 'type' | 'slotProps'>) => (
  <TextControl
    {...props}
    type="date"
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: LAST_DAY } }}
  />
)
