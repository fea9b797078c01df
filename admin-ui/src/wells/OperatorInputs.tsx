import { operator } from '@landbook/contracts/records/operator/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { useWatch } from 'react-hook-form'
import { paths } from '../app/paths.ts'
import { useRecords } from '../app/records.ts'
import { useHolds } from '../app/session.ts'
import { useCreateElsewhere } from '../kit/createElsewhere.ts'
import { ReadOnlyField } from '../kit/inputs/ReadOnlyField.tsx'
import { RecordPicker } from '../kit/RecordPicker.tsx'
import type { WellDetails } from './wellDetails.ts'

type WellOperator = NonNullable<WellDetails['operatedBy']>

interface Props {
  /** The operator when the form opened. */
  known: WellOperator | undefined
}

/** Who operates the well, and that operator's number. */
export function OperatorInputs({ known }: Props) {
  const mayAdd = useHolds(operator.write)
  const create = useCreateElsewhere('operatedBy')
  return (
    <>
      <RecordPicker
        type="operator"
        name="operatedBy"
        label={well.links.operatedBy.label}
        known={known && [known]}
        onCreate={mayAdd ? (name) => create(paths.addOperator(name)) : undefined}
      />
      <ReadOnlyField label="Operator Number" value={useOperatorNumber(known)} />
    </>
  )
}

/** The number of the operator that is chosen just now. */
function useOperatorNumber(known: WellOperator | undefined): string | null {
  const picked: unknown = useWatch({ name: 'operatedBy' })
  const id = Array.isArray(picked) && typeof picked[0] === 'string' ? picked[0] : undefined
  const isKnown = id === known?.id
  const { data } = useRecords('operator', {
    filter: { id_in: id === undefined ? [] : [id] },
    fields: ['operatorNumber'],
    enabled: id !== undefined && !isKnown,
  })
  if (isKnown) return known?.operatorNumber ?? null
  return data?.[0]?.operatorNumber ?? null
}
