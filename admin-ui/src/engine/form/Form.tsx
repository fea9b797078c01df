import { Stack, type StackProps } from '@mui/material'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm } from 'react-hook-form'

/** What is wrong, by input. */
type Refused<V> = { readonly [K in keyof V]?: string | undefined }

interface Props<V extends FieldValues> extends Pick<StackProps, 'sx' | 'className'> {
  defaultValues: V
  onSubmit: (values: V, form: UseFormReturn<V>) => Promise<Refused<V> | undefined> | Promise<void>
  children: ReactNode
}

/**
 * react-admin's `<Form>` for values that are no record's, in a dialog or a page: the first input that is refused gets the
 * focus, an emptied one has its default value, and a form around it knows nothing of it.
 */
export function Form<V extends FieldValues>(props: Props<V>) {
  const { defaultValues, onSubmit, children, className = 'fields', sx } = props
  const form = useForm<V>({ defaultValues: defaultValues as DefaultValues<V> })
  const submit = form.handleSubmit(async (values) => {
    const refused = Object.entries((await onSubmit(withDefaults(values, defaultValues), form)) ?? {})
    for (const [name, message] of refused.toReversed())
      if (message !== undefined) form.setError(name as Path<V>, { message }, { shouldFocus: true })
  })
  return (
    <FormProvider {...form}>
      <Stack
        component="form"
        className={className}
        sx={sx}
        noValidate
        onSubmit={(event) => {
          event.stopPropagation()
          submit(event).catch(console.error)
        }}
      >
        {children}
      </Stack>
    </FormProvider>
  )
}

/** react-admin's inputs have null where they are emptied. */
const withDefaults = <V extends FieldValues>(values: V, defaults: V): V =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? defaults[name]])) as V
