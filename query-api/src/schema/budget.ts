import { invalid } from '@landbook/contracts/kernel/errors'
import { MESSAGES } from '@landbook/contracts/messages'
import type { Context } from '../context.ts'
import type { RecordDocument } from './record-document.ts'
import type { Selection } from './selection.ts'

/**
 * The values that one request may be answered with: 20,000 records with all their fields, or 100,000 with what a list
 * shows. Serialising them takes a second or two, in which nobody else is served.
 */
export const MOST_VALUES = 2_000_000

/**
 * Charges an answer to the request's budget. Relations multiply (each well of each operator of each well …) only
 * here, because documents that were read once are serialised wherever they are shown. Throws VALIDATION.
 */
export function spend(context: Context, documents: readonly RecordDocument[], selection: Selection): void {
  for (const document of documents) charge(context, valuesOf(document, selection, context.valuesLeft))
}

/** Charges values to the budget. Throws VALIDATION if it is exceeded. */
export function charge(context: Context, values: number): void {
  context.valuesLeft -= values
  if (context.valuesLeft < 0) throw invalid([{ path: '', message: MESSAGES.answerTooLarge }])
}

/** Stops counting once there are more than `limit`. */
function valuesOf(document: unknown, { fields }: Selection, limit: number): number {
  let count = 0
  for (const [name, asked] of fields) {
    count += asked.keys.size
    if (asked.fields.size === 0) continue
    const shown =
      typeof document === 'object' && document !== null ? (document as RecordDocument)[name] : undefined
    for (const inner of Array.isArray(shown) ? shown : [shown]) {
      if (count > limit) return count
      count += asked.keys.size * valuesOf(inner, asked, limit - count)
    }
  }
  return count
}
