import {
  type Field,
  type Fields,
  isEmpty,
  metaOf,
  type Option,
  problemOf,
} from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { alpha, Box, MenuItem, type Theme } from '@mui/material'
import { type ReactNode, useRef } from 'react'
import { TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { formatValue, isFigure } from '../ui/format.tsx'
import { warnedOf } from '../ui/Warned.tsx'
import { asTyped } from './asTyped.ts'
import { ChoicesInput } from './ChoicesInput.tsx'
import { FlagInput } from './FlagInput.tsx'
import { useFieldNews } from './fieldNews.ts'
import type { InputProps } from './inputProps.ts'
import { noteOn } from './noteOn.ts'
import { ReadOnlyField } from './ReadOnlyField.tsx'
import { SearchInput } from './SearchInput.tsx'

export interface FieldInputProps<F extends Fields> {
  /** A record's declaration, or a list's. */
  record: { fields: F }
  name: keyof F & string
  /** The name in the form, by default the field's. */
  path?: string
  label?: string
  disabled?: boolean
  /** Options that are not declared: a state's counties. */
  options?: readonly Option[] | readonly string[]
  multiline?: boolean
  fullWidth?: boolean
  helperText?: ReactNode
  /** A warning from outside; the value's own are computed here. */
  warning?: string | undefined
}

/** A react-admin input for a declared field. */
export function FieldInput<F extends Fields>(props: FieldInputProps<F>) {
  const { record, name, path = name, helperText, warning } = props
  const schema: Field | undefined = record.fields[name]
  if (!schema) throw new Error(`There is no field ${name}`)
  const meta = metaOf(schema)
  const value: unknown = useWatch({ name: path })
  const news = useFieldNews(path)
  const input = {
    source: path,
    schema,
    kind: meta.kind,
    label: props.label ?? meta.label,
    required: meta.required ?? false,
    disabled: props.disabled ?? false,
    options: (props.options ?? meta.options ?? meta.suggested)?.map(asOption),
    multiline: props.multiline ?? false,
    value,
    // If invalid, the input shows the error instead.
    help: news || warnedOf(schema, value, warning) || helperText || noteOn(schema, value) || false,
  }
  return (
    <Box sx={{ ...(props.fullWidth ? { gridColumn: '1 / -1' } : { minWidth: 0 }), ...(news && marked) }}>
      <Input {...input} />
    </Box>
  )
}

/** A subtle highlight of others' changes. */
const marked = {
  '& .MuiOutlinedInput-root': { bgcolor: ({ palette }: Theme) => alpha(palette.info.main, 0.08) },
} as const

const asOption = (option: Option | string): Option =>
  typeof option === 'string' ? { value: option, label: option } : option

function Input(props: InputProps) {
  const { kind, options } = props
  if (kind === 'timestamp')
    return <ReadOnlyField label={props.label} value={formatValue(props.schema, props.value)} />
  if (kind === 'flag') return <FlagInput {...props} />
  if (kind === 'choices') return <ChoicesInput {...props} />
  if (!options) return <ValueInput {...props} />
  return metaOf(props.schema).refersTo ? <SearchInput {...props} /> : <ChoiceInput {...props} />
}

/** Common props of react-admin inputs. An emptied input has '', as when it was opened. */
const boundTo = ({ source, schema, label, disabled, required, help }: InputProps) => ({
  source,
  label,
  // Read-only but submitted: react-admin neither validates nor submits disabled inputs.
  readOnly: disabled,
  required,
  helperText: help,
  fullWidth: true,
  parse: asTyped,
  validate: (input: unknown) => problemOf(schema, input),
})

/** Keeps and marks a stored value that is no longer an option. */
function ChoiceInput(props: InputProps) {
  const { value, options = [] } = props
  const known = isEmpty(value) || options.some((option) => option.value === value)
  return (
    <TextInput {...boundTo(props)} select>
      <MenuItem value="">
        <em>None</em>
      </MenuItem>
      {!known && <MenuItem value={String(value)}>{MESSAGES.legacy(String(value))}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextInput>
  )
}

function ValueInput(props: InputProps) {
  const { kind } = props
  const isLong = props.multiline || kind === 'longText' || kind === 'boundary'
  const bound = boundTo(props)
  const element = useRef<HTMLInputElement>(null)
  return (
    <TextInput
      {...bound}
      // The browser gives '' for a date that is half typed.
      validate={(input) => (element.current?.validity.badInput ? MESSAGES.notADate : bound.validate(input))}
      // Figures are usually retyped, so their text is selected on focus.
      onFocus={kind === 'decimal' || kind === 'doi' ? ({ target }) => target.select() : undefined}
      format={asText}
      type={kind === 'date' ? 'date' : 'text'}
      multiline={isLong}
      minRows={isLong ? 4 : undefined}
      maxRows={isLong ? 16 : undefined}
      slotProps={{
        inputLabel: kind === 'date' ? { shrink: true } : {},
        htmlInput: {
          ref: element,
          autoComplete: 'off',
          ...(kind === 'date' && { max: '9999-12-31' }),
          ...(kind === 'decimal' && { inputMode: 'decimal' }),
          ...(isFigure(kind) && { style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }),
        },
      }}
    />
  )
}

const asText = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? '')
