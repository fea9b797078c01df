import type { Listed } from '@landbook/contracts/catalogue/selections'
import { operator } from '@landbook/contracts/records/operator/declaration'
import { useWatch } from 'react-hook-form'
import { useRecords } from '../../engine/data/records.ts'
import { useHolds } from '../../engine/session/session.ts'
import { useIsPast } from '../../engine/ui/RecordPast.tsx'

const READS = ['name', 'operatorNumber', 'address1', 'city', 'state', 'zip'] as const

export type PickedOperator = Listed<'operator', typeof READS>

/** The id of the operator that the form's link holds just now. */
export function usePickedId(link: string): string | undefined {
  const picked: unknown = useWatch({ name: link })
  return Array.isArray(picked) && typeof picked[0] === 'string' ? picked[0] : undefined
}

/** Whether the form shows more of the operator than its name: to its readers, and not in the past, as today's may differ. */
export function useShowsOperator(): boolean {
  const [mayRead, isPast] = [useHolds(operator.read), useIsPast()]
  return mayRead && !isPast
}

/** That operator, if more of it is shown, once it is there. */
export function usePickedOperator(link: string): PickedOperator | undefined {
  const id = usePickedId(link)
  const isShown = useShowsOperator()
  const { data } = useRecords('operator', {
    filter: { id_in: id === undefined ? [] : [id] },
    fields: READS,
    enabled: isShown && id !== undefined,
  })
  return data?.find((one) => one.id === id)
}
