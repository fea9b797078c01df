import { DECIMAL_SIGNS, type DecimalSign, hasDecimals } from '@landbook/contracts/engine/import/commas'
import type { Member } from '@landbook/contracts/engine/import/members'
import type { FileReading } from '@landbook/contracts/engine/import/report'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { Stack, Typography } from '@mui/material'
import { SelectControl } from '../../engine/controls/SelectControl.tsx'
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
        <SelectControl
          fullWidth
          options={[
            { value: '', label: 'Not imported' },
            ...members.map((each) => ({ value: each.name, label: labelIn(each) })),
          ]}
          value={value}
          onChange={onChange}
          slotProps={{
            select: { displayEmpty: true },
            htmlInput: { 'aria-label': `Field for ${heading}` },
          }}
          sx={value === '' ? { '& .MuiSelect-select': { color: 'text.secondary' } } : undefined}
        />
        {comma && hasDecimals(member?.schema) && (
          <SelectControl<DecimalSign | ''>
            fullWidth
            label={IMPORT_MESSAGES.whatIsComma(comma.written, heading)}
            options={[
              { value: '', label: 'Not known' },
              ...DECIMAL_SIGNS.flatMap((each) => {
                const label = comma.readings[each]
                return label === undefined ? [] : [{ value: each, label }]
              }),
            ]}
            value={sign ?? ''}
            onChange={(next) => onSign(next || undefined)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            helperText={sign === undefined && IMPORT_MESSAGES.commaUndecided}
          />
        )}
      </Stack>
    </ImportMappingRow>
  )
}
