import type { Listed } from '@landbook/contracts/catalogue/asks-daily'
import { searchedColumns } from '@landbook/contracts/catalogue/daily'
import { listedPattern, searchedBeside } from '@landbook/contracts/catalogue/listed'
import { wordPattern } from '@landbook/contracts/catalogue/search'
import { invalid } from '@landbook/contracts/engine/kernel/errors'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { searchWords } from '@landbook/contracts/engine/values/search'
import type { ViewFilter } from '@landbook/platform/engine/views/port'
import type { Builder } from './builder.ts'
import { inMember } from './member-search.ts'
import { searched } from './text-filter.ts'

/** With where each word is found in columns of linked records, which are then no longer among the columns. */
export interface FoundListed extends Listed {
  found?: ReadonlyMap<string, readonly ViewFilter[]>
}

const types = new WeakMap<Builder, ReturnType<typeof newType>>()

/** One for all record types. */
export const listedType = (builder: Builder) => types.getOrInsertComputed(builder, newType)

const newType = (builder: Builder) =>
  builder.inputRef<Listed>('ListedFilter').implement({
    description: 'Each word is found in what the list of the records shows.',
    fields: (t) => ({
      q: t.string({ required: true }),
      columns: t.stringList({
        description:
          'Only in these of its columns; others of its fields, and those of linked records (`operatedBy_phone`), can be named beside them.',
      }),
    }),
  })

/** Each with the pattern that finds it. Throws VALIDATION for too many characters. */
export const wordsOf = (q: string) =>
  searchWords(searched('listed.q', q)).map((word) => ({ word, pattern: wordPattern(word) }))

/** Throws VALIDATION for a column that can stand in no list, or cannot be searched. */
export function listing(record: RecordDeclaration, { q, columns, found }: FoundListed): ViewFilter {
  const listed = searchedColumns(record)
  const beside = columns?.filter((name) => !listed.includes(name)) ?? []
  const others = searchedBeside(record)
  const unknown = beside.find((name) => !others.includes(name))
  if (unknown !== undefined)
    throw invalid([{ path: 'filter.listed.columns', message: `${unknown} is no column of the list` }])
  const words = wordsOf(q)
  if (words.length === 0) return {}
  return {
    $and: words.map((word) => ({
      $or: [
        inListed(listed, word.pattern, columns ?? undefined),
        ...beside.flatMap((name) => inMember(record, name, word)),
        ...(found?.get(word.word) ?? []),
      ],
    })),
  }
}

/** Where it counts in which columns, most texts do not have the word at all, which takes a fraction of the time to see. */
const inListed = (
  listed: readonly string[],
  word: string,
  among: readonly string[] | undefined,
): ViewFilter => {
  const anywhere = { _listed: { $regex: word } }
  if (among === undefined) return anywhere
  return { $and: [anywhere, { _listed: { $regex: listedPattern(listed, word, among) } }] }
}
