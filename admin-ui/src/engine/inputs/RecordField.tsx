import { type Field, type Fields, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { Box, FormHelperText, Typography } from '@mui/material'
import { createContext, type ReactNode, use } from 'react'
import { useWatch } from 'react-hook-form'
import { Dash, formatValue, isFigure } from '../ui/format.tsx'
import { differing, useToday } from '../ui/RecordPast.tsx'
import { warnedOf } from '../ui/Warned.tsx'
import { FieldInput, type FieldInputProps } from './FieldInput.tsx'
import { ReadOnlyField } from './ReadOnlyField.tsx'

/** Whether the form is editable; otherwise it shows values. */
export const MayWrite = createContext(true)

/** One field of a record, editable or read-only. */
export function RecordField<F extends Fields>(props: FieldInputProps<F>) {
  return use(MayWrite) ? <FieldInput {...props} /> : <ShownField {...props} />
}

function ShownField<F extends Fields>({ record, name, label, fullWidth, warning }: FieldInputProps<F>) {
  const held: unknown = useWatch({ name })
  const today = useToday(name)
  const schema: Field | undefined = record.fields[name]
  if (!schema) throw new Error(`There is no field ${name}`)
  const meta = metaOf(schema)
  if (meta.kind === 'flag')
    return <FieldInput record={record} name={name} label={label} disabled helperText={today} />
  const value = formatValue(schema, held)
  if (meta.kind === 'longText') return <ShownText label={label ?? meta.label} value={value} today={today} />
  return (
    <Box sx={{ ...(fullWidth ? { gridColumn: '1 / -1' } : { minWidth: 0 }), ...(today && differing) }}>
      <ReadOnlyField
        label={label ?? meta.label}
        value={value}
        numeric={isFigure(meta.kind)}
        helperText={today ?? warnedOf(schema, held, warning)}
      />
    </Box>
  )
}

/** Shows multi-line texts in full. */
function ShownText({ label, value, today }: { label: string; value: string; today: ReactNode }) {
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Typography variant="caption" component="h3" color="textSecondary">
        {label}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {value || <Dash />}
      </Typography>
      {today && <FormHelperText>{today}</FormHelperText>}
    </Box>
  )
}
