import { labelOf } from '@landbook/contracts/kernel/fields'
import type { FieldName } from '@landbook/contracts/records/selections'
import { newWell, well } from '@landbook/contracts/records/well/declaration'
import { RecordField } from '../../kit/form/RecordField.tsx'
import { FormSection, FullWidth } from '../../kit/form/RecordForm.tsx'
import { LinkPicker } from '../../kit/inputs/LinkPicker.tsx'
import { ApiNumberInput } from './ApiNumberInput.tsx'
import { OperatorInputs } from './OperatorInputs.tsx'
import { Location, OfOthers } from './WellOthers.tsx'
import { WellPlaceInputs } from './WellPlaceInputs.tsx'
import type { WellDetails } from './wellDetails.ts'

const HEADER = ['type', 'drillType', 'rrcLeaseNumber', 'rrcField', 'status'] as const
const OPERATOR = [
  'lengthOfLateral',
  'operatorInterval',
  'lowerPerf',
  'upperPerf',
  'perfLength',
  'producingFormation',
] as const
const IN_PROCESS = [
  'permitDate',
  'permitNumber',
  'plat',
  'g1',
  'p4',
  'p12',
  'p16',
  'p17',
  'spudDate',
  'fracFocus',
  'rigReleaseDate',
  'completionDate',
  'doto',
  'completionApp',
  'dateProducing',
  'dateInPay',
  'mesDivOrder',
  'mpiDivOrder',
] as const
const PAYOR = ['oilPayor', 'gasPayor', 'decProdUnit', 'mesDOI', 'mpiDOI', 'sroDOI'] as const
const HOLES = [
  'latitude',
  'longitude',
  'latitudeBottom',
  'longitudeBottom',
  'trueVerticalDepth',
  'totalDepth',
] as const
const NOTES = ['notes', 'rrcLeaseHistory', 'operatorHistory'] as const
const TITLE = ['titleOpinion', 'divisionOrderNotes'] as const

interface Props {
  /** The well being edited; undefined for a new one. */
  details?: WellDetails
}

/** The inputs of a well, in the spec's sections (part 1, section 2: 'Well form fields'). */
export function WellForm({ details }: Props) {
  const record = details ? well : newWell
  const inputs = (names: readonly FieldName<'well'>[]) =>
    names.map((name) => <RecordField key={name} record={record} name={name} />)

  return (
    <>
      <FormSection title={well.title} columns={4}>
        {inputs(['name'])}
        <ApiNumberInput record={record} id={details?.id} />
        {inputs(HEADER)}
      </FormSection>
      <FormSection title={labelOf(well.fields.operator)} columns={4}>
        <OperatorInputs known={details?.operatedBy ?? undefined} />
        {inputs(OPERATOR)}
      </FormSection>
      <FormSection title="Land" columns={4}>
        <FullWidth>
          <LinkPicker record={well} link="drilledOn" known={details?.drilledOn} />
        </FullWidth>
        <WellPlaceInputs />
        {inputs(['abstract', 'familyID'])}
        <OfOthers details={details} />
        <Location details={details} />
      </FormSection>
      <FormSection title="In Process" columns={4}>
        {inputs(IN_PROCESS)}
      </FormSection>
      <FormSection title="Payor" columns={3}>
        {inputs(PAYOR)}
      </FormSection>
      <FormSection title="Surface and Bottom Hole" columns={4}>
        {inputs(HOLES)}
      </FormSection>
      <FormSection title="Notes" columns={3}>
        {inputs(NOTES)}
        {inputs(['inService', 'inactive'])}
      </FormSection>
      <FormSection title="Title" columns={2}>
        {inputs(TITLE)}
      </FormSection>
    </>
  )
}
