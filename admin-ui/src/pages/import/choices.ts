import { importOperations, keysOf, type Member, membersOf } from '@landbook/contracts/import/members'
import type { FileReading, ImportChoices } from '@landbook/contracts/import/report'
import { catalogue } from '@landbook/contracts/records/index'
import { useMemo, useState } from 'react'
import type { ApiError } from '../../data/errors.ts'

/** What rows of a file can say of records of a type, and by which of it records are told apart. */
export function membersFor(type: string): { members: readonly Member[]; keys: readonly string[] } {
  const record = catalogue.records.find((each) => each.type === type)
  const operations = record && importOperations(catalogue, record)
  if (!record || !operations) return { members: [], keys: [] }
  const members = membersOf(operations)
  return { members, keys: keysOf(record, members) }
}

/** What is asked of the file; what is not said is guessed. */
export interface Asked {
  recordType?: string
  sheet?: string
  delimiter?: string
}

/** What a person chose otherwise than it was guessed. */
export interface Draft extends Asked {
  mapping?: Record<string, string>
  fixed?: Record<string, string>
  key?: string[]
  blankClears?: boolean
  skipCells?: boolean
}

const draftKey = (id: string): string => `landbook-import-${id}`

function kept(id: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(id)) ?? '{}') as Draft
  } catch {
    return {}
  }
}

/** What was chosen for an import: kept in the tab, so that nothing of it is lost. */
export function useDraft(id: string): [Draft, (change: Draft) => void] {
  const [draft, setDraft] = useState(() => kept(id))
  const set = (next: Draft) => {
    setDraft(next)
    sessionStorage.setItem(draftKey(id), JSON.stringify(next))
  }
  return [draft, set]
}

export const forgetDraft = (id: string): void => sessionStorage.removeItem(draftKey(id))

/** The file is read otherwise: its columns are guessed anew, and what was typed for every row of the same records stays. */
export const askAnew = ({ recordType, fixed }: Draft, asked: Asked): Draft => ({
  ...asked,
  ...(fixed && asked.recordType === recordType && { fixed }),
})

/** The guess, with what the person chose otherwise. */
export function choicesOf(reading: FileReading, draft: Draft): ImportChoices {
  const { recordType, sheet, delimiter, mapping, fixed, key, blankClears, skipCells } = reading
  const offered = new Set(membersFor(recordType).members.map(({ name }) => name))
  const typed = draft.fixed && Object.entries(draft.fixed).filter(([name]) => offered.has(name))
  return {
    recordType,
    sheet,
    delimiter,
    mapping: draft.mapping ?? mapping,
    fixed: typed ? Object.fromEntries(typed) : fixed,
    key: draft.key ?? key,
    blankClears: draft.blankClears ?? blankClears,
    skipCells: draft.skipCells ?? skipCells,
  }
}

export const useChoices = (reading: FileReading | undefined, draft: Draft): ImportChoices | undefined =>
  useMemo(() => reading && choicesOf(reading, draft), [reading, draft])

/** What rows say anything of: by a column, or all of them the same. */
export const saidOf = ({ mapping, fixed }: Pick<ImportChoices, 'mapping' | 'fixed'>): Set<string> =>
  new Set([...Object.values(mapping), ...Object.keys(fixed)])

/**
 * What tells records from one another once rows say something else: what they still say of it, or else the usual of
 * their columns. It stays nothing where a person chose that.
 */
export function keyAfter(
  choices: ImportChoices,
  keys: readonly string[],
  change: Partial<Pick<ImportChoices, 'mapping' | 'fixed'>>,
): string[] {
  const next = { ...choices, ...change }
  const usual = ({ mapping }: ImportChoices) =>
    keys.filter((name) => Object.values(mapping).includes(name)).slice(0, 1)
  const said = saidOf(next)
  const stays = choices.key.filter((name) => said.has(name))
  const isNoneChosen = choices.key.length === 0 && usual(choices).length > 0
  return stays.length > 0 || isNoneChosen ? stays : usual(next)
}

/** What stands in the way of a new record, or of knowing one again. */
export function lackingOf(members: readonly Member[], choices: ImportChoices): Member[] {
  const said = saidOf(choices)
  return members.filter(({ name, asked }) => asked && !said.has(name))
}

/** What is asked of a new record has a star. */
export const labelIn = ({ label, asked }: Member): string => (asked ? `${label} *` : label)

/** Why values for every row were refused, by member. */
export const refusedIn = (error: ApiError | undefined): Record<string, string> =>
  Object.fromEntries(
    (error?.problems ?? []).flatMap(({ path, message }) => {
      const [, name] = /^fixed\.(.+)$/.exec(path) ?? []
      return name === undefined ? [] : [[name, message]]
    }),
  )

/** The order in which columns were mapped is nobody's. */
export function isSameChoice(a: ImportChoices, b: ImportChoices): boolean {
  const plain = ({ mapping, fixed, ...rest }: ImportChoices) =>
    JSON.stringify([mapping, fixed, rest].map((each) => Object.entries(each).sort()))
  return plain(a) === plain(b)
}
