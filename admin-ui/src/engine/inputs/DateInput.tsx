import { formatDate } from '@landbook/contracts/engine/values/dates'
import { LAST_DAY } from '@landbook/contracts/engine/values/days'
import { readTypedDate } from '@landbook/contracts/engine/values/typedDates'
import { useEffect, useState } from 'react'
import { TextInput } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { CalendarButton } from '../controls/CalendarButton.tsx'
import { today } from '../data/companyTime.ts'
import { asTyped } from './asTyped.ts'
import { boundTo, type DeclaredProps, declaredInput } from './declaredInput.tsx'

/** What is no day is kept as it is typed: the form refuses it, and nothing is lost. */
const read = (typed: string): string => readTypedDate(typed, today()) ?? typed

const INVALID = formatDate('invalid')

/** MM/DD/YYYY; what is no day as it is. */
const shown = (value: unknown): string => {
  const text = formatDate(value)
  return text === INVALID ? String(value) : text
}

/**
 * A day, typed as people write it or counted from today (`readTypedDate`), or chosen in a calendar. react-admin's is the
 * browser's, which takes it in three parts.
 */
export const DateInput = declaredInput(function Look(props: DeclaredProps) {
  const [typed, setTyped] = useState<{ text: string; held: unknown }>()
  const { setValue } = useFormContext()
  const { isSubmitting } = useFormState()
  // What is saved is shown as the day that it is.
  useEffect(() => {
    if (isSubmitting) setTyped(undefined)
  }, [isSubmitting])
  const { source, value, readOnly, format = asTyped, parse = asTyped } = props
  const choose = (day: string) =>
    setValue(source, parse(day), { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  return (
    <TextInput
      {...boundTo(props)}
      // As it was typed until it is left, unless another value has come meanwhile.
      format={(held) => (typed && typed.held === held ? typed.text : shown(format(held)))}
      parse={(text: string) => {
        const held = parse(read(text))
        setTyped({ text, held })
        return held
      }}
      onBlur={() => setTyped(undefined)}
      slotProps={{
        htmlInput: { autoComplete: 'off', placeholder: 'MM/DD/YYYY' },
        input: {
          endAdornment: readOnly ? undefined : (
            <CalendarButton day={String(value ?? '')} last={LAST_DAY} onChoose={choose} />
          ),
        },
      }}
    />
  )
})
