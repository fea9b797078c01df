import type { LinkOf } from '@landbook/contracts/catalogue/selections'
import { operator } from '@landbook/contracts/records/operator/declaration'
import { useRecords } from '../../engine/data/records.ts'
import type { SlotProps } from '../../engine/derived/slots.ts'
import { typedForm } from '../../engine/derived/typedForm.tsx'
import { useCreateElsewhere } from '../../engine/form/createElsewhere.ts'
import { ReadOnlyField } from '../../engine/inputs/ReadOnlyField.tsx'
import { paths } from '../../engine/navigation/paths.ts'
import { useHolds } from '../../engine/session/session.ts'
import { usePickedId } from '../picked-operator/usePickedOperator.ts'
import type { WellDetails } from './wellDetails.ts'

const LINK = 'operatedBy' satisfies LinkOf<'well'>
const { ReferenceInput } = typedForm('well')

type WellOperator = NonNullable<WellDetails['operatedBy']>

/** Who operates the well, and that operator's number. */
export function OperatorInputs({ row }: SlotProps<WellDetails>) {
  const known = row?.operatedBy ?? undefined
  const mayAdd = useHolds(operator.write)
  const create = useCreateElsewhere(LINK)
  return (
    <>
      <ReferenceInput
        source={LINK}
        onCreate={mayAdd ? (name) => create(paths.addOperator(name)) : undefined}
      />
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
