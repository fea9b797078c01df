import { sameValue } from '@landbook/contracts/engine/kernel/events'
import type { Row } from '../data/row.ts'
import { currentUser } from '../session/session.ts'
import type { Sourced } from './sources.ts'
import type { Creation } from './useSaveRecord.ts'
import { type FormValues, revisionOf } from './values.ts'

/** Unsaved input of a form. */
export interface Draft {
  /** Values of the changed inputs. */
  typed: FormValues
  /** Stored values of these inputs when they were edited, which others may have changed since. */
  over?: FormValues
  /** The revision that was edited; undefined for a new record. */
  revision: number | undefined
  /** Sources of values that were not typed. */
  sourced?: Sourced
  /** For a new record that may have been created already. */
  creation?: Creation
}

/** Identifies a draft's form. Drafts are separate per user. */
export interface DraftPlace {
  type: string
  /** The record's id; for a new one, its initial values. */
  form: string
}

/**
 * Drafts are kept for the browser tab's lifetime, so that input survives reloads, expired sessions and detours to other
 * pages.
 */
const PREFIX = 'draft/'

const ownPrefix = (): string => `${PREFIX}${currentUser()}/`
const keyOf = ({ type, form }: DraftPlace): string => `${ownPrefix()}${type}/${form}`

/** Drafts are kept per form of a record; for new records, per initial values. */
export function draftPlace(
  { type }: { type: string },
  { id, ...initial }: Partial<Row> = {},
  part?: string,
): DraftPlace {
  const form = revisionOf({ id: '', ...initial }) === undefined ? `new${JSON.stringify(initial)}` : `${id}`
  return { type, form: part === undefined ? form : `${form}/${part}` }
}

export function readDraft(place: DraftPlace): Draft | undefined {
  const kept = sessionStorage.getItem(keyOf(place))
  return kept === null ? undefined : (JSON.parse(kept) as Draft)
}

/** Empty drafts are removed, unless a creation is still without an answer. */
export function keepDraft(place: DraftPlace, draft: Draft): void {
  try {
    if (Object.keys(draft.typed).length === 0 && !draft.creation) dropDraft(place)
    else sessionStorage.setItem(keyOf(place), JSON.stringify(draft))
  } catch (error) {
    // No space: it is still on the screen.
    console.warn(error)
  }
}

export const dropDraft = (place: DraftPlace): void => sessionStorage.removeItem(keyOf(place))

/** Drops the drafts of all users but the current one, as the browser may be shared. */
export function forgetDraftsOfOthers(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && !key.startsWith(ownPrefix())) sessionStorage.removeItem(key)
}

/** Values that differ from the initial ones. */
export function typedOver(before: FormValues, now: FormValues): FormValues {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !sameValue(value, before[name])))
}
