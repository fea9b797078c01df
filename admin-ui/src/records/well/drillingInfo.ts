import { sameValue } from '@landbook/contracts/engine/kernel/events'
import { isEmpty, labelOf, problemOf } from '@landbook/contracts/engine/kernel/fields'
import { well } from '@landbook/contracts/records/well/declaration'
import { DRILLING_FIELDS, type DrillingInfo } from '@landbook/contracts/records/well/drilling-info'
import type { FormValues } from '../../engine/form/values.ts'

/** The value to keep. */
export type Side = 'current' | 'found'

/** What was chosen, by field; for the operator by its link. */
export type Sides = Readonly<Record<string, Side>>

/** One property of a well as the form has it, and as the drilling data do. */
export interface Compared {
  name: Exclude<(typeof DRILLING_FIELDS)[number], 'operator'>
  label: string
  current: unknown
  found: unknown
  /** 'quiet': equal, or not in the drilling data. */
  state: 'differs' | 'quiet' | 'unusable'
  /** Why the found value is not valid. */
  problem?: string | undefined
}

/** Every property but the operator, which is a link: see `useOperatorFound`. */
export function compared(form: FormValues, info: DrillingInfo): Compared[] {
  return DRILLING_FIELDS.filter((name) => name !== 'operator').map((name) => {
    const schema = well.fields[name]
    const found = info[name]
    const read = schema.safeParse(form[name])
    const current: unknown = read.success ? read.data : form[name]
    const both = { name, label: labelOf(schema), current, found }
    if (isEmpty(found) || sameValue(current, found)) return { ...both, state: 'quiet' }
    const problem = problemOf(schema, found)
    return { ...both, problem, state: problem === undefined ? 'differs' : 'unusable' }
  })
}

/** The found values to take: all valid ones, unless the current one was chosen. */
export const takenValues = (rows: readonly Compared[], sides: Sides): FormValues =>
  Object.fromEntries(
    rows
      .filter(({ name, state }) => state === 'differs' && sides[name] !== 'current')
      .map(({ name, found }) => [name, found]),
  )
