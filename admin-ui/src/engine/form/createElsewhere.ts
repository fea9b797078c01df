import { recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import { createContext, use } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { LEAVING_FOR_A_WHILE, LEAVING_ON_PURPOSE } from '../navigation/leaving.ts'
import { type DraftPlace, keepDraft, readDraft } from './drafts.ts'

interface InProgress {
  place: DraftPlace
  revision: number | undefined
  /** Where the draft is found, if not on the form's page: that of a record just created. */
  path?: string | undefined
}

/** The surrounding form's draft. */
export const FormInProgress = createContext<InProgress | undefined>(undefined)

/** A form that waits for a record being created on another page. */
interface Asker {
  place: DraftPlace
  revision: number | undefined
  /** The link to set to the new record. */
  field: string
  /** The link's targets that stay selected. */
  selected: readonly string[]
  /** The form's path. */
  path: string
}

/** `go(path)` leaves the form for a page that creates a record, which is then selected in the field. */
export function useCreateElsewhere(field: string): (path: string) => void {
  const form = use(FormInProgress)
  const { getValues } = useFormContext()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (path) => {
    const isSingle = form && recordOf(typeNamed(form.place.type)).links[field]?.single
    const selected = isSingle ? [] : getValues(field)
    const askedBy = form && { ...form, field, selected, path: form.path ?? pathname + search }
    void navigate(path, { state: { ...LEAVING_FOR_A_WHILE.state, askedBy } })
  }
}

/** On the page that creates the record: the way back to the requesting form, if any. */
export function useAsker(): { path: string; takeBack: (id: string) => void } | undefined {
  const navigate = useNavigate()
  const asker: Asker | undefined = useLocation().state?.askedBy
  if (!asker) return undefined
  const { place, revision, field, selected, path } = asker
  return {
    path,
    takeBack(id) {
      const draft = readDraft(place) ?? { typed: {}, revision }
      keepDraft(place, { ...draft, typed: { ...draft.typed, [field]: [...selected, id] } })
      void navigate(path, { ...LEAVING_ON_PURPOSE, replace: true })
    },
  }
}
