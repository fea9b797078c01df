import { sameValue } from '@landbook/contracts/engine/kernel/events'
import type { Fields, SentOf } from '@landbook/contracts/engine/kernel/fields'
import { useRef } from 'react'
import { apiErrorOf } from '../data/errors.ts'
import type { Item } from './ChildTableRow.tsx'

type Values = Readonly<Record<string, unknown>>

export interface AddsOnce<F extends Fields> {
  /** The items before. */
  rows: readonly Item[]
  /** Idempotent for the same values until it is answered. Answers the item, or all items of the list. */
  onAdd: (values: SentOf<F>) => Promise<unknown>
  onUpdate: (id: string, values: SentOf<F>) => Promise<unknown>
  /** Fields that cannot be changed after an item is added. */
  fixed?: readonly string[]
}

interface Attempt {
  values: Values
  known: ReadonlySet<string>
  /** Once it is answered. */
  id?: string | undefined
}

/**
 * Adds one new item, though the first answer was lost and its values were changed since: what was sent is sent again,
 * and then changed.
 */
export function useAddOnce<F extends Fields>({ rows, onAdd, onUpdate, fixed = [] }: AddsOnce<F>) {
  const begun = useRef<Attempt>(undefined)

  return async (values: SentOf<F>): Promise<void> => {
    const earlier = begun.current
    const isSame = earlier && fixed.every((name) => sameValue(earlier.values[name], values[name]))
    const attempt: Attempt = isSame ? earlier : { values, known: new Set(rows.map(({ id }) => id)) }
    begun.current = attempt
    if (attempt.id === undefined) {
      try {
        attempt.id = addedId(await onAdd(attempt.values as SentOf<F>), attempt.known)
      } catch (thrown) {
        if (apiErrorOf(thrown).code !== 'UNAVAILABLE') begun.current = undefined
        throw thrown
      }
    }
    const changed = Object.entries(values).filter(([name, value]) => !sameValue(value, attempt.values[name]))
    if (attempt.id !== undefined && changed.length > 0)
      await onUpdate(attempt.id, Object.fromEntries(changed) as SentOf<F>)
    begun.current = undefined
  }
}

function addedId(answer: unknown, known: ReadonlySet<string>): string | undefined {
  const items: readonly unknown[] = Array.isArray(answer) ? answer : [answer]
  return items.filter(isItem).find(({ id }) => !known.has(id))?.id
}

const isItem = (answer: unknown): answer is Item =>
  typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string'
