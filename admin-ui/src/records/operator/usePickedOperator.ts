import { operator } from '@landbook/contracts/records/operator/declaration'
import type { Listed } from '@landbook/contracts/records/selections'
import { useWatch } from 'react-hook-form'
import { useRecords } from '../../data/records.ts'
import { useIsPast } from '../../kit/page/RecordPast.tsx'
import { useHolds } from '../../session/session.ts'

const READS = ['name', 'operatorNumber', 'address1', 'city', 'state', 'zip'] as const

export type PickedOperator = Listed<'operator', typeof READS>

/** The id of the operator that the form's link holds just now. */
export function usePickedId(link: string): string | undefined {
  const picked: unknown = useWatch({ name: link })
  return Array.isArray(picked) && typeof picked[0] === 'string' ? picked[0] : undefined
}

/** That operator, for its readers; not in the past, as today's operator may differ. */
export function usePickedOperator(link: string): PickedOperator | undefined {
  const id = usePickedId(link)
  const mayRead = useHolds(operator.read)
  const isPast = useIsPast()
  const { data } = useRecords('operator', {
    filter: { id_in: id === undefined ? [] : [id] },
    fields: READS,
    enabled: id !== undefined && mayRead && !isPast,
  })
  return data?.find((one) => one.id === id)
}
