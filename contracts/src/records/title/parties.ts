import { folded } from '../../engine/values/folded.ts'

/** Words of a name by which nobody is told from others. */
const OF_NO_ACCOUNT = new Set(
  'a/k/a aka al and co company corp et estate est heirs husband inc jr llc lp ltd mr mrs of sr the trust trustee unknown ux vir wife'.split(
    ' ',
  ),
)

const APART = /[;\n&]|\band\b|\bet (?:al|ux|vir)\b/g

const wordsOf = (name: string): string[] =>
  name.split(/[^\p{L}\p{N}/]+/u).filter((word) => word !== '' && !OF_NO_ACCOUNT.has(word))

/** The people that a field of a document names, each by the words of the name. Commas are between and within names. */
const partiesIn = (text: string): string[][] => {
  const plain = folded(text)
  const whole = wordsOf(plain)
  // 'a' is no article where it is all that there is.
  if (whole.length === 0) return plain.trim() === '' ? [] : [[plain.trim()]]
  return plain
    .split(APART)
    .map(wordsOf)
    .filter((words) => words.length > 0)
}

const within = (words: readonly string[], others: readonly string[]): boolean =>
  words.every((word) => others.includes(word))

/** Whether one of them is surely named in both, in any order of the words of a name: 'Smith, John' and 'John Smith'. */
export function isSameParty(one: string, other: string): boolean {
  const [some, others] = [partiesIn(one), partiesIn(other)]
  return (
    some.some((words) => within(words, others.flat())) || others.some((words) => within(words, some.flat()))
  )
}

/** Whether they may be the same: a name in common, and initials that differ by no letter. */
export function mayBeSameParty(one: string, other: string): boolean {
  return partiesIn(one).some((words) =>
    partiesIn(other).some(
      (others) =>
        words.some((word) => word.length > 2 && others.includes(word)) &&
        (within(initials(words), initials(others)) || within(initials(others), initials(words))),
    ),
  )
}

const initials = (words: readonly string[]): string[] => words.map((word) => word.charAt(0))

/** The State that patents land, or the United States. */
export const GOVERNMENT =
  /\b(?:state|republic|commonwealth) of\b|\bunited states\b|\bu\.?s\.?a?\.?$|\bgovernment\b/i

export const isGovernment = (name: string): boolean => GOVERNMENT.test(name.trim())
