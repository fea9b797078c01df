import { MESSAGES } from '@landbook/contracts/messages'
import { well } from '@landbook/contracts/records/well'
import { useNavigate } from 'react-router'
import { apiErrorOf } from '../app/errors.ts'
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
import { WellForm } from './WellForm.tsx'
import { WellMap } from './WellMap.tsx'
import { pathOfWell, type WellDetails } from './wellDetails.ts'

export function WellDetail() {
  return (
    <RecordPage type="well" notFound={MESSAGES.well.notFound}>
      {(row) => <WellPage details={row as WellDetails} />}
    </RecordPage>
  )
}

function WellPage({ details }: { details: WellDetails }) {
  const { id, name } = details
  const mayWrite = useHolds(well.write)
  const update = useOperation('UpdateWell')
  const navigate = useNavigate()
  const toast = useToast()

  async function save(changed: Record<string, unknown>, options: { revision?: number }) {
    try {
      return await update({ id, ...changed }, options)
    } catch (error) {
      // The form itself says which fields are wrong, or in whose way they are.
      if (apiErrorOf(error).code === 'UNAVAILABLE') toast(MESSAGES.unexpected, 'error')
      throw error
    }
  }

  function afterSave(saved: unknown) {
    toast(MESSAGES.well.updated, 'success')
    const now = saved as WellDetails
    if (now.inactive !== details.inactive) navigate(pathOfWell(now), LEAVING_ON_PURPOSE)
  }

  function afterDelete(deleted: unknown) {
    const { inactive } = deleted as WellDetails
    navigate(inactive ? paths.inactiveWells() : paths.wells(), LEAVING_ON_PURPOSE)
  }

  return (
    <MayWrite value={mayWrite}>
      <RecordHeader type="well" id={id} name={name} />
      <RecordForm record={well} values={details} onSubmit={save} onSaved={afterSave}>
        <WellForm details={details} />
        <WellMap details={details} />
        {mayWrite && (
          <FormActions
            submitLabel="Update"
            danger={
              <DeleteRecord operation="DeleteWell" id={id} messages={MESSAGES.well} onDeleted={afterDelete} />
            }
          />
        )}
      </RecordForm>
    </MayWrite>
  )
}
