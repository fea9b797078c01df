import type { DictionaryEntry, DictionaryType } from '@landbook/contracts/catalogue/dictionary/entries'
import { wordPattern } from '@landbook/contracts/catalogue/search'
import { holds, type Role } from '@landbook/contracts/engine/roles'
import { folded } from '@landbook/contracts/engine/values/folded'
import { searchWords } from '@landbook/contracts/engine/values/search'

interface Asked {
  search: string
  /** Only what somebody with these roles may read. */
  readableWith?: readonly Role[] | undefined
}

/** The types with what fits; those without anything are left out. */
export function found(types: readonly DictionaryType[], { search, readableWith }: Asked): DictionaryType[] {
  const words = searchWords(search).map((word) => new RegExp(wordPattern(word)))
  const mayRead = (role: Role | undefined) => readableWith === undefined || holds(readableWith, role)
  return types
    .filter(({ read }) => mayRead(read))
    .map((type) => ({
      ...type,
      entries: type.entries.filter((entry) => {
        const text = textOf(type, entry)
        return mayRead(entry.role) && words.every((word) => word.test(text))
      }),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** With the type's names, so that 'well status' finds the status of wells first by its type. */
const textOf = ({ title, name }: DictionaryType, entry: DictionaryEntry): string => {
  const { path, label, kind, unit = '', meaning, computed = '', options } = entry
  return folded([title, name, path, label, kind, unit, meaning, computed, ...options].join('\n'))
}

export const countOf = (types: readonly DictionaryType[]): number =>
  types.reduce((sum, { entries }) => sum + entries.length, 0)
