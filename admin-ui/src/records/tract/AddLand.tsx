import { withBlankAcresAsZero } from '@landbook/contracts/calculations/ownership'
import { labelOf } from '@landbook/contracts/kernel/fields'
import { amount } from '@landbook/contracts/kernel/figure-fields'
import { MESSAGES } from '@landbook/contracts/messages'
import type { AnswerOf } from '@landbook/contracts/records/selections'
import { ADD_LAND_LABELS, DOCUMENT_TYPES, tract } from '@landbook/contracts/records/tract/declaration'
import { Alert, Box, Button } from '@mui/material'
import { Link, useNavigate } from 'react-router'
import { commandBehind } from '../../data/commands.ts'
import { useOperation } from '../../data/operations.ts'
import { FocusOnOpen } from '../../kit/form/FocusOnOpen.tsx'
import { FormActions, FormSection, RecordForm } from '../../kit/form/RecordForm.tsx'
import { LEAVING_ON_PURPOSE } from '../../kit/form/UnsavedChanges.tsx'
import { PlaceInputs } from '../../kit/inputs/PlaceInputs.tsx'
import { paths } from '../../navigation/paths.ts'
import { useToast } from '../../notifications/toasts.ts'
import { useHolds } from '../../session/session.ts'
import { InterestInputs } from './InterestInputs.tsx'
import { INTERESTS } from './interests.ts'
import { LandField } from './LandField.tsx'
import { LOCATION_FIELDS, LocationInputs } from './LocationInputs.tsx'

const LABELS = ADD_LAND_LABELS

/** Starts with blank acres, which are no acres. */
const NEW_LAND = {
  ...tract,
  fields: {
    ...tract.fields,
    grossMineralAcres: amount(labelOf(tract.fields.grossMineralAcres)),
    grossSurfaceAcres: amount(labelOf(tract.fields.grossSurfaceAcres)),
  },
}

export function AddLand() {
  const create = useOperation('CreateTract')
  const toast = useToast()
  const navigate = useNavigate()
  const mayWrite = useHolds(tract.write)
  if (!mayWrite) return <Alert severity="info">{MESSAGES.notAuthorized}</Alert>

  const open = (added: AnswerOf<'CreateTract'>) => {
    toast(MESSAGES.tract.added, 'success', { undo: commandBehind(added) })
    navigate(paths.land(added.id), LEAVING_ON_PURPOSE)
  }

  return (
    <RecordForm record={NEW_LAND} onSubmit={(values) => create(withBlankAcresAsZero(values))} onSaved={open}>
      <FocusOnOpen name="name" />
      <FormSection title={tract.title} columns={4}>
        <LandField name="name" />
        <LandField name="familyID" />
        <LandField name="abstract" />
        <LandField name="color" label={LABELS.color} />
        <LandField name="description" label={LABELS.description} fullWidth />
      </FormSection>
      <FormSection title="Location" columns={4}>
        <PlaceInputs record={tract} clears={LOCATION_FIELDS} />
        <LocationInputs />
      </FormSection>
      <FormSection title="Original Family Purchase" columns={4}>
        <LandField name="purchaser" />
        <LandField name="docType" options={DOCUMENT_TYPES.map(({ value }) => value)} />
        <LandField name="recording" label={LABELS.recording} />
        <LandField name="purchaseDate" label="Purchase Date" />
      </FormSection>
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
        <FormSection title={tract.lists.mineralsOwned.label} columns={2}>
          <InterestInputs
            record={NEW_LAND}
            interest={INTERESTS.minerals}
            percentageLabel={LABELS.mineralOwnershipPercentage}
          />
        </FormSection>
        <FormSection title={tract.lists.surfaceOwned.label} columns={2}>
          <InterestInputs
            record={NEW_LAND}
            interest={INTERESTS.surface}
            percentageLabel={LABELS.surfaceOwnershipPercentage}
          />
        </FormSection>
      </Box>
      <FormSection title="Notes" columns={1}>
        <LandField name="notes" />
        <LandField name="legalDescription" label={LABELS.legalDescription} />
      </FormSection>
      <FormActions submitLabel="Add Land" needsValid>
        <Button component={Link} to={paths.lands()}>
          Cancel
        </Button>
      </FormActions>
    </RecordForm>
  )
}
