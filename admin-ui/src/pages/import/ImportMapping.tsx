import type { DecimalSign } from '@landbook/contracts/engine/import/commas'
import type { Member } from '@landbook/contracts/engine/import/members'
import type { FileReading, ImportChoices } from '@landbook/contracts/engine/import/report'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Alert, Box, Paper, Stack, Typography } from '@mui/material'
import { CheckboxControl } from '../../engine/controls/CheckboxControl.tsx'
import { SelectArrayControl } from '../../engine/controls/SelectArrayControl.tsx'
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
          <CheckboxControl
            label={MESSAGES.import.blankClears}
            checked={blankClears}
            onChange={(checked) => onChange({ blankClears: checked })}
          />
          <CheckboxControl
            label={MESSAGES.import.skipCells}
            checked={skipCells}
            onChange={(checked) => onChange({ skipCells: checked })}
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
    <SelectArrayControl
      label={MESSAGES.import.key}
      options={[
        ...[...usual, ...others.map(({ name }) => name)].map((name) => ({
          value: name,
          label: labels.get(name),
        })),
        { value: NO_KEY, label: MESSAGES.import.allNew },
      ]}
      value={key.length === 0 ? [NO_KEY] : key}
      onChange={(chosen) =>
        onChange(chosen.at(-1) === NO_KEY ? [] : chosen.filter((name) => name !== NO_KEY))
      }
      text={
        key.length === 0 ? MESSAGES.import.allNew : key.map((name) => labels.get(name) ?? name).join(' and ')
      }
      helperText={key.length === 0 ? MESSAGES.import.withoutKey : MESSAGES.import.withKey}
      sx={{ maxWidth: 480 }}
    />
  )
}
