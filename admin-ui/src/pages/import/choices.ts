import { catalogue } from '@landbook/contracts/catalogue/index'
import { guessKey } from '@landbook/contracts/engine/import/guess'
import {
  type Imported,
  importedAs,
  keysOf,
  type Member,
  membersOf,
} from '@landbook/contracts/engine/import/members'
import type { FileReading, ImportChoices } from '@landbook/contracts/engine/import/report'
import { useMemo, useState } from 'react'
import type { ApiError } from '../../engine/data/errors.ts'

/** What is imported, its members, and its possible keys. */
export interface Offered {
  imported?: Imported
  members: readonly Member[]
  keys: readonly string[]
}

export function membersFor(type: string): Offered {
  const imported = importedAs(catalogue, type)
  if (!imported) return { members: [], keys: [] }
  const members = membersOf(imported)
  return { imported, members, keys: keysOf(imported, members) }
}

/** Options for reading the file; missing ones are detected. */
export interface ReadOptions {
  recordType?: string
  sheet?: string
  delimiter?: string
}

/** The user's changes to the guess. */
export interface ImportDraft extends ReadOptions {
  mapping?: Record<string, string>
  fixed?: Record<string, string>
  decimals?: ImportChoices['decimals']
  key?: string[]
  blankClears?: boolean
  skipCells?: boolean
}

const draftKey = (id: string): string => `landbook-import-${id}`

function kept(id: string): ImportDraft {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(id)) ?? '{}') as ImportDraft
  } catch {
    return {}
  }
}

/** The choices of an import, stored in the tab. */
export function useDraft(id: string): [ImportDraft, (change: ImportDraft) => void] {
  const [draft, setDraft] = useState(() => kept(id))
  const set = (next: ImportDraft) => {
    setDraft(next)
    sessionStorage.setItem(draftKey(id), JSON.stringify(next))
  }
  return [draft, set]
}

export const forgetDraft = (id: string): void => sessionStorage.removeItem(draftKey(id))

/** Reads the file differently: the mapping is guessed again, and values for all rows stay if the type is the same. */
export const askAnew = ({ recordType, fixed }: ImportDraft, asked: ReadOptions): ImportDraft => ({
  ...asked,
  ...(fixed && asked.recordType === recordType && { fixed }),
})

/** The guess with the user's changes. */
export function choicesOf(reading: FileReading, draft: ImportDraft): ImportChoices {
  const { recordType, sheet, delimiter, mapping, fixed, decimals, key, blankClears, skipCells } = reading
  const offered = new Set(membersFor(recordType).members.map(({ name }) => name))
  const typed = draft.fixed && Object.entries(draft.fixed).filter(([name]) => offered.has(name))
  return {
    recordType,
    sheet,
    delimiter,
    mapping: draft.mapping ?? mapping,
    fixed: typed ? Object.fromEntries(typed) : fixed,
    decimals: draft.decimals ?? decimals,
    key: draft.key ?? key,
    blankClears: draft.blankClears ?? blankClears,
    skipCells: draft.skipCells ?? skipCells,
  }
}

export const useChoices = (reading: FileReading | undefined, draft: ImportDraft): ImportChoices | undefined =>
  useMemo(() => reading && choicesOf(reading, draft), [reading, draft])

/** The members with a column or a value for all rows. */
export const saidOf = ({ mapping, fixed }: Pick<ImportChoices, 'mapping' | 'fixed'>): Set<string> =>
  new Set([...Object.values(mapping), ...Object.keys(fixed)])

/**
 * The key after a change of the mapping: the remaining key members, else the default for the columns. It stays empty if
 * a user chose that.
 */
export function keyAfter(
  choices: ImportChoices,
  { imported, keys }: Pick<Offered, 'imported' | 'keys'>,
  change: Partial<Pick<ImportChoices, 'mapping' | 'fixed'>>,
): string[] {
  const next = { ...choices, ...change }
  const usual = (these: ImportChoices) => guessKey(imported ?? {}, keys, these)
  // Of parts, each further column may tell them apart.
  if (imported?.parts && String(choices.key) === String(usual(choices))) return usual(next)
  const said = saidOf(next)
  const stays = choices.key.filter((name) => said.has(name))
  const isNoneChosen = choices.key.length === 0 && usual(choices).length > 0
  return stays.length > 0 || isNoneChosen ? stays : usual(next)
}

/** Required members without a column or a value. */
export function lackingOf(members: readonly Member[], choices: ImportChoices): Member[] {
  const said = saidOf(choices)
  return members.filter(({ name, asked }) => asked && !said.has(name))
}

/** Required members are marked with a star. */
export const labelIn = ({ label, asked }: Member): string => (asked ? `${label} *` : label)

/** Why values for all rows were refused, by member. */
export const refusedIn = (error: ApiError | undefined): Record<string, string> =>
  Object.fromEntries(
    (error?.problems ?? []).flatMap(({ path, message }) => {
      const [, name] = /^fixed\.(.+)$/.exec(path) ?? []
      return name === undefined ? [] : [[name, message]]
    }),
  )

/** Ignores the order in which columns were mapped. */
export function isSameChoice(a: ImportChoices, b: ImportChoices): boolean {
  const plain = ({ mapping, fixed, decimals, ...rest }: ImportChoices) =>
    JSON.stringify([mapping, fixed, decimals, rest].map((each) => Object.entries(each).sort()))
  return plain(a) === plain(b)
}
