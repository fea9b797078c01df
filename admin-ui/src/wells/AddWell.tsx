import { MESSAGES } from '@landbook/contracts/messages'
import { newWell } from '@landbook/contracts/records/well'
import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { newId } from '../app/ids.ts'
import { useOperation } from '../app/operations.ts'
import { paths } from '../app/paths.ts'
import { useHolds } from '../app/session.ts'
import { useToast } from '../app/toasts.ts'
import { FormActions, RecordForm } from '../kit/RecordForm.tsx'
import { LEAVING_ON_PURPOSE } from '../kit/UnsavedChanges.tsx'
import { PullDrillingInfo } from './PullDrillingInfo.tsx'
import { WellForm } from './WellForm.tsx'
import { pathOfWell, type WellDetails } from './wellDetails.ts'

export function AddWell() {
  const create = useOperation('CreateWell')
  const navigate = useNavigate()
  const toast = useToast()
  // The same id for every attempt: a save whose answer was lost is not made twice.
  const [id] = useState(newId)

  if (!useHolds(newWell.write)) return <Alert severity="info">{MESSAGES.notAuthorized}</Alert>

  function afterSave(saved: unknown) {
    toast(MESSAGES.well.added, 'success')
    navigate(pathOfWell(saved as WellDetails), LEAVING_ON_PURPOSE)
  }

  return (
    <RecordForm
      record={newWell}
      onSubmit={(values, options) => create({ id, ...values }, options)}
      onSaved={afterSave}
    >
      <WellForm />
      <FormActions submitLabel="Add Well">
        <PullDrillingInfo />
        <Button component={Link} to={paths.wells()}>
          Cancel
        </Button>
      </FormActions>
    </RecordForm>
  )
}
