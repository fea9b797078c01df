import type { Declared, RecordType } from '@landbook/contracts/catalogue/index'
import type {
  Existing,
  FieldName,
  LinkOf,
  Opened,
  SelectionOf,
} from '@landbook/contracts/catalogue/selections'
import type { FieldKind } from '@landbook/contracts/engine/kernel/field-kinds'
import type { NameOfKind } from '@landbook/contracts/engine/kernel/fields'
import type { SentBy } from '@landbook/contracts/engine/kernel/operations'
import type { ReactElement } from 'react'
import { SimpleForm } from '../form/SimpleForm.tsx'
import type { SimpleFormProps } from '../form/simpleFormProps.ts'
import { BooleanInput } from '../inputs/BooleanInput.tsx'
import { DateInput } from '../inputs/DateInput.tsx'
import type { InputProps } from '../inputs/declaredInput.tsx'
import { FieldInput } from '../inputs/FieldInput.tsx'
import { NumberInput } from '../inputs/NumberInput.tsx'
import { ReferenceArrayInput, ReferenceInput, type ReferenceInputProps } from '../inputs/ReferenceInput.tsx'
import { SelectArrayInput } from '../inputs/SelectArrayInput.tsx'
import { SelectInput } from '../inputs/SelectInput.tsx'
import { TextInput } from '../inputs/TextInput.tsx'
import { resourceOf } from '../navigation/resources.ts'
import { Create, type CreateProps } from '../page/Create.tsx'
import { Edit, type EditProps } from '../page/Edit.tsx'
import { EditBase, type EditBaseProps } from '../page/EditBase.tsx'
import type { SingleLinkOf } from './layout.ts'

/** The pages and the form of a record type, typed by it: an input is of a field of its kind. */
export function typedForm<T extends RecordType>(type: T): TypedForm<T> {
  const resource = resourceOf(type)
  const pages = {
    EditBase: (props: EditBaseProps) => <EditBase resource={resource} {...props} />,
    Edit: (props: EditProps) => <Edit resource={resource} {...props} />,
    Create: (props: CreateProps) => <Create resource={resource} {...props} />,
  }
  // The API answers what it is asked for.
  return { ...pages, ...FORM } as unknown as TypedForm<T>
}

const FORM = {
  SimpleForm,
  FieldInput,
  TextInput,
  NumberInput,
  DateInput,
  BooleanInput,
  SelectInput,
  SelectArrayInput,
  ReferenceInput,
  ReferenceArrayInput,
}

type Input<S extends string, P = InputProps> = (props: Omit<P, 'source'> & { source: S }) => ReactElement

type Of<T extends RecordType, K extends FieldKind> = Input<NameOfKind<Declared[T]['fields'], K>>

type Page<T extends RecordType, P> = <const S extends SelectionOf<T> = readonly []>(
  props: Omit<P, 'select' | 'render'> &
    Pick<EditBaseProps<Opened<T, undefined, S>>, 'render'> & { select?: S & Existing<T, S> },
) => ReactElement

interface TypedForm<T extends RecordType> {
  EditBase: Page<T, EditBaseProps>
  Edit: Page<T, EditProps>
  Create: (props: CreateProps<SentBy<Declared[T]>, Opened<T>>) => ReactElement
  SimpleForm: (props: SimpleFormProps<Declared[T]>) => ReactElement
  FieldInput: Input<FieldName<T> | LinkOf<T>>
  TextInput: Of<T, 'text' | 'longText'>
  NumberInput: Of<T, 'decimal' | 'share' | 'fraction'>
  DateInput: Of<T, 'date'>
  BooleanInput: Of<T, 'flag'>
  SelectInput: Of<T, 'choice' | 'text'>
  SelectArrayInput: Of<T, 'choices'>
  ReferenceInput: Input<SingleLinkOf<T>, ReferenceInputProps>
  ReferenceArrayInput: Input<Exclude<LinkOf<T>, SingleLinkOf<T>>, ReferenceInputProps>
}
