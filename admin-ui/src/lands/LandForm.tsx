import { labelOf } from '@landbook/contracts/kernel/fields'
import { MESSAGES } from '@landbook/contracts/messages'
import { DOCUMENT_TYPES, tract } from '@landbook/contracts/records/tract'
import { useNavigate } from 'react-router'
import type { Row } from '../app/dataProvider.ts'
import { useOperation } from '../app/operations.ts'
import { paths } from '../app/paths.ts'
import { useHolds } from '../app/session.ts'
import { useToast } from '../app/toasts.ts'
import { BoundaryMap } from '../kit/BoundaryMap.tsx'
import { DeleteRecord } from '../kit/DeleteRecord.tsx'
import { MayWrite } from '../kit/RecordField.tsx'
import { FormActions, FormSection, FullWidth, RecordForm } from '../kit/RecordForm.tsx'
import { LEAVING_ON_PURPOSE } from '../kit/UnsavedChanges.tsx'
import { FlagInputs } from './FlagInputs.tsx'
import { InterestInputs } from './InterestInputs.tsx'
import { INTERESTS, type Interest } from './interests.ts'
import { LandField } from './LandField.tsx'
import { wellsOn } from './LandWells.tsx'
import { LocationInputs } from './LocationInputs.tsx'
import { OwnerTable } from './OwnerTable.tsx'
import { PlaceInputs } from './PlaceInputs.tsx'

const { mineralsOwned, surfaceOwned } = tract.lists

/** The Main tab of a land: the whole record on one form. */
export function LandForm({ land }: { land: Row }) {
  const mayWrite = useHolds(tract.write)
  const update = useOperation('UpdateTract')
  const toast = useToast()
  const navigate = useNavigate()

  return (
    <MayWrite value={mayWrite}>
      <RecordForm
        record={tract}
        values={land}
        onSubmit={(changed, options) => update({ id: land.id, ...changed }, options)}
        onSaved={() => toast(MESSAGES.tract.updated, 'success')}
      >
        <Sections land={land} />
        {mayWrite && (
          <FormActions
            submitLabel="Update"
            danger={
              <DeleteRecord
                operation="DeleteTract"
                id={land.id}
                messages={{ ...MESSAGES.tract, notDeleted: MESSAGES.unexpected }}
                text={referrers(land)}
                onDeleted={() => navigate(paths.lands(), LEAVING_ON_PURPOSE)}
              />
            }
          />
        )}
      </RecordForm>
    </MayWrite>
  )
}

const MOST_NAMED = 5

/** What would lose its land. */
function referrers(land: Row): string | undefined {
  const names = wellsOn(land).map(({ name }) => name)
  if (names.length === 0) return undefined
  const more = names.length - MOST_NAMED
  const named = names.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
  return `${names.length === 1 ? 'One well is' : `${names.length} wells are`} drilled on it: ${named}`
}

function Sections({ land }: { land: Row }) {
  return (
    <>
      <FormSection title={tract.title} columns={4}>
        <LandField name="name" />
        <LandField name="familyID" />
        <LandField name="bfNumber" />
        <LandField name="color" />
        <PlaceInputs />
        <LandField name="abstract" />
        <LandField name="survey" />
        <LandField name="description" fullWidth />
        <LocationInputs without="survey" />
      </FormSection>
      <FormSection title="Rights and Burdens" columns={4}>
        <FlagInputs />
      </FormSection>
      <FormSection title="Patent Information" columns={2}>
        <LandField name="patentInformation" />
        <LandField name="dateOfPatent" />
      </FormSection>
      <FormSection title="Original Family Purchase" columns={3}>
        <LandField name="recording" />
        <LandField name="purchaser" />
        <LandField name="purchaseDate" />
        <LandField name="docType" options={DOCUMENT_TYPES.map(({ value }) => value)} />
        <LandField name="acreage" />
        <LandField name="volumePage" />
      </FormSection>
      <InterestSection title={mineralsOwned.label} interest={INTERESTS.minerals} land={land} />
      <InterestSection title={surfaceOwned.label} interest={INTERESTS.surface} land={land} />
      <FormSection title="Descriptions" columns={1}>
        <LandField name="legalDescription" />
        <LandField name="notes" />
        <LandField name="ownershipNotes" />
        <LandField name="drivingDirections" />
      </FormSection>
      <FormSection title={labelOf(tract.fields.geometry)} columns={1}>
        <LandField name="geometry" label="GeoJSON" />
      </FormSection>
      <BoundaryMap boundary={land.geometry} label={`${labelOf(tract.fields.geometry)} of ${land.name}`} />
    </>
  )
}

function InterestSection({ title, interest, land }: { title: string; interest: Interest; land: Row }) {
  return (
    <FormSection title={title} columns={4}>
      <InterestInputs interest={interest} />
      <FullWidth>
        <OwnerTable land={land} interest={interest} />
      </FullWidth>
    </FormSection>
  )
}
