import { well } from '@landbook/contracts/records/well/declaration'
import { useMemo } from 'react'
import { useRecords } from '../../engine/data/records.ts'
import { useHolds } from '../../engine/session/session.ts'
import { useIsPast } from '../../engine/ui/RecordPast.tsx'
import type { LeaseRow } from './leaseRow.ts'

const FIELDS = [
  'name',
  'status',
  'drillType',
  'type',
  'spudDate',
  'rigReleaseDate',
  'completionDate',
  'pluggedDate',
  'dateProducing',
] as const
const SELECT = ['firstProduced', 'lastProduced', 'lastReported'] as const

/**
 * The wells of a lease, with what the lease itself does not show; undefined while loading, in the past, and for those
 * who may not read wells.
 */
export function useLeaseWells({ wells }: Pick<LeaseRow, 'wells'>) {
  const mayRead = useHolds(well.read)
  const isPast = useIsPast()
  const ids = useMemo(() => wells.flatMap(({ Well }) => (Well ? [Well.id] : [])), [wells])
  const { data } = useRecords('well', {
    fields: FIELDS,
    select: SELECT,
    filter: { id_in: ids },
    enabled: mayRead && !isPast && ids.length > 0,
  })
  if (!mayRead || isPast) return undefined
  return ids.length === 0 ? [] : data
}
