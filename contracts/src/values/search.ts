import { apiDigits } from './api-numbers.ts'

/** What people type into a search box, as every search reads it: words that must all be found, ignoring case. */
export const searchWords = (typed: string): string[] => typed.toLowerCase().split(/\s+/).filter(Boolean)

/** A text as a pattern that finds it and nothing else. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * A pattern that finds a word. Numbers are written with dashes and without: 42-389-30001 is 4238930001, A-12 is A12.
 * The API number of a hole finds its well.
 */
export function wordPattern(word: string): string {
  const plain = apiDigits(word)?.slice(0, 10) ?? word.replaceAll('-', '')
  if (!/\d/.test(plain)) return escaped(word)
  return [...plain].map(escaped).join('-?')
}
