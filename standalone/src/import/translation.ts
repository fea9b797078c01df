import { type Decisions, keyOf, SKIP } from './decisions.ts'
import { LeftOut, type Source, type Words } from './source.ts'
import type { Tally } from './tally.ts'

/** The words of a row in Landbook's: as a person decided, else as the mapping says; else none, and counted. Throws LeftOut. */
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
    if (decided === SKIP) throw new LeftOut(`${column} "${said}" is to be left out`)
    if (decided !== undefined) words[column] = decided || null
    else if (Object.hasOwn(known, said)) words[column] = known[said] ?? null
    else undecided.add(keyOf(column, said))
  }
  return words
}
