import { MESSAGES } from '@landbook/contracts/messages'
import { operator } from '@landbook/contracts/records/operator/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { Stack } from '@mui/material'
import { useNavigate } from 'react-router'
import { commandBehind } from '../app/commands.ts'
import { useOperation } from '../app/operations.ts'
import { paths } from '../app/paths.ts'
import { useHolds } from '../app/session.ts'
import { useToast } from '../app/toasts.ts'
import { DeleteRecord } from '../kit/DeleteRecord.tsx'
import { MayWrite } from '../kit/RecordField.tsx'
import { FormActions, RecordForm } from '../kit/RecordForm.tsx'
import { RecordHeader } from '../kit/RecordHeader.tsx'
import { RecordPage } from '../kit/RecordPage.tsx'
import { LEAVING_ON_PURPOSE } from '../kit/UnsavedChanges.tsx'
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
  const update = useOperation('UpdateOperator')
  const navigate = useNavigate()
  const toast = useToast()
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
            values={row}
            onSubmit={(changed, options) => update({ id, ...changed }, options)}
            failure={messages.notUpdated}
            onSaved={(answer) => toast(messages.updated, 'success', { undo: commandBehind(answer) })}
            unsavedText={messages.unsaved}
          >
            <OperatorForm />
            {mayWrite && (
              <FormActions
                submitLabel="Update"
                needsValid
                danger={
                  <DeleteRecord
                    operation="DeleteOperator"
                    id={id}
                    messages={messages}
                    onDeleted={() => navigate(paths.operators(), LEAVING_ON_PURPOSE)}
                  />
                }
              />
            )}
          </RecordForm>
        </div>
        <OperatorContacts row={row} />
        {mayReadWells && <OperatorWells id={id} />}
      </Stack>
    </MayWrite>
  )
}
