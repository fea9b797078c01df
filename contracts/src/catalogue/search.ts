import { metaOf } from '../engine/kernel/fields.ts'
import { dashed, escaped } from '../engine/values/search.ts'
import { catalogue } from './index.ts'

const grouped = catalogue.records.flatMap(({ fields }) =>
  Object.values(fields).flatMap((schema) => metaOf(schema).grouped ?? []),
)

/** The kind of grouped number that a word is, and its digits. */
const numberIn = (word: string) =>
  grouped
    .map((number) => ({ number, digits: number.digits(word) }))
    .find(({ digits }) => digits !== undefined)

/** A pattern for a word, to be found in folded texts. Numbers match with and without dashes: 42-389-30001 is 4238930001, A-12 is A12. */
export function writtenPattern(word: string): string {
  const plain = numberIn(word)?.digits ?? word.replaceAll('-', '')
  return /\d/.test(plain) ? dashed(plain) : escaped(word)
}

/** As `writtenPattern`, but a grouped number also matches others of its stem: an API number those of its well. */
export function wordPattern(word: string): string {
  const found = numberIn(word)
  return found?.digits === undefined ? writtenPattern(word) : dashed(found.number.stem(found.digits))
}
