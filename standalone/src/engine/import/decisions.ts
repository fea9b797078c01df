import { UserError } from '../user-error.ts'
import type { Source, SourceRow } from './source.ts'

/** The option that a user mapped a source's word to; '' for none, or SKIP. */
export interface Decision {
  column: string
  said: string
  word: string
}

/** Rows with a word mapped to this are skipped. */
export const SKIP = 'skip'

/** The mapped words; the last mapping of each word wins. */
export class Decisions {
  readonly #words = new Map<string, string>()

  /** Returns the new or changed ones. */
  take(decisions: readonly Decision[]): Decision[] {
    return decisions.filter(({ column, said, word }) => {
      const key = keyOf(column, said)
      if (this.#words.get(key) === word) return false
      this.#words.set(key, word)
      return true
    })
  }

  get(column: string, said: string): string | undefined {
    return this.#words.get(keyOf(column, said))
  }
}

/** The key of a word in `--map`: 'status:Surface location'. */
export const keyOf = (column: string, said: string): string => `${column}:${said}`

/** Parses `--map "status:Surface location=Inactive"`. Throws UserError for invalid mappings. */
export function decisionsIn<T>(
  given: readonly string[],
  { worded = {} }: Source<T>,
  rows: readonly SourceRow<T>[],
): Decision[] {
  return given.map((text) => {
    const [, column = '', said = '', wish = ''] = /^([^:]+):(.+)=([^=]*)$/.exec(text) ?? []
    const wording = Object.hasOwn(worded, column) ? worded[column] : undefined
    if (!wording) throw new UserError(`--map ${text}: ${mapSyntax(Object.keys(worded))}`)
    const word = [...wording.options, SKIP, ''].find(
      (each) => each.toLowerCase() === wish.trim().toLowerCase(),
    )
    if (word === undefined) {
      throw new UserError(
        `--map ${text}: ${column} is one of ${wording.options.join(', ')}; nothing, to leave it empty; or ${SKIP}`,
      )
    }
    const words = new Set(rows.map(({ columns }) => wording.said(columns)).filter((each) => each !== null))
    if (!words.has(said)) {
      throw new UserError(
        `--map ${text}: no row has that word; the words of ${column} are ${[...words].sort().join(', ')}`,
      )
    }
    return { column, said, word }
  })
}

const mapSyntax = (columns: readonly string[]): string =>
  columns.length === 0
    ? 'there is nothing to decide in a file of this kind'
    : `it is written COLUMN:WORD=OPTION, where the column is ${columns.join(' or ')}`
