import { labelOf } from '@landbook/contracts/kernel/fields'
import { MESSAGES } from '@landbook/contracts/messages'
import type { FieldName } from '@landbook/contracts/records/selections'
import { DOCUMENT_TYPES, tract } from '@landbook/contracts/records/tract/declaration'
import { useWatch } from 'react-hook-form'
import { MayWrite } from '../../kit/form/RecordField.tsx'
import { FormActions, FormSection, FullWidth, RecordForm } from '../../kit/form/RecordForm.tsx'
import { PlaceInputs } from '../../kit/inputs/PlaceInputs.tsx'
import { DeleteRecord } from '../../kit/page/DeleteRecord.tsx'
import { useToast } from '../../notifications/toasts.ts'
import { useHolds } from '../../session/session.ts'
import { FlagInputs } from './FlagInputs.tsx'
import { InterestInputs } from './InterestInputs.tsx'
import { changesOwnership, INTERESTS, type Interest, NPRI_OWNERS, ownersOf } from './interests.ts'
import { AcresWarning } from './LandAcres.tsx'
import { LandBoundary } from './LandBoundary.tsx'
import { LandField } from './LandField.tsx'
import { LOCATION_FIELDS, LocationInputs } from './LocationInputs.tsx'
import type { Land } from './land.ts'
import { InterestOwners, OwnerTable } from './OwnerTable.tsx'

const { mineralsOwned, surfaceOwned } = tract.lists

/** The Main tab of a land: the whole record on one form. */
export function LandForm({ land }: { land: Land }) {
  const mayWrite = useHolds(tract.write)
  const toast = useToast()

  return (
    <MayWrite value={mayWrite}>
      <RecordForm
        record={tract}
        saved={MESSAGES.tract.updated}
        onSaved={(_, changed) =>
          changesOwnership(changed) && toast(MESSAGES.tract.ownershipUpdated, 'success')
        }
      >
        <LandSections land={land} />
        {mayWrite && (
          <FormActions
            submitLabel="Update"
            danger={<DeleteRecord messages={{ ...MESSAGES.tract, notDeleted: MESSAGES.unexpected }} />}
          />
        )}
      </RecordForm>
    </MayWrite>
  )
}

/** All that the Main tab shows of a land, inside its form. */
export function LandSections({ land }: { land: Land }) {
  return (
    <>
      <FormSection title={tract.title} columns={4}>
        <LandField name="name" />
        <LandField name="familyID" />
        <LandField name="bfNumber" />
        <LandField name="color" />
        <PlaceInputs record={tract} clears={LOCATION_FIELDS} />
        <LandField name="abstract" />
        <LandField name="survey" />
        <LandField name="description" fullWidth />
        <LocationInputs without="survey" />
      </FormSection>
      <FormSection title="Rights and Burdens" columns={4}>
        <FlagInputs />
        <NpriOwners land={land} />
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
        <LandBoundary land={land} />
      </FormSection>
    </>
  )
}

function InterestSection({ title, interest, land }: { title: string; interest: Interest; land: Land }) {
  return (
    <FormSection title={title} columns={4}>
      <InterestInputs interest={interest} />
      <AcresWarning name={interest.gross} />
      <InterestOwners land={land} interest={interest} />
    </FormSection>
  )
}

/** Shown where the land is said to be burdened, and where it was. */
function NpriOwners({ land }: { land: Land }) {
  const isBurdened: unknown = useWatch({ name: 'npriInterest' satisfies FieldName<'tract'> })
  if (isBurdened !== true && ownersOf(land, NPRI_OWNERS).length === 0) return null
  return (
    <FullWidth>
      <OwnerTable land={land} owners={NPRI_OWNERS} />
    </FullWidth>
  )
}
