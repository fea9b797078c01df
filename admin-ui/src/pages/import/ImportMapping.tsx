import type { DecimalSign } from '@landbook/contracts/engine/import/commas'
import type { Member } from '@landbook/contracts/engine/import/members'
import type { FileReading, ImportChoices } from '@landbook/contracts/engine/import/report'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import {
  Alert,
  Box,
  Checkbox,
  FormControlLabel,
  MenuItem,
  Paper,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { keyAfter, saidOf } from './choices.ts'
import { ImportColumnRow } from './ImportColumnRow.tsx'
import { ImportFixed } from './ImportFixed.tsx'

interface Props {
  reading: FileReading
  choices: ImportChoices
  members: readonly Member[]
  keys: readonly string[]
  /** Why values for all rows were refused, by member. */
  refused: Readonly<Record<string, string>>
  onChange: (
    change: Partial<
      Pick<ImportChoices, 'mapping' | 'fixed' | 'decimals' | 'key' | 'blankClears' | 'skipCells'>
    >,
  ) => void
}

/** The mapping of columns, and the key of records. */
export function ImportMapping({ reading, choices, members, keys, refused, onChange }: Props) {
  const { mapping, decimals, blankClears, skipCells } = choices
  const mapped = Object.keys(mapping).length
  const say = (change: Partial<Pick<ImportChoices, 'mapping' | 'fixed'>>) =>
    onChange({ ...change, key: keyAfter(choices, keys, change) })
  const map = (heading: string, member: string) => {
    const rest = Object.entries(mapping).filter(([each, name]) => each !== heading && name !== member)
    say({ mapping: Object.fromEntries(member === '' ? rest : [...rest, [heading, member]]) })
  }
  const decide = (heading: string, sign: DecimalSign | undefined) => {
    const { [heading]: _, ...rest } = decimals
    onChange({ decimals: sign ? { ...rest, [heading]: sign } : rest })
  }
  return (
    <Paper component="section" variant="outlined" aria-label="Columns" sx={{ p: 2 }}>
      <Stack sx={{ gap: 2 }}>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'baseline', flexWrap: 'wrap' }}>
          <Typography variant="h3">Columns</Typography>
          <Typography variant="body2" color="textSecondary" role="status">
            {mapped} of {reading.columns.length} are imported
          </Typography>
        </Stack>
        {reading.isRemembered && <Alert severity="success">{MESSAGES.import.remembered}</Alert>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {reading.columns.map((column) => (
            <ImportColumnRow
              key={column.heading}
              {...column}
              members={members}
              value={mapping[column.heading] ?? ''}
              sign={decimals[column.heading]}
              onChange={(member) => map(column.heading, member)}
              onSign={(sign) => decide(column.heading, sign)}
            />
          ))}
        </Box>
        <ImportFixed
          reading={reading}
          choices={choices}
          members={members}
          refused={refused}
          onChange={(fixed) => say({ fixed })}
        />
        {keys.length > 0 && (
          <KeyInput
            choices={choices}
            members={members}
            keys={keys}
            onChange={(next) => onChange({ key: next })}
          />
        )}
        <Stack>
          <FormControlLabel
            label={MESSAGES.import.blankClears}
            control={
              <Checkbox
                checked={blankClears}
                onChange={({ target }) => onChange({ blankClears: target.checked })}
              />
            }
          />
          <FormControlLabel
            label={MESSAGES.import.skipCells}
            control={
              <Checkbox
                checked={skipCells}
                onChange={({ target }) => onChange({ skipCells: target.checked })}
              />
            }
          />
        </Stack>
      </Stack>
    </Paper>
  )
}

interface KeyProps {
  choices: ImportChoices
  members: readonly Member[]
  keys: readonly string[]
  onChange: (key: string[]) => void
}

const NO_KEY = 'none'

/** A natural key, or several columns together. */
function KeyInput({ choices, members, keys, onChange }: KeyProps) {
  const { key } = choices
  const said = saidOf(choices)
  const usual = keys.filter((name) => said.has(name))
  const others = members.filter(
    ({ name, kind }) =>
      said.has(name) && !usual.includes(name) && !['link', 'boundary', 'longText', 'flag'].includes(kind),
  )
  const labels = new Map(members.map(({ name, label }) => [name, label]))
  return (
    <TextField
      select
      label={MESSAGES.import.key}
      value={key.length === 0 ? [NO_KEY] : key}
      onChange={({ target }) => {
        const chosen = [target.value].flat().filter((name) => name !== NO_KEY)
        const isNone = [target.value].flat().at(-1) === NO_KEY
        onChange(isNone ? [] : chosen)
      }}
      helperText={key.length === 0 ? MESSAGES.import.withoutKey : MESSAGES.import.withKey}
      slotProps={{
        select: {
          multiple: true,
          renderValue: (value) =>
            [value]
              .flat()
              .map((name) => (name === NO_KEY ? MESSAGES.import.allNew : labels.get(String(name))))
              .join(' and '),
        },
      }}
      sx={{ maxWidth: 480 }}
    >
      {[...usual, ...others.map(({ name }) => name)].map((name) => (
        <MenuItem key={name} value={name}>
          {labels.get(name)}
        </MenuItem>
      ))}
      <MenuItem value={NO_KEY}>{MESSAGES.import.allNew}</MenuItem>
    </TextField>
  )
}
