import { type Member, OWN_ID } from '@landbook/contracts/engine/import/members'
import type { FileReading, ImportChoices } from '@landbook/contracts/engine/import/report'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Alert, Box, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { AutocompleteControl } from '../../engine/controls/AutocompleteControl.tsx'
import { IconButtonWithTooltip } from '../../engine/ui/IconButtonWithTooltip.tsx'
import { labelIn } from './choices.ts'
import { ImportFixedValue } from './ImportFixedValue.tsx'
import { ImportMappingRow } from './ImportMappingRow.tsx'

interface Props {
  reading: FileReading
  choices: ImportChoices
  members: readonly Member[]
  /** Why a value was refused, by member. */
  refused: Readonly<Record<string, string>>
  onChange: (fixed: Record<string, string>) => void
}

/** Values for all rows, for fields without a column. */
export function ImportFixed({ reading, choices, members, refused, onChange }: Props) {
  const { mapping, fixed } = choices
  // The member just added gets the focus.
  const [added, setAdded] = useState<string>()
  const mapped = new Set(Object.values(mapping))
  const free = members.filter(({ name }) => name !== OWN_ID && !mapped.has(name))
  const chosen = Object.keys(fixed).flatMap((name) => free.find((member) => member.name === name) ?? [])
  const isRemembered = reading.isRemembered && chosen.some(({ name }) => reading.fixed[name] === fixed[name])
  return (
    <Stack component="section" aria-label={IMPORT_MESSAGES.fixed} sx={{ gap: 1, mb: 1 }}>
      <Box>
        <Typography component="h4" variant="subtitle2" sx={{ fontWeight: 600 }}>
          {IMPORT_MESSAGES.fixed}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {IMPORT_MESSAGES.whatIsFixed}
        </Typography>
      </Box>
      {isRemembered && <Alert severity="warning">{IMPORT_MESSAGES.fixedRemembered}</Alert>}
      {chosen.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {chosen.map((member) => (
            <ImportMappingRow key={member.name}>
              <Typography sx={{ fontWeight: 500 }}>{labelIn(member)}</Typography>
              <Stack direction="row" sx={{ gap: 1, alignItems: 'start', gridColumn: { sm: 'span 2' } }}>
                <ImportFixedValue
                  member={member}
                  text={fixed[member.name] ?? ''}
                  problem={refused[member.name]}
                  isNew={added === member.name}
                  onChange={(text) => onChange({ ...fixed, [member.name]: text })}
                />
                <IconButtonWithTooltip
                  label={`Remove ${member.label}`}
                  sx={{ mt: 0.5 }}
                  onClick={() => {
                    const { [member.name]: _, ...rest } = fixed
                    onChange(rest)
                  }}
                >
                  <CloseOutlined fontSize="small" />
                </IconButtonWithTooltip>
              </Stack>
            </ImportMappingRow>
          ))}
        </Box>
      )}
      <AutocompleteControl
        label={IMPORT_MESSAGES.addFixed}
        options={free.filter(({ name }) => !Object.hasOwn(fixed, name))}
        value={null}
        blurOnSelect
        slotProps={{ paper: { variant: 'outlined' } }}
        getOptionLabel={labelIn}
        getOptionKey={({ name }) => name}
        onChange={(_, member) => {
          if (!member) return
          setAdded(member.name)
          onChange({ ...fixed, [member.name]: '' })
        }}
        sx={{ mt: 0.5, width: { sm: 'calc((100% - 32px) / 3)' } }}
      />
    </Stack>
  )
}
