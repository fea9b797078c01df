import { typedForm } from '../src/engine/derived/typedForm.tsx'

const {
  Edit,
  Create,
  SimpleForm,
  TextInput,
  SelectInput,
  DateInput,
  NumberInput,
  BooleanInput,
  ReferenceInput,
} = typedForm('well')

export const WellEdit = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="name" />
      <SelectInput source="status" />
      <DateInput source="spudDate" />
      <NumberInput source="totalDepth" />
      <BooleanInput source="inService" />
      <ReferenceInput source="operatedBy" />
    </SimpleForm>
  </Edit>
)

export const WellCreate = () => (
  <Create>
    <SimpleForm>
      <TextInput source="name" />
      <TextInput source="apiNumber" />
      <TextInput source="abstract" />
    </SimpleForm>
  </Create>
)
