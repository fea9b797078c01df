import { withBlankAcresAsZero } from '@landbook/contracts/calculations/ownership'
import { labelOf } from '@landbook/contracts/kernel/fields'
import { amount } from '@landbook/contracts/kernel/figure-fields'
import { MESSAGES } from '@landbook/contracts/messages'
import { ADD_LAND_LABELS, DOCUMENT_TYPES, tract } from '@landbook/contracts/records/tract/declaration'
import { Box, Button } from '@mui/material'
import { Link } from 'react-router'
import { FocusOnOpen } from '../../kit/form/FocusOnOpen.tsx'
import { FormActions, FormSection, RecordForm } from '../../kit/form/RecordForm.tsx'
import { PlaceInputs } from '../../kit/inputs/PlaceInputs.tsx'
import { AddRecord, useAfterCreation } from '../../kit/page/AddRecord.tsx'
import { paths } from '../../navigation/paths.ts'
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
  return (
    <AddRecord type="tract" redirect={({ id }) => paths.land(id)}>
      <NewLand />
    </AddRecord>
  )
}

function NewLand() {
  const goThere = useAfterCreation()
  return (
    <RecordForm
      record={NEW_LAND}
      transform={withBlankAcresAsZero}
      saved={MESSAGES.tract.added}
      onSaved={goThere}
    >
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
