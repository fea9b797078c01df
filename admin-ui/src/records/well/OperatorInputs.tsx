import type { LinkOf } from '@landbook/contracts/catalogue/selections'
import { useRecords } from '../../engine/data/records.ts'
import type { SlotProps } from '../../engine/derived/slots.ts'
import { ReadOnlyField } from '../../engine/inputs/ReadOnlyField.tsx'
import { OperatorInput } from '../picked-operator/OperatorInput.tsx'
import { usePickedId } from '../picked-operator/usePickedOperator.ts'
import type { WellDetails } from './wellDetails.ts'

const LINK = 'operatedBy' satisfies LinkOf<'well'>

type WellOperator = NonNullable<WellDetails['operatedBy']>

/** Who operates the well, and that operator's number. */
export function OperatorInputs({ row }: SlotProps<WellDetails>) {
  const known = row?.operatedBy ?? undefined
  return (
    <>
      <OperatorInput source={LINK} />
      <ReadOnlyField label="Operator Number" value={useOperatorNumber(known)} />
    </>
  )
}

/** The number of the operator that is chosen just now. */
function useOperatorNumber(known: WellOperator | undefined): string | null {
  const id = usePickedId(LINK)
  const isKnown = id === known?.id
  const { data } = useRecords('operator', {
    filter: { id_in: id === undefined ? [] : [id] },
    fields: ['operatorNumber'],
    enabled: id !== undefined && !isKnown,
  })
  if (isKnown) return known?.operatorNumber ?? null
  return data?.[0]?.operatorNumber ?? null
}
