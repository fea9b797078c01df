import { MESSAGES } from '@landbook/contracts/messages'
import { NEW_WELL_FIELDS, well } from '@landbook/contracts/records/well'
import { ReadOnlyField } from '../kit/inputs/ReadOnlyField.tsx'
import { RecordField } from '../kit/RecordField.tsx'
import { FormSection, FullWidth } from '../kit/RecordForm.tsx'
import { RecordPicker } from '../kit/RecordPicker.tsx'
import { OperatorInputs } from './OperatorInputs.tsx'
import type { WellDetails } from './wellDetails.ts'

const HEADER = ['name', 'apiNumber', 'type', 'drillType', 'rrcLeaseNumber', 'rrcField', 'status']
const OPERATOR = [
  'lengthOfLateral',
  'operatorInterval',
  'lowerPerf',
  'upperPerf',
  'perfLength',
  'producingFormation',
]
const LAND = ['state', 'county', 'abstract', 'familyID']
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
]
const PAYOR = ['oilPayor', 'gasPayor', 'decProdUnit', 'mesDOI', 'mpiDOI', 'sroDOI']
const HOLES = [
  'latitude',
  'longitude',
  'latitudeBottom',
  'longitudeBottom',
  'trueVerticalDepth',
  'totalDepth',
]
const NOTES = ['notes', 'rrcLeaseHistory', 'operatorHistory']

interface Props {
  /** The well being edited; undefined for a new one. */
  details?: WellDetails
}

/** The inputs of a well, in the spec's sections (part 1, section 2: 'Well form fields'). */
export function WellForm({ details }: Props) {
  const fields = details ? well.fields : NEW_WELL_FIELDS
  const inputs = (names: readonly string[]) =>
    names.map((name) => <RecordField key={name} record={{ fields }} name={name} />)
  const { notAvailable } = MESSAGES.well

  return (
    <>
      <FormSection title="Well" columns={4}>
        {inputs(HEADER)}
      </FormSection>
      <FormSection title="Operator" columns={4}>
        <OperatorInputs known={details?.operatedBy ?? undefined} />
        {inputs(OPERATOR)}
      </FormSection>
      <FormSection title="Land" columns={4}>
        <FullWidth>
          <RecordPicker
            type="tract"
            name="drilledOn"
            label={well.links.drilledOn.label}
            multiple
            known={details?.drilledOn}
          />
        </FullWidth>
        {inputs(LAND)}
        <ReadOnlyField label="Unit" value={details?.unit?.name || notAvailable} />
        <ReadOnlyField label="OGL" value={details?.OGL ?? notAvailable} />
        <ReadOnlyField label="Acres" value={notAvailable} numeric />
        <RecordField record={well} name="location" />
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
    </>
  )
}
