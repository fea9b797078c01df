import { type Fields, labelOf, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { mergedValues, partsToTake } from '@landbook/contracts/engine/kernel/merging'
import { operator } from '@landbook/contracts/records/operator/declaration'
import { formatValue } from '../../engine/ui/format.tsx'
import type { OpenedOperator } from './openedOperator.ts'

/** The value to keep; for long texts both are possible. */
export type Side = 'kept' | 'other' | 'both'

/** The result of merging two operators. */
export interface MergePlan {
  keep: OpenedOperator
  ended: OpenedOperator
  filled: Record<string, unknown>
  differing: readonly string[]
  alias: string
  /** The number of contacts taken over. */
  contacts: number
  /** The values to send: those that differ from the kept operator's. */
  values: Record<string, unknown>
}

/** Of an operator, by the names of its fields. */
export const valuesOf = (row: OpenedOperator): Readonly<Record<string, unknown>> => row

const FIELDS: Fields = operator.fields

export function labelAt(name: string): string {
  const schema = FIELDS[name]
  return schema ? labelOf(schema) : name
}

export function textAt(name: string, value: unknown): string {
  const schema = FIELDS[name]
  return schema ? formatValue(schema, value) : String(value)
}

export function mayStandBoth(name: string): boolean {
  const schema = FIELDS[name]
  return schema !== undefined && metaOf(schema).kind === 'longText'
}

export const bothOf = (kept: unknown, other: unknown): string => `${kept}\n\n${other}`

export function planMerge(
  keep: OpenedOperator,
  ended: OpenedOperator,
  sides: Readonly<Record<string, Side>>,
): MergePlan {
  const { filled, differing, alias } = mergedValues(operator, keep, ended)
  const [kept, other] = [valuesOf(keep), valuesOf(ended)]
  const chosen = differing.flatMap((name) => {
    if (sides[name] === 'other') return [[name, other[name]]]
    return sides[name] === 'both' ? [[name, bothOf(kept[name], other[name])]] : []
  })
  const taken = partsToTake(operator.lists.contacts.fields, keep.contacts, ended.contacts)
  return {
    keep,
    ended,
    filled,
    differing,
    alias,
    contacts: taken.length,
    values: Object.fromEntries(chosen),
  }
}
