import { useMemo } from 'react'
import type { Answer } from '../data/operations.ts'
import { useRecords } from '../data/records.ts'
import { useSession } from '../session/session.ts'

const FIELDS = ['name', 'owner', 'about', 'list', 'query', 'isPersonal', 'isDefault'] as const

export interface SavedView {
  id: string
  name: string
  owner: string | null
  /** The record type. */
  about: string | null
  list: string
  query: string | null
  isPersonal: boolean
  isDefault: boolean
  isOwn: boolean
  /** Whether the reader finds it: others may be opened by their links. */
  isListed: boolean
}

/** All views, by name, whatever day is shown. */
export function useViews(): Answer<readonly SavedView[]> {
  const me = useSession().session?.idToken
  const { data, ...answer } = useRecords('view', { fields: FIELDS, orderBy: ['name_asc'], asOf: null })
  const views = useMemo(
    () =>
      data?.map(({ owner, list, isPersonal, isDefault, ...view }): SavedView => {
        const isOwn = owner === me
        return {
          ...view,
          owner,
          list: list ?? '',
          isPersonal: isPersonal === true,
          isDefault: isDefault === true,
          isOwn,
          isListed: isOwn || isPersonal !== true,
        }
      }),
    [data, me],
  )
  return { ...answer, data: views }
}

/** What the menu opens a list with: the reader's own choice before that for everybody. */
export const defaultView = (views: readonly SavedView[], list: string): SavedView | undefined => {
  const chosen = views.filter((view) => view.list === list && view.isListed && view.isDefault)
  return chosen.find(({ isOwn }) => isOwn) ?? chosen[0]
}
