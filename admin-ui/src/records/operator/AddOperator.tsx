import { MESSAGES } from '@landbook/contracts/messages'
import { operator } from '@landbook/contracts/records/operator/declaration'
import type { AnswerOf } from '@landbook/contracts/records/selections'
import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { commandBehind } from '../../data/commands.ts'
import { newId } from '../../data/ids.ts'
import { useOperation } from '../../data/operations.ts'
import { useAsker } from '../../kit/form/createElsewhere.ts'
import { FocusOnOpen } from '../../kit/form/FocusOnOpen.tsx'
import { FormActions, RecordForm } from '../../kit/form/RecordForm.tsx'
import { LEAVING_ON_PURPOSE } from '../../kit/form/UnsavedChanges.tsx'
import { paths } from '../../navigation/paths.ts'
import { useAddress } from '../../navigation/useAddress.ts'
import { useToast } from '../../notifications/toasts.ts'
import { useHolds } from '../../session/session.ts'
import { OperatorForm } from './OperatorForm.tsx'

export function AddOperator() {
  const [query] = useAddress()
  const create = useOperation('CreateOperator')
  const navigate = useNavigate()
  const toast = useToast()
  const asker = useAsker()
  // The same id for every attempt: a save whose answer was lost is not made twice.
  const [id] = useState(newId)

  if (!useHolds(operator.write)) return <Alert severity="info">{MESSAGES.notAuthorized}</Alert>

  function afterSave(created: AnswerOf<'CreateOperator'>) {
    toast(MESSAGES.operator.added, 'success', { undo: commandBehind(created) })
    if (asker) asker.takeBack(created.id)
    else navigate(paths.operator(created.id, created.name), LEAVING_ON_PURPOSE)
  }

  return (
    <RecordForm
      record={operator}
      initial={{ name: query.get('name') ?? '' }}
      onSubmit={(values) => create({ id, ...values })}
      onSaved={afterSave}
      unsavedText={MESSAGES.operator.unsaved}
    >
      <FocusOnOpen name="name" />
      <OperatorForm />
      <FormActions submitLabel="Add Contact" needsValid>
        <Button component={Link} to={asker?.path ?? paths.operators()}>
          Cancel
        </Button>
      </FormActions>
    </RecordForm>
  )
}
