import type { Declared, RecordType } from '@landbook/contracts/catalogue/index'
import type { FieldName, LinkOf } from '@landbook/contracts/catalogue/selections'
import type { FieldKind } from '@landbook/contracts/engine/kernel/field-kinds'
import type { NameOfKind } from '@landbook/contracts/engine/kernel/fields'
import type { ReactElement } from 'react'
import { BooleanInput } from '../inputs/BooleanInput.tsx'
import { DateInput } from '../inputs/DateInput.tsx'
import type { InputProps } from '../inputs/declaredInput.tsx'
import { FieldInput } from '../inputs/FieldInput.tsx'
import { NumberInput } from '../inputs/NumberInput.tsx'
import { ReferenceArrayInput, ReferenceInput, type ReferenceInputProps } from '../inputs/ReferenceInput.tsx'
import { SelectArrayInput } from '../inputs/SelectArrayInput.tsx'
import { SelectInput } from '../inputs/SelectInput.tsx'
import { TextInput } from '../inputs/TextInput.tsx'
import type { SingleLinkOf } from './layout.ts'

/** The parts of the form of a record type, typed by it: an input is of a field of its kind. */
export const typedForm = <T extends RecordType>(_type: T) => FORM as unknown as TypedForm<T>

const FORM = {
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

interface TypedForm<T extends RecordType> {
  FieldInput: Input<FieldName<T> | LinkOf<T>>
  TextInput: Of<T, 'text' | 'longText'>
  NumberInput: Of<T, 'decimal' | 'doi' | 'fraction'>
  DateInput: Of<T, 'date'>
  BooleanInput: Of<T, 'flag'>
  SelectInput: Of<T, 'choice' | 'text'>
  SelectArrayInput: Of<T, 'choices'>
  ReferenceInput: Input<SingleLinkOf<T>, ReferenceInputProps>
  ReferenceArrayInput: Input<Exclude<LinkOf<T>, SingleLinkOf<T>>, ReferenceInputProps>
}
