import { offeredOptions } from '@landbook/contracts/engine/kernel/field-meta'
import { type Field, metaOf, type Option, problemOf } from '@landbook/contracts/engine/kernel/fields'
import { alpha, Box, FormHelperText, type Theme, Typography } from '@mui/material'
import { type ComponentType, type ReactNode, use } from 'react'
import type { TextInputProps } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Dash, formatValue, isFigure } from '../ui/format.tsx'
import { differing, useToday } from '../ui/RecordPast.tsx'
import { warnedOf } from '../ui/Warned.tsx'
import { asTyped } from './asTyped.ts'
import { MayWrite, useDeclaration } from './declaration.ts'
import { useFieldNews, useFieldNote } from './fieldNews.ts'
import { noteOn } from './noteOn.ts'
import { ReachButton } from './ReachButton.tsx'
import { ReadOnlyField } from './ReadOnlyField.tsx'

/** react-admin's, where nothing else is said. */
export interface InputProps
  extends Pick<TextInputProps, 'source' | 'helperText' | 'multiline' | 'readOnly' | 'format' | 'parse'> {
  /** By default the declared one. */
  label?: string | undefined
  /** Those of a choice that are not declared: a state's counties. */
  choices?: readonly string[]
  /** A warning from outside; the value's own are computed here. */
  warning?: string | undefined
}

/** What the look of an input gets from the field's declaration and its form. */
export interface DeclaredProps extends Pick<InputProps, 'format' | 'parse'> {
  source: string
  schema: Field
  label: string
  required: boolean
  readOnly: boolean
  multiline: boolean
  choices: readonly Option[]
  /** The form's current value, as it is formatted. */
  value: unknown
  /** False for none. If invalid, the input shows the error instead. */
  helperText: ReactNode
}

/**
 * An input of a declared field: labelled and checked as it is declared, with what others changed there. Whoever may not
 * write sees the value; of what the server computes, everybody.
 */
export const declaredInput = (Look: ComponentType<DeclaredProps>) =>
  function DeclaredInput(props: InputProps) {
    const { source, warning, helperText, format, parse } = props
    const schema = useSchema(source)
    const meta = metaOf(schema)
    const held: unknown = useWatch({ name: source })
    const value: unknown = format ? format(held) : held
    const news = useFieldNews(source)
    const note = useFieldNote(source)
    const today = useToday(source)
    const label = props.label ?? meta.label
    const isShown = !use(MayWrite) || meta.computed === true || meta.kind === 'timestamp'
    const warned = warnedOf(schema, value, warning)
    // What is refused can not 'still be saved'.
    const isRefused = problemOf(schema, value) !== undefined
    if (isShown && meta.kind !== 'flag')
      return (
        <Shown
          source={source}
          schema={schema}
          label={label}
          value={value}
          warned={warned}
          note={note}
          today={today}
        />
      )
    return (
      <Box sx={{ minWidth: 0, ...(news && marked) }}>
        <Look
          source={source}
          schema={schema}
          label={label}
          required={meta.required ?? false}
          readOnly={isShown || (props.readOnly ?? false)}
          multiline={props.multiline ?? false}
          choices={props.choices?.map(asOption) ?? offeredOptions(meta, value)}
          value={value}
          format={format}
          parse={parse}
          helperText={
            isShown
              ? (today ?? note)
              : news || (!isRefused && warned) || helperText || noteOn(schema, value) || note || false
          }
        />
      </Box>
    )
  }

function useSchema(source: string): Field {
  const schema = useDeclaration().fields[source]
  if (!schema) throw new Error(`There is no field ${source}`)
  return schema
}

const asOption = (value: string): Option => ({ value, label: value })

/** A subtle highlight of others' changes. */
const marked = {
  '& .MuiOutlinedInput-root': { bgcolor: ({ palette }: Theme) => alpha(palette.info.main, 0.08) },
} as const

interface ShownProps extends Pick<DeclaredProps, 'source' | 'schema' | 'label' | 'value'> {
  warned: ReactNode
  note: string | undefined
  today: ReactNode
}

/** The value; multi-line texts in full. */
function Shown({ source, schema, label, value, warned, note, today }: ShownProps) {
  const { kind, reach } = metaOf(schema)
  const text = formatValue(schema, value)
  if (kind !== 'longText')
    return (
      <Box sx={{ minWidth: 0, ...(today && differing) }}>
        <ReadOnlyField
          label={label}
          value={text}
          numeric={isFigure(kind)}
          helperText={today ?? warned ?? note}
          action={reach && <ReachButton source={source} reach={reach} />}
        />
      </Box>
    )
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Typography variant="caption" component="h3" color="textSecondary">
        {label}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text || <Dash />}
      </Typography>
      {(today ?? note) && <FormHelperText>{today ?? note}</FormHelperText>}
    </Box>
  )
}

/** For `useInput`. */
export const checkedBy = ({ source, schema, format, parse = asTyped }: DeclaredProps) => ({
  source,
  parse,
  ...(format && { format }),
  validate: (input: unknown) => problemOf(schema, format ? format(input) : input),
})

/** For react-admin's own inputs. An emptied input has '', as when it was opened. */
export const boundTo = (props: DeclaredProps) => ({
  ...checkedBy(props),
  label: props.label,
  // Submitted: react-admin neither validates nor submits disabled inputs.
  readOnly: props.readOnly,
  required: props.required,
  helperText: props.helperText,
  fullWidth: true,
})
