export { ReadOnlyField } from './ReadOnlyField.tsx'

import type { FieldKind } from '@landbook/contracts/kernel/field-kinds'
import {
  type Field,
  type Fields,
  isEmpty,
  metaOf,
  type Option,
  problemOf,
} from '@landbook/contracts/kernel/fields'
import { MESSAGES } from '@landbook/contracts/messages'
import { divisionOfInterest, INCOMPLETE } from '@landbook/contracts/values/doi'
import {
  alpha,
  Box,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  TextField,
  type Theme,
} from '@mui/material'
import type { ReactNode } from 'react'
import { type ControllerRenderProps, useController } from 'react-hook-form'
import { useFieldNews } from '../form/FormNews.tsx'
import { formatValue, isFigure } from '../format.tsx'
import { ChoicesInput } from './ChoicesInput.tsx'
import { ReadOnlyField } from './ReadOnlyField.tsx'
import { warnedOf } from './Warned.tsx'

export interface FieldInputProps<F extends Fields> {
  /** A record's declaration, or a list's. */
  record: { fields: F }
  name: keyof F & string
  /** The name in the form, where it is not the field's. */
  path?: string
  label?: string
  disabled?: boolean
  /** The values to choose from, where they are not declared: a state's counties. */
  options?: readonly Option[] | readonly string[]
  multiline?: boolean
  fullWidth?: boolean
  helperText?: ReactNode
  /** What others know against the value; what it says itself is known here. */
  warning?: string | undefined
}

/** One form control, made from the field's declaration and bound to the form around it. */
export function FieldInput<F extends Fields>(props: FieldInputProps<F>) {
  const { record, name, path = name, helperText, warning } = props
  const schema: Field | undefined = record.fields[name]
  if (!schema) throw new Error(`There is no field ${name}`)
  const meta = metaOf(schema)
  const { field, fieldState } = useController({
    name: path,
    rules: { validate: (input) => problemOf(schema, input) ?? true },
  })
  const message = fieldState.error?.message
  const news = useFieldNews(path)
  const control = {
    field,
    schema,
    kind: meta.kind,
    label: props.label ?? meta.label,
    required: meta.required ?? false,
    disabled: props.disabled ?? false,
    options: (props.options ?? meta.options)?.map(asOption),
    multiline: props.multiline ?? false,
    isWrong: fieldState.invalid,
    help:
      message ||
      news ||
      warnedOf(schema, field.value, warning) ||
      helperText ||
      savedAs(meta.kind, field.value),
  }
  return (
    <Box sx={{ ...(props.fullWidth ? { gridColumn: '1 / -1' } : { minWidth: 0 }), ...(news && marked) }}>
      <Control {...control} />
    </Box>
  )
}

/** Softly, so that the eye finds what somebody else has changed. */
const marked = {
  '& .MuiOutlinedInput-root': { bgcolor: ({ palette }: Theme) => alpha(palette.info.main, 0.08) },
} as const

const asOption = (option: Option | string): Option =>
  typeof option === 'string' ? { value: option, label: option } : option

/** What will not be kept as it is typed. */
const savedAs = (kind: FieldKind, typed: unknown): string | undefined =>
  kind === 'doi' && typed !== INCOMPLETE && divisionOfInterest(typed) === INCOMPLETE
    ? MESSAGES.savedAs(INCOMPLETE)
    : undefined

interface ControlProps {
  field: ControllerRenderProps
  schema: Field
  kind: FieldKind
  label: string
  required: boolean
  disabled: boolean
  options: Option[] | undefined
  multiline: boolean
  isWrong: boolean
  help: ReactNode
}

function Control(props: ControlProps) {
  const { field, kind, label, options, disabled, isWrong, help } = props
  if (kind === 'timestamp')
    return <ReadOnlyField label={label} value={formatValue(props.schema, field.value)} />
  if (kind === 'flag') return <FlagInput {...props} />
  if (kind === 'choices')
    return (
      <ChoicesInput
        field={field}
        label={label}
        options={options ?? []}
        disabled={disabled}
        error={isWrong}
        help={help}
      />
    )
  return options ? <SelectInput {...props} options={options} /> : <TextInput {...props} />
}

function FlagInput({ field, label, disabled, isWrong, help }: ControlProps) {
  const { value, ref, ...bound } = field
  return (
    <>
      <FormControlLabel
        control={<Checkbox {...bound} slotProps={{ input: { ref } }} checked={value === true} size="small" />}
        label={label}
        disabled={disabled}
      />
      {help && <FormHelperText error={isWrong}>{help}</FormHelperText>}
    </>
  )
}

/** A stored value that is not among the choices any more is kept, and said to be so. */
function SelectInput({ field, label, required, disabled, options = [], isWrong, help }: ControlProps) {
  const { value, ref, ...bound } = field
  const known = isEmpty(value) || options.some((option) => option.value === value)
  return (
    <TextField
      {...bound}
      select
      fullWidth
      inputRef={ref}
      value={value ?? ''}
      label={label}
      required={required}
      disabled={disabled}
      error={isWrong}
      helperText={help}
    >
      <MenuItem value="">
        <em>None</em>
      </MenuItem>
      {!known && <MenuItem value={value}>{MESSAGES.tract.legacy(String(value))}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}

function TextInput({ field, kind, label, required, disabled, multiline, isWrong, help }: ControlProps) {
  const { value, ref, ...bound } = field
  const isLong = multiline || kind === 'longText' || kind === 'boundary'
  return (
    <TextField
      {...bound}
      fullWidth
      inputRef={ref}
      // A figure is mostly typed anew: what stands there would end up before or after it.
      onFocus={kind === 'decimal' || kind === 'doi' ? ({ target }) => target.select() : undefined}
      value={typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? '')}
      type={kind === 'date' ? 'date' : 'text'}
      label={label}
      required={required}
      disabled={disabled}
      error={isWrong}
      helperText={help}
      multiline={isLong}
      minRows={isLong ? 3 : undefined}
      maxRows={isLong ? 16 : undefined}
      slotProps={{
        inputLabel: kind === 'date' ? { shrink: true } : {},
        htmlInput: {
          autoComplete: 'off',
          ...(kind === 'date' && { max: '9999-12-31' }),
          ...(kind === 'decimal' && { inputMode: 'decimal' }),
          ...(isFigure(kind) && { style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }),
        },
      }}
    />
  )
}
