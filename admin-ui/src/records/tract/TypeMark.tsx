import { type TRACT_TYPE_FILTERS, TRACT_TYPES } from '@landbook/contracts/records/tract/declaration'
import { Box, Typography } from '@mui/material'

type TypeFilter = (typeof TRACT_TYPE_FILTERS)[number]

/** Spec part 1, section 2: the colours that Land IDs have had on paper. */
export const TYPE_COLORS: Readonly<Record<TypeFilter, string>> = {
  ALL: '#26b8c8',
  'M&S': '#f2c512',
  M: '#d93a3a',
  S: '#3b7ddd',
  ORRI: '#3d9b4f',
}

const isTypeFilter = (type: string): type is TypeFilter => type in TYPE_COLORS

/** A bar in the colour of a land's type, beside text that says it: yellow letters on white cannot be read. */
export function TypeMark({ type }: { type: string | null }) {
  const color = type !== null && isTypeFilter(type) ? TYPE_COLORS[type] : 'transparent'
  return (
    <Box
      component="span"
      aria-hidden
      data-type={type ?? ''}
      sx={{ display: 'inline-block', width: 5, height: '1.1em', borderRadius: 0.5, mr: 1, flexShrink: 0 }}
      style={{ backgroundColor: color, verticalAlign: 'text-bottom' }}
    />
  )
}

/** A land's type in words. */
export function TypeName({ type }: { type: string | null }) {
  const option = TRACT_TYPES.find(({ value }) => value === type)
  if (!option) return null
  return (
    <Typography variant="body2" color="textSecondary">
      <TypeMark type={type} />
      {option.label}
    </Typography>
  )
}
