import { isEmpty, labelOf } from '../../engine/kernel/fields.ts'
import { LEASE_MESSAGES } from './messages.ts'
import { TERM_FIELDS } from './term-fields.ts'

/** Clauses of which a lease has the words, and not the figures that follow from these: what they give is not known. */

/** Whether words say something, and not that there is nothing to say. */
export const isStated = (words: unknown): words is string =>
  typeof words === 'string' && !/^\s*(n\/?a|none|no)?\.?\s*$/i.test(words)

/** The words of the named terms, 'CDC Period “180 days”'; undefined where none says anything. */
export function wordsOf<T extends keyof typeof TERM_FIELDS>(
  terms: { readonly [N in T]?: unknown },
  names: readonly T[],
): string | undefined {
  const said = names.flatMap((name) => {
    const words = terms[name]
    return isStated(words) ? [LEASE_MESSAGES.inWords(labelOf(TERM_FIELDS[name]), words)] : []
  })
  return said.length > 0 ? said.join(', ') : undefined
}

export interface WordsOfDevelopment {
  readonly cdcDays?: string | null
  readonly cdcFirstDays?: string | null
  readonly cdcPeriod?: string | null
  readonly cdcDescription?: string | null
  readonly clauses?: readonly { readonly name: string | null; readonly text: string | null }[]
  readonly wells?: readonly { readonly cdcTerm: string | null; readonly cdcDate: string | null }[]
}

/** The words of a continuous development clause without any of its days; undefined without such a clause. */
export function developmentInWords({
  wells = [],
  clauses = [],
  ...terms
}: WordsOfDevelopment): string | undefined {
  const days = [
    terms.cdcDays,
    terms.cdcFirstDays,
    ...wells.flatMap(({ cdcTerm, cdcDate }) => [cdcTerm, cdcDate]),
  ]
  if (!days.every(isEmpty)) return undefined
  const hasClause = clauses.some(({ name, text }) => name === 'CDC' && isStated(text))
  const words = wordsOf(terms, ['cdcPeriod', 'cdcDescription'])
  return words ?? (hasClause ? LEASE_MESSAGES.clauseInWords : undefined)
}
