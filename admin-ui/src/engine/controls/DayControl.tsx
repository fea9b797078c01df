import { MESSAGES } from '@landbook/contracts/engine/messages'
import { formatDate, parseDate } from '@landbook/contracts/engine/values/dates'
import { LAST_DAY } from '@landbook/contracts/engine/values/days'
import { readTypedDate } from '@landbook/contracts/engine/values/typedDates'
import { useState } from 'react'
import { today } from '../data/companyTime.ts'
import { CalendarButton } from './CalendarButton.tsx'
import { TextControl, type TextControlProps } from './TextControl.tsx'

interface Props extends Omit<TextControlProps, 'type' | 'slotProps' | 'onBlur' | 'onKeyDown'> {
  /** The last day that can be chosen. */
  last?: string
  /** The keys that lead here, as `aria-keyshortcuts` has them. */
  keys?: string | undefined
}

interface Typed {
  text: string
  /** The day that it is typed in the place of. */
  of: string
  /** Although it is no day that can be chosen. */
  isLeft: boolean
}

const NOTHING = { text: undefined, isLeft: false }

/**
 * A day that is of no form: YYYY-MM-DD, or ''. It is typed as in `DateInput` and counts when it is left, as what is typed of
 * a day may be another one; or it is chosen in a calendar.
 */
export function DayControl({ value, onChange, last = LAST_DAY, keys, problem, ...props }: Props) {
  const [typed, setTyped] = useState<Typed>()
  const { text, isLeft } = typed?.of === value ? typed : NOTHING
  const take = (day: string) => {
    setTyped(undefined)
    if (day !== value) onChange?.(day)
  }
  const leave = () => {
    if (text === undefined) return
    const day = readTypedDate(text, today())
    if (day !== undefined && day <= last) take(day)
    else setTyped({ text, of: value, isLeft: true })
  }
  return (
    <TextControl
      {...props}
      value={text ?? formatDate(value)}
      problem={isLeft && text !== undefined ? problemOf(text, last) : problem}
      onChange={(next) => {
        setTyped({ text: next, of: value, isLeft: false })
        if (next === '' || (parseDate(next) && next <= last)) onChange?.(next)
      }}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
      slotProps={{
        htmlInput: { autoComplete: 'off', placeholder: 'MM/DD/YYYY', 'aria-keyshortcuts': keys },
        input: { endAdornment: <CalendarButton day={value} last={last} onChoose={take} /> },
      }}
    />
  )
}

const problemOf = (text: string, last: string): string =>
  readTypedDate(text, today()) === undefined ? MESSAGES.notADate : MESSAGES.tooLate(formatDate(last))
