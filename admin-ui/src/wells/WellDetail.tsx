import { MESSAGES } from '@landbook/contracts/messages'
import { well } from '@landbook/contracts/records/well'
import { useNavigate } from 'react-router'
import { commandBehind } from '../app/commands.ts'
import { paths } from '../app/paths.ts'
import { useHolds } from '../app/session.ts'
import { useToast } from '../app/toasts.ts'
import { DeleteRecord } from '../kit/DeleteRecord.tsx'
import { DetailTabs } from '../kit/DetailTabs.tsx'
import { MayWrite } from '../kit/RecordField.tsx'
import { FormActions, RecordForm } from '../kit/RecordForm.tsx'
import { RecordHeader } from '../kit/RecordHeader.tsx'
import { RecordPage } from '../kit/RecordPage.tsx'
import { LEAVING_ON_PURPOSE } from '../kit/UnsavedChanges.tsx'
import { WellDivisionOrders } from './DivisionOrders.tsx'
import { PullDrillingInfo } from './PullDrillingInfo.tsx'
import { useSaveWell } from './useSaveWell.ts'
import { WellForm } from './WellForm.tsx'
import { WellMap } from './WellMap.tsx'
import { WellPlat } from './WellPlat.tsx'
import { pathOfWell, useWellSelection, type WellDetails } from './wellDetails.ts'

export function WellDetail() {
  const select = useWellSelection()
  return (
    <RecordPage type="well" notFound={MESSAGES.well.notFound} select={select}>
      {(row) => <WellPage details={row as WellDetails} />}
    </RecordPage>
  )
}

function WellPage({ details }: { details: WellDetails }) {
  const { id, name } = details
  return (
    <>
      <RecordHeader type="well" id={id} name={name} />
      <DetailTabs
        label={`${well.title} ${name}`}
        tabs={[
          { label: 'Main', render: () => <WellMain details={details} /> },
          { label: 'Plat', render: () => <WellPlat details={details} /> },
        ]}
      />
    </>
  )
}

/** The Main tab of a well: the whole record on one form. */
function WellMain({ details }: { details: WellDetails }) {
  const { id } = details
  const mayWrite = useHolds(well.write)
  const update = useSaveWell('UpdateWell')
  const navigate = useNavigate()
  const toast = useToast()

  function afterSave(saved: unknown) {
    toast(MESSAGES.well.updated, 'success', { undo: commandBehind(saved) })
    const now = saved as WellDetails
    if (now.inactive !== details.inactive) navigate(pathOfWell(now), LEAVING_ON_PURPOSE)
  }

  function afterDelete(deleted: unknown) {
    const { inactive } = deleted as WellDetails
    navigate(inactive ? paths.inactiveWells() : paths.wells(), LEAVING_ON_PURPOSE)
  }

  return (
    <MayWrite value={mayWrite}>
      <RecordForm
        record={well}
        values={details}
        onSubmit={(changed, options) => update({ id, ...changed }, options)}
        onSaved={afterSave}
      >
        <WellForm details={details} />
        <WellMap details={details} />
        {mayWrite && (
          <FormActions
            submitLabel="Update"
            danger={
              <DeleteRecord operation="DeleteWell" id={id} messages={MESSAGES.well} onDeleted={afterDelete} />
            }
          >
            <PullDrillingInfo />
          </FormActions>
        )}
      </RecordForm>
      <WellDivisionOrders details={details} />
    </MayWrite>
  )
}
