import { DECIMAL_SIGNS, type DecimalSign, hasDecimals } from '@landbook/contracts/engine/import/commas'
import type { Member } from '@landbook/contracts/engine/import/members'
import type { FileReading } from '@landbook/contracts/engine/import/report'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { MenuItem, Stack, TextField, Typography } from '@mui/material'
import { Dash } from '../../engine/ui/format.tsx'
import { labelIn } from './choices.ts'
import { ImportMappingRow } from './ImportMappingRow.tsx'

type Column = FileReading['columns'][number]

interface Props extends Column {
  members: readonly Member[]
  /** The name of the member; '' if it is not imported. */
  value: string
  sign: DecimalSign | undefined
  onChange: (member: string) => void
  /** Undefined: it is not known. */
  onSign: (sign: DecimalSign | undefined) => void
}

/** A column of the file, with the field that it is imported into, and the question that its commas raise. */
export function ImportColumnRow({ heading, samples, comma, members, value, sign, onChange, onSign }: Props) {
  const member = members.find(({ name }) => name === value)
  return (
    <ImportMappingRow>
      <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{heading}</Typography>
      <Typography variant="body2" color="textSecondary" noWrap title={samples.join(' · ')}>
        {samples.length > 0 ? samples.join(' · ') : <Dash />}
      </Typography>
      <Stack sx={{ gap: 1.5 }}>
        <TextField
          select
          fullWidth
          size="small"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          slotProps={{
            select: { displayEmpty: true },
            htmlInput: { 'aria-label': `Field for ${heading}` },
          }}
          sx={value === '' ? { '& .MuiSelect-select': { color: 'text.secondary' } } : undefined}
        >
          <MenuItem value="">Not imported</MenuItem>
          {members.map((each) => (
            <MenuItem key={each.name} value={each.name}>
              {labelIn(each)}
            </MenuItem>
          ))}
        </TextField>
        {comma && hasDecimals(member?.schema) && (
          <TextField
            select
            fullWidth
            size="small"
            label={MESSAGES.import.whatIsComma(comma.written, heading)}
            value={sign ?? ''}
            onChange={({ target }) => onSign(DECIMAL_SIGNS.find((each) => each === target.value))}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            helperText={sign === undefined && MESSAGES.import.commaUndecided}
          >
            <MenuItem value="">Not known</MenuItem>
            {DECIMAL_SIGNS.map(
              (each) =>
                comma.readings[each] !== undefined && (
                  <MenuItem key={each} value={each}>
                    {comma.readings[each]}
                  </MenuItem>
                ),
            )}
          </TextField>
        )}
      </Stack>
    </ImportMappingRow>
  )
}
