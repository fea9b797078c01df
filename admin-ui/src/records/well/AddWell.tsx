import { MESSAGES } from '@landbook/contracts/messages'
import { newWell } from '@landbook/contracts/records/well/declaration'
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { FocusOnOpen } from '../../kit/form/FocusOnOpen.tsx'
import { FormActions, RecordForm } from '../../kit/form/RecordForm.tsx'
import { AddRecord, useAfterCreation } from '../../kit/page/AddRecord.tsx'
import { paths } from '../../navigation/paths.ts'
import { explainWell } from './explainWell.ts'
import { PullDrillingInfo } from './PullDrillingInfo.tsx'
import { WellForm } from './WellForm.tsx'
import { pathOfWell } from './wellDetails.ts'

export function AddWell() {
  return (
    <AddRecord type="well" redirect={pathOfWell}>
      <NewWell />
    </AddRecord>
  )
}

function NewWell() {
  const goThere = useAfterCreation()
  return (
    <RecordForm record={newWell} saved={MESSAGES.well.added} explain={explainWell} onSaved={goThere}>
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
