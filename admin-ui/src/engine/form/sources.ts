import { sameValue } from '@landbook/contracts/engine/kernel/events'
import { createContext } from 'react'
import type { FormValues } from './values.ts'

/** Values that were filled in rather than typed, with sources, by field or link. */
export type Sourced = Readonly<Record<string, { value: unknown; source: string }>>

/** For components that fill in the surrounding form: records the source. */
export const FormSources = createContext<(values: FormValues, source: string) => void>(() => undefined)

export const sourcedValues = (values: FormValues, source: string): Sourced =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, source }]))

/** The sources of sent values that were not edited since. */
export function sourcesOf(sourced: Sourced, changed: FormValues): { sources?: Record<string, string> } {
  const untouched = Object.entries(sourced).filter(
    ([name, { value }]) => name in changed && sameValue(value, changed[name]),
  )
  if (untouched.length === 0) return {}
  return { sources: Object.fromEntries(untouched.map(([name, { source }]) => [name, source])) }
}
