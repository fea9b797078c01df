import { MESSAGES } from '@landbook/contracts/messages'
import { operator } from '@landbook/contracts/records/operator/declaration'
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { useAsker } from '../../kit/form/createElsewhere.ts'
import { FocusOnOpen } from '../../kit/form/FocusOnOpen.tsx'
import { FormActions, RecordForm } from '../../kit/form/RecordForm.tsx'
import { AddRecord, useAfterCreation } from '../../kit/page/AddRecord.tsx'
import { paths } from '../../navigation/paths.ts'
import { useAddress } from '../../navigation/useAddress.ts'
import { OperatorForm } from './OperatorForm.tsx'

export function AddOperator() {
  const [query] = useAddress()
  return (
    <AddRecord
      type="operator"
      initial={{ name: query.get('name') ?? '' }}
      redirect={({ id, name }) => paths.operator(id, name)}
    >
      <NewOperator />
    </AddRecord>
  )
}

function NewOperator() {
  const asker = useAsker()
  const goThere = useAfterCreation()
  return (
    <RecordForm
      record={operator}
      saved={MESSAGES.operator.added}
      onSaved={(added) => (asker ? asker.takeBack(added.id) : goThere(added))}
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
