import { MESSAGES } from '@landbook/contracts/messages'
import { operator } from '@landbook/contracts/records/operator/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { Stack } from '@mui/material'
import { MayWrite } from '../../kit/form/RecordField.tsx'
import { FormActions, RecordForm } from '../../kit/form/RecordForm.tsx'
import { DeleteRecord } from '../../kit/page/DeleteRecord.tsx'
import { RecordHeader } from '../../kit/page/RecordHeader.tsx'
import { RecordPage } from '../../kit/page/RecordPage.tsx'
import { useHolds } from '../../session/session.ts'
import { MergeButton } from './MergeOperators.tsx'
import { OperatorContacts } from './OperatorContacts.tsx'
import { OperatorForm } from './OperatorForm.tsx'
import { OperatorWells } from './OperatorWells.tsx'
import { type OpenedOperator, SELECT } from './openedOperator.ts'

export function OperatorDetail() {
  return (
    <RecordPage type="operator" notFound={MESSAGES.notFound(operator.title)} select={SELECT}>
      {(row) => <OperatorPage row={row} />}
    </RecordPage>
  )
}

function OperatorPage({ row }: { row: OpenedOperator }) {
  const { id } = row
  const mayWrite = useHolds(operator.write)
  const mayReadWells = useHolds(well.read)
  const messages = MESSAGES.operator

  return (
    <MayWrite value={mayWrite}>
      <Stack sx={{ gap: 3 }}>
        <div>
          <RecordHeader type="operator" id={id} name={row.name}>
            {mayWrite && <MergeButton operator={row} />}
          </RecordHeader>
          <RecordForm
            record={operator}
            saved={messages.updated}
            failure={messages.notUpdated}
            unsavedText={messages.unsaved}
          >
            <OperatorForm />
            {mayWrite && (
              <FormActions submitLabel="Update" needsValid danger={<DeleteRecord messages={messages} />} />
            )}
          </RecordForm>
        </div>
        <OperatorContacts row={row} />
        {mayReadWells && <OperatorWells id={id} />}
      </Stack>
    </MayWrite>
  )
}
