import { tract } from '@landbook/contracts/records/tract/declaration'
import { useMemo } from 'react'
import { type NamedRecord, useRecords } from '../../engine/data/records.ts'
import { useHolds } from '../../engine/session/session.ts'
import { useIsPast } from '../../engine/ui/RecordPast.tsx'
import type { LeaseRow } from './leaseRow.ts'

/** A name with a comma in it is none of these, and is shown without a link. */
export const landNames = (landId: unknown): string[] => (typeof landId === 'string' ? landId.split(', ') : [])

/** The lands of a lease's wells, by the names that the lease shows; none for those who may not read lands. */
export function useLandsOfWells({ wells }: Pick<LeaseRow, 'wells'>): readonly NamedRecord[] {
  const mayRead = useHolds(tract.read)
  const isPast = useIsPast()
  const names = useMemo(() => [...new Set(wells.flatMap(({ landId }) => landNames(landId)))], [wells])
  const { data } = useRecords('tract', {
    fields: ['name'],
    filter: { name_in: names },
    enabled: mayRead && !isPast && names.length > 0,
  })
  return data ?? []
}
