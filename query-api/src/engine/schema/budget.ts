import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Context } from '../context/context.ts'
import type { RecordDocument } from './record-document.ts'
import type { SelectedFields } from './selection.ts'

/**
 * The values that one request may be answered with: 20,000 records with all their fields, or 100,000 with what a list
 * shows. To find and to write them takes a second or two: see turns/in-parts.ts for how others are served meanwhile.
 */
export const MOST_VALUES = 2_000_000

/**
 * Charges an answer to the request's budget. Relations multiply (each well of each operator of each well …) only
 * here, because documents that were read once are serialised wherever they are shown. Throws VALIDATION.
 */
export function spend(
  context: Context,
  documents: readonly RecordDocument[],
  selection: SelectedFields,
): void {
  const shape = shapeOf(selection)
  for (const document of documents) charge(context, valuesOf(document, shape, context.budget.valuesLeft))
}

/** Charges values to the budget. Throws VALIDATION if it is exceeded. */
export function charge({ budget }: Pick<Context, 'budget'>, values: number): void {
  budget.valuesLeft -= values
  if (budget.valuesLeft < 0) throw invalid([{ path: '', message: MESSAGES.answerTooLarge }])
}

/**
 * What a selection shows of each document, worked out once: iterating over its maps for every document made more garbage
 * than the answer itself.
 */
interface Shape {
  /** Values that it shows of any document. */
  own: number
  nested: readonly { name: string; times: number; shape: Shape }[]
}

function shapeOf({ fields }: SelectedFields): Shape {
  const asked = [...fields]
  return {
    own: asked.reduce((sum, [, { keys }]) => sum + keys.size, 0),
    nested: asked
      .filter(([, inner]) => inner.fields.size > 0)
      .map(([name, inner]) => ({ name, times: inner.keys.size, shape: shapeOf(inner) })),
  }
}

/** Stops counting once there are more than `limit`. */
function valuesOf(document: unknown, { own, nested }: Shape, limit: number): number {
  let count = own
  for (const { name, times, shape } of nested) {
    const shown =
      typeof document === 'object' && document !== null ? (document as RecordDocument)[name] : undefined
    if (!Array.isArray(shown)) count += times * valuesOf(shown, shape, limit - count)
    else
      for (const inner of shown) {
        if (count > limit) return count
        count += times * valuesOf(inner, shape, limit - count)
      }
  }
  return count
}
