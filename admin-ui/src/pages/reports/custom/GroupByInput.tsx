import { LINK_WORDS } from '@landbook/contracts/dictionary/kinds'
import { metaOf } from '@landbook/contracts/kernel/fields'
import { MESSAGES } from '@landbook/contracts/messages'
import { type AnyRecord, recordOf, typeNamed } from '@landbook/contracts/records/index'
import { type GroupKey, groupKeysOf, MOST_GROUP_KEYS } from '@landbook/contracts/records/report/grouping'
import { Autocomplete, ListItemText, TextField } from '@mui/material'
import { useMemo } from 'react'

const messages = MESSAGES.reports.custom

interface Props {
  record: AnyRecord
  value: readonly GroupKey[]
  onChange: (names: string[]) => void
}

/** Labels alone can be alike: a well has an operator, and the text that names one in older records. */
const explained = ({ schema, to }: GroupKey): string | undefined => {
  if (to !== undefined) return LINK_WORDS.single(recordOf(typeNamed(to)).title)
  return schema && metaOf(schema).description
}

/** By what a report is grouped, if at all. */
export function GroupByInput({ record, value, onChange }: Props) {
  const keys = useMemo(() => groupKeysOf(record), [record])
  return (
    <Autocomplete
      multiple
      size="small"
      options={keys}
      value={[...value]}
      getOptionKey={({ name }) => name}
      getOptionLabel={({ label }) => label}
      isOptionEqualToValue={(option, { name }) => option.name === name}
      getOptionDisabled={() => value.length >= MOST_GROUP_KEYS}
      onChange={(_, chosen) => onChange(chosen.map(({ name }) => name))}
      renderOption={({ key, ...props }, option) => {
        const text = explained(option)
        return (
          <li key={key} {...props} aria-label={option.label} aria-description={text}>
            <ListItemText primary={option.label} secondary={text} sx={{ my: 0 }} />
          </li>
        )
      }}
      renderInput={(props) => (
        <TextField {...props} label={messages.groupBy} helperText={messages.groupByHelp} />
      )}
      sx={{ width: { xs: '100%', sm: 460 } }}
    />
  )
}
