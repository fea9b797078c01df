import type { DecimalSign } from '@landbook/contracts/engine/import/commas'
import type { FileReading, ImportChoices } from '@landbook/contracts/engine/import/report'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { Alert, Box, Paper, Stack, Typography } from '@mui/material'
import { CheckboxControl } from '../../engine/controls/CheckboxControl.tsx'
import { SelectArrayControl } from '../../engine/controls/SelectArrayControl.tsx'
import { keyAfter, type Offered, saidOf } from './choices.ts'
import { ImportColumnRow } from './ImportColumnRow.tsx'
import { ImportFixed } from './ImportFixed.tsx'

interface Props {
  reading: FileReading
  choices: ImportChoices
  offered: Offered
  /** Why values for all rows were refused, by member. */
  refused: Readonly<Record<string, string>>
  onChange: (
    change: Partial<
      Pick<ImportChoices, 'mapping' | 'fixed' | 'decimals' | 'key' | 'blankClears' | 'skipCells'>
    >,
  ) => void
}

/** The mapping of columns, and the key of records. */
export function ImportMapping({ reading, choices, offered, refused, onChange }: Props) {
  const { mapping, decimals, blankClears, skipCells } = choices
  const { members, keys } = offered
  const mapped = Object.keys(mapping).length
  const say = (change: Partial<Pick<ImportChoices, 'mapping' | 'fixed'>>) =>
    onChange({ ...change, key: keyAfter(choices, offered, change) })
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
        {reading.isRemembered && <Alert severity="success">{IMPORT_MESSAGES.remembered}</Alert>}
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
          <KeyInput choices={choices} offered={offered} onChange={(next) => onChange({ key: next })} />
        )}
        <Stack>
          <CheckboxControl
            label={IMPORT_MESSAGES.blankClears}
            checked={blankClears}
            onChange={(checked) => onChange({ blankClears: checked })}
          />
          <CheckboxControl
            label={IMPORT_MESSAGES.skipCells}
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
  offered: Offered
  onChange: (key: string[]) => void
}

const NO_KEY = 'none'

/** A natural key, or several columns together. Rows of a list always have one, beside their record. */
function KeyInput({ choices, offered: { imported, members, keys }, onChange }: KeyProps) {
  const { key } = choices
  const isNone = key.length === 0 && !imported?.parts
  const said = saidOf(choices)
  const usual = keys.filter((name) => said.has(name))
  const others = members.filter(
    ({ name, kind }) =>
      said.has(name) && !usual.includes(name) && !['link', 'boundary', 'longText', 'flag'].includes(kind),
  )
  const { parts, row = '' } = imported ?? {}
  const what = row.toLowerCase()
  const labels = new Map(members.map(({ name, label }) => [name, label]))
  const chosen = key.map((name) => labels.get(name) ?? name)
  return (
    <SelectArrayControl
      label={parts ? IMPORT_MESSAGES.keyBeside(what, parts.owner.label.toLowerCase()) : IMPORT_MESSAGES.key}
      options={[
        ...[...usual, ...others.map(({ name }) => name)].map((name) => ({
          value: name,
          label: labels.get(name),
        })),
        ...(parts ? [] : [{ value: NO_KEY, label: IMPORT_MESSAGES.allNew }]),
      ]}
      value={isNone ? [NO_KEY] : key}
      onChange={(next) => onChange(next.at(-1) === NO_KEY ? [] : next.filter((name) => name !== NO_KEY))}
      text={isNone ? IMPORT_MESSAGES.allNew : chosen.join(' and ')}
      helperText={isNone ? IMPORT_MESSAGES.withoutKey : IMPORT_MESSAGES.withKey(what, chosen)}
      sx={{ maxWidth: 480 }}
    />
  )
}
