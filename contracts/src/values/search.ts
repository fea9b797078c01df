import { apiDigits } from './api-numbers.ts'
import { uniqueKey } from './texts.ts'

/** What people type into a search box, as every search reads it: words that must all be found, ignoring case. */
export const searchWords = (typed: string): string[] => typed.toLowerCase().split(/\s+/).filter(Boolean)

/** A text as a pattern that finds it and nothing else. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A pattern that finds a word. Numbers are written with dashes and without: 42-389-30001 is 4238930001, A-12 is A12. */
export function writtenPattern(word: string): string {
  const plain = apiDigits(word) ?? word.replaceAll('-', '')
  return /\d/.test(plain) ? dashed(plain) : escaped(word)
}

/** The same, by which the API number of a hole finds its well and the well's other holes. */
export function wordPattern(word: string): string {
  const digits = apiDigits(word)
  return digits === undefined ? writtenPattern(word) : dashed(digits.slice(0, 10))
}

const dashed = (plain: string): string => [...plain].map(escaped).join('-?')

/** Of what a search has found: what has the very name first, then what begins with it; otherwise in their order. */
export function bestFirst<T extends { name: string }>(found: readonly T[], typed: string): T[] {
  const wanted = uniqueKey(typed)
  const groups = Map.groupBy(found, ({ name }) => {
    const key = uniqueKey(name)
    return key === wanted ? 0 : key.startsWith(wanted) ? 1 : 2
  })
  return ([0, 1, 2] as const).flatMap((rank) => groups.get(rank) ?? [])
}
