import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { isFigure } from '../ui/format.tsx'
import { AutocompleteInput } from './AutocompleteInput.tsx'
import { BooleanInput } from './BooleanInput.tsx'
import { DateInput } from './DateInput.tsx'
import { useDeclaration } from './declaration.ts'
import type { InputProps } from './declaredInput.tsx'
import { NumberInput } from './NumberInput.tsx'
import { ReferenceArrayInput, ReferenceInput } from './ReferenceInput.tsx'
import { SelectArrayInput } from './SelectArrayInput.tsx'
import { SelectInput } from './SelectInput.tsx'
import { TextInput } from './TextInput.tsx'

/** The input of a field or link, whatever it is declared as. */
export function FieldInput(props: InputProps) {
  const { fields, links } = useDeclaration()
  const { source, label, choices } = props
  const [schema, link] = [fields[source], links[source]]
  if (link) {
    const Reference = link.single ? ReferenceInput : ReferenceArrayInput
    return <Reference source={source} label={label} />
  }
  const { kind, options, suggested, refersTo } = schema ? metaOf(schema) : {}
  const hasChoices = (choices ?? options ?? suggested) !== undefined
  if (kind === 'flag') return <BooleanInput {...props} />
  if (kind === 'choices') return <SelectArrayInput {...props} />
  if (hasChoices) return refersTo ? <AutocompleteInput {...props} /> : <SelectInput {...props} />
  if (kind === 'date') return <DateInput {...props} />
  if (kind && isFigure(kind)) return <NumberInput {...props} />
  return <TextInput {...props} />
}
