import { MESSAGES } from '@landbook/contracts/messages'
import { operator } from '@landbook/contracts/records/operator'
import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Row } from '../app/dataProvider.ts'
import { newId } from '../app/ids.ts'
import { useOperation } from '../app/operations.ts'
import { paths } from '../app/paths.ts'
import { useHolds } from '../app/session.ts'
import { useToast } from '../app/toasts.ts'
import { FormActions, RecordForm } from '../kit/RecordForm.tsx'
import { LEAVING_ON_PURPOSE } from '../kit/UnsavedChanges.tsx'
import { OperatorForm } from './OperatorForm.tsx'

export function AddOperator() {
  const [query] = useSearchParams()
  const create = useOperation('CreateOperator')
  const navigate = useNavigate()
  const toast = useToast()
  // The same id for every attempt: a save whose answer was lost is not made twice.
  const [id] = useState(newId)

  if (!useHolds(operator.write)) return <Alert severity="info">{MESSAGES.notAuthorized}</Alert>

  function afterSave(saved: unknown) {
    const created = saved as Row
    toast(MESSAGES.operator.added, 'success')
    navigate(paths.operator(created.id, String(created.name)), LEAVING_ON_PURPOSE)
  }

  return (
    <RecordForm
      record={operator}
      initial={{ name: query.get('name') ?? '' }}
      onSubmit={(values) => create({ id, ...values })}
      onSaved={afterSave}
      unsavedText={MESSAGES.operator.unsaved}
    >
      <OperatorForm />
      <FormActions submitLabel="Add Contact" needsValid>
        <Button component={Link} to={paths.operators()}>
          Cancel
        </Button>
      </FormActions>
    </RecordForm>
  )
}
