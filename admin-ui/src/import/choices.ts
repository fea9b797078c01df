import { importOperations, keysOf, type Member, membersOf } from '@landbook/contracts/import/members'
import type { FileReading, ImportChoices } from '@landbook/contracts/import/report'
import { catalogue } from '@landbook/contracts/records/index'
import { useMemo, useState } from 'react'
import type { ApiError } from '../app/errors.ts'

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

/** The guess, with what the person chose otherwise. */
export function useChoices(reading: FileReading | undefined, draft: Draft): ImportChoices | undefined {
  return useMemo(() => {
    if (!reading) return undefined
    const { recordType, sheet, delimiter, mapping, fixed, key, blankClears, skipCells } = reading
    return {
      recordType,
      sheet,
      delimiter,
      mapping: draft.mapping ?? mapping,
      fixed: draft.fixed ?? fixed,
      key: draft.key ?? key,
      blankClears: draft.blankClears ?? blankClears,
      skipCells: draft.skipCells ?? skipCells,
    }
  }, [reading, draft])
}

/** What rows say anything of: by a column, or all of them the same. */
export const saidOf = ({ mapping, fixed }: Pick<ImportChoices, 'mapping' | 'fixed'>): Set<string> =>
  new Set([...Object.values(mapping), ...Object.keys(fixed)])

/** What stands in the way of a new record, or of knowing one again. */
export function lackingOf(members: readonly Member[], choices: ImportChoices): Member[] {
  const said = saidOf(choices)
  return members.filter(({ name, required }) => required && !said.has(name))
}

/** A new record cannot be without what has a star. */
export const labelIn = ({ label, required }: Member): string => (required ? `${label} *` : label)

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
