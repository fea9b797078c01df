import { searchedColumns } from '@landbook/contracts/catalogue/daily'
import { listedPattern } from '@landbook/contracts/catalogue/listed'
import { wordPattern } from '@landbook/contracts/catalogue/search'
import { invalid } from '@landbook/contracts/engine/kernel/errors'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { searchWords } from '@landbook/contracts/engine/values/search'
import type { ViewFilter } from '@landbook/platform/engine/views/port'
import type { Builder } from './builder.ts'
import { searched } from './text-filter.ts'

/** What is searched for in the columns of a list. */
export interface Listed {
  q: string
  columns?: readonly string[] | null
}

const types = new WeakMap<Builder, ReturnType<typeof newType>>()

/** One for all record types. */
export const listedType = (builder: Builder) => types.getOrInsertComputed(builder, newType)

const newType = (builder: Builder) =>
  builder.inputRef<Listed>('ListedFilter').implement({
    description: 'Each word is found in what the list of the records shows.',
    fields: (t) => ({
      q: t.string({ required: true }),
      columns: t.stringList({ description: 'Only in these of its columns.' }),
    }),
  })

/** Throws VALIDATION for a column that the list has not. */
export function listing(record: RecordDeclaration, { q, columns }: Listed): ViewFilter {
  const unknown = columns?.find((name) => !searchedColumns(record).includes(name))
  if (unknown !== undefined)
    throw invalid([{ path: 'filter.listed.columns', message: `${unknown} is no column of the list` }])
  const patterns = searchWords(searched('listed.q', q)).map(wordPattern)
  if (patterns.length === 0) return {}
  return {
    $and: patterns.map((word) => ({
      _listed: { $regex: listedPattern(searchedColumns(record), word, columns ?? undefined) },
    })),
  }
}
