import { MESSAGES } from '@landbook/contracts/messages'
import type { AnswerOf } from '@landbook/contracts/records/selections'
import { newWell } from '@landbook/contracts/records/well/declaration'
import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { commandBehind } from '../../data/commands.ts'
import { newId } from '../../data/ids.ts'
import { FocusOnOpen } from '../../kit/form/FocusOnOpen.tsx'
import { FormActions, RecordForm } from '../../kit/form/RecordForm.tsx'
import { LEAVING_ON_PURPOSE } from '../../kit/form/UnsavedChanges.tsx'
import { paths } from '../../navigation/paths.ts'
import { useToast } from '../../notifications/toasts.ts'
import { useHolds } from '../../session/session.ts'
import { PullDrillingInfo } from './PullDrillingInfo.tsx'
import { useSaveWell } from './useSaveWell.ts'
import { WellForm } from './WellForm.tsx'
import { pathOfWell } from './wellDetails.ts'

export function AddWell() {
  const create = useSaveWell('CreateWell')
  const navigate = useNavigate()
  const toast = useToast()
  // The same id for every attempt: a save whose answer was lost is not made twice.
  const [id] = useState(newId)

  if (!useHolds(newWell.write)) return <Alert severity="info">{MESSAGES.notAuthorized}</Alert>

  function afterSave(saved: AnswerOf<'CreateWell'>) {
    toast(MESSAGES.well.added, 'success', { undo: commandBehind(saved) })
    navigate(pathOfWell(saved), LEAVING_ON_PURPOSE)
  }

  return (
    <RecordForm
      record={newWell}
      onSubmit={(values, options) => create({ id, ...values }, options)}
      onSaved={afterSave}
    >
      <FocusOnOpen name="name" />
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
