import { type Decisions, keyOf, SKIP } from './decisions.ts'
import { LeftOut, type Source, type Words } from './source.ts'
import type { Tally } from './tally.ts'

/**
 * Maps the words of a row to options: by the users' mappings, else the built-in ones; unmapped words are counted.
 * Throws LeftOut.
 */
export function wordsOf<T>(
  { worded = {} }: Source<T>,
  columns: T,
  decisions: Decisions,
  undecided: Tally,
): Words {
  const words: Record<string, string | null> = {}
  for (const [column, { said: saidIn, words: known }] of Object.entries(worded)) {
    const said = saidIn(columns)
    words[column] = null
    if (said === null) continue
    const decided = decisions.get(column, said)
    if (decided === SKIP) throw new LeftOut(`${column} "${said}" is mapped to skip`)
    if (decided !== undefined) words[column] = decided || null
    else if (Object.hasOwn(known, said)) words[column] = known[said] ?? null
    else undecided.add(keyOf(column, said))
  }
  return words
}
