import { recordOf } from '@landbook/contracts/catalogue/index'
import { holds } from '@landbook/contracts/engine/roles'
import { REPORTED_TYPES } from '@landbook/contracts/records/report/declaration'
import { useMemo } from 'react'
import { useRecords } from '../../engine/data/records.ts'
import { useRoles, useSession } from '../../engine/session/session.ts'

export interface SavedReportRow {
  id: string
  name: string
  owner: string | null
  /** The record type. */
  about: string | null
  isPersonal: boolean
  isOwn: boolean
}

/** The saved reports that their reader finds, by name: of what the reader may read, whatever day is shown. */
export function useSavedReports(): readonly SavedReportRow[] {
  const roles = useRoles()
  const me = useSession().session?.idToken
  const { data } = useRecords('report', {
    fields: ['name', 'owner', 'about', 'isPersonal'],
    orderBy: ['name_asc'],
    asOf: null,
  })
  return useMemo(() => {
    const readable = new Set<string>(
      REPORTED_TYPES.flatMap(({ value }) => (holds(roles, recordOf(value).read) ? [value] : [])),
    )
    return (data ?? [])
      .map(({ isPersonal, ...one }) => ({ ...one, isPersonal: isPersonal === true, isOwn: one.owner === me }))
      .filter(({ about, isOwn, isPersonal }) => readable.has(about ?? '') && (isOwn || !isPersonal))
  }, [data, roles, me])
}
