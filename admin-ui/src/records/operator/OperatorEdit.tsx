import { operator } from '@landbook/contracts/records/operator/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { Stack } from '@mui/material'
import { DerivedEdit } from '../../engine/derived/DerivedEdit.tsx'
import { useHolds } from '../../engine/session/session.ts'
import { OPERATOR } from './layout.ts'
import { MergeButton } from './MergeOperators.tsx'
import { OperatorContacts } from './OperatorContacts.tsx'
import { OperatorWells } from './OperatorWells.tsx'
import { SELECT } from './openedOperator.ts'
import { OPERATOR_HEAD } from './operatorHead.ts'
import { OPERATOR_SLOTS } from './operatorSlots.tsx'

export function OperatorEdit() {
  const mayWrite = useHolds(operator.write)
  const mayReadWells = useHolds(well.read)
  return (
    <DerivedEdit
      type="operator"
      layout={OPERATOR}
      head={OPERATOR_HEAD}
      slots={OPERATOR_SLOTS}
      select={SELECT}
      beside={(row) => mayWrite && <MergeButton operator={row} />}
      tabs={() => []}
      needsValid
      below={(row) => (
        <Stack sx={{ gap: 3, mt: 3 }}>
          <OperatorContacts row={row} />
          {mayReadWells && <OperatorWells id={row.id} />}
        </Stack>
      )}
    />
  )
}
