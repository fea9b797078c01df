import { type Fields, labelOf, metaOf } from '@landbook/contracts/kernel/fields'
import { mergedValues, partsToTake } from '@landbook/contracts/kernel/merging'
import { operator } from '@landbook/contracts/records/operator/declaration'
import type { Row } from '../app/dataProvider.ts'
import type { Item } from '../kit/ChildTable.tsx'
import { formatValue } from '../kit/format.tsx'

/** Which of two values stands; of long texts both may. */
export type Side = 'kept' | 'other' | 'both'

/** What becomes of two operators when the one ends in the other. */
export interface MergePlan {
  keep: Row
  ended: Row
  filled: Record<string, unknown>
  differing: readonly string[]
  alias: string
  /** How many contacts come over. */
  contacts: number
  /** What is to be sent: where not the value of the one that stays shall stand. */
  values: Record<string, unknown>
}

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

export function planMerge(keep: Row, ended: Row, sides: Readonly<Record<string, Side>>): MergePlan {
  const { filled, differing, alias } = mergedValues(operator, keep, ended)
  const chosen = differing.flatMap((name) => {
    if (sides[name] === 'other') return [[name, ended[name]]]
    return sides[name] === 'both' ? [[name, bothOf(keep[name], ended[name])]] : []
  })
  const taken = partsToTake(operator.lists.contacts.fields, contactsOf(keep), contactsOf(ended))
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

const contactsOf = (row: Row): Item[] => (row.contacts as Item[] | undefined) ?? []
