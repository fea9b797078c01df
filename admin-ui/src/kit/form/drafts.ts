import { sameValue } from '@landbook/contracts/kernel/events'
import { currentUser } from '../../session/session.ts'
import type { Sourced } from './sources.ts'
import type { FormValues } from './values.ts'

/** What was typed into a form and not saved. */
export interface Draft {
  /** What the changed inputs hold. */
  typed: FormValues
  /** What these inputs held before, as it was stored; others may have changed that since. */
  over?: FormValues
  /** The revision that it was typed over; undefined for a new record. */
  revision: number | undefined
  /** What of it was not typed, and where it comes from. */
  sourced?: Sourced
}

/** Which form a draft belongs to. A user's drafts are shown to nobody else. */
export interface DraftPlace {
  type: string
  /** Of the record; for a new one, what its form was asked to start with. */
  form: string
}

/**
 * Drafts live as long as the browser tab, so that neither a reload, nor an ended session, nor a way round by
 * another page costs anybody what they typed.
 */
const PREFIX = 'draft/'

const keyOf = ({ type, form }: DraftPlace): string => `${PREFIX}${currentUser()}/${type}/${form}`

export function readDraft(place: DraftPlace): Draft | undefined {
  const kept = sessionStorage.getItem(keyOf(place))
  return kept === null ? undefined : (JSON.parse(kept) as Draft)
}

/** A draft of nothing is none. */
export function keepDraft(place: DraftPlace, draft: Draft): void {
  try {
    if (Object.keys(draft.typed).length === 0) dropDraft(place)
    else sessionStorage.setItem(keyOf(place), JSON.stringify(draft))
  } catch (error) {
    // There is no room for it: it is on the screen still.
    console.warn(error)
  }
}

export const dropDraft = (place: DraftPlace): void => sessionStorage.removeItem(keyOf(place))

/** Everybody's: whoever uses this browser next finds nothing. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}

/** What the inputs hold that is not what the form began with. */
export function typedOver(before: FormValues, now: FormValues): FormValues {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !sameValue(value, before[name])))
}
