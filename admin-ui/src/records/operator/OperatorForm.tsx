import { operator } from '@landbook/contracts/records/operator/declaration'
import { RecordField } from '../../kit/form/RecordField.tsx'
import { FormSection } from '../../kit/form/RecordForm.tsx'
import { WebsiteInput } from './WebsiteInput.tsx'

/** In the spec's order, two by two: the address on the left, types and numbers on the right. */
const FIELDS = [
  'name',
  'type',
  'address1',
  'operatorNumber',
  'address2',
  'alias',
  'city',
  'mesAccountNumber',
  'state',
  'mpiAccountNumber',
  'zip',
  'sroAccountNumber',
  'phone',
  'taxPayerID',
] as const

export function OperatorForm() {
  return (
    <FormSection title="Company" columns={2}>
      {FIELDS.map((name) => (
        <RecordField key={name} record={operator} name={name} />
      ))}
      <WebsiteInput />
      <RecordField record={operator} name="notes" fullWidth />
    </FormSection>
  )
}
