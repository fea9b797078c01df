import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { isEmpty, labelOf, problemOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { useClearToasts, useToast } from '../notifications/toasts.ts'
import type { FormValues } from './values.ts'

/**
 * Says of a form that is sent which of its inputs are wrong, and of those of an old record that they are once it is
 * `opened` with these values.
 */
export function useWrongInputs(
  { fields }: AnyRecord,
  { trigger }: Pick<UseFormReturn<FormValues>, 'trigger'>,
  opened: FormValues,
): void {
  const { submitCount, errors } = useFormState<FormValues>()
  const said = useRef(submitCount)
  const toast = useToast()
  const clearToasts = useClearToasts()

  // An old record may hold what would not be taken today: no input of it may wait to be touched to say so.
  const onOpen = useEffectEvent((opened: FormValues) => {
    const wrong = Object.entries(fields).filter(
      ([name, schema]) => !isEmpty(opened[name]) && problemOf(schema, opened[name]) !== undefined,
    )
    if (wrong.length > 0) void trigger(wrong.map(([name]) => name))
  })
  useEffect(() => {
    onOpen(opened)
  }, [opened])

  const onSubmit = useEffectEvent(() => {
    // What the server found wrong is said with its reason.
    const wrong = Object.entries(fields).filter(([name]) => errors[name] && errors[name].type !== 'server')
    if (wrong.length === 0) return
    clearToasts()
    toast(MESSAGES.invalid(wrong.map(([, schema]) => labelOf(schema))), 'error')
  })
  useEffect(() => {
    if (submitCount > said.current) onSubmit()
    said.current = submitCount
  }, [submitCount])
}
