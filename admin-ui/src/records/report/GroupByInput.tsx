import { MOST_GROUP_KEYS } from '@landbook/contracts/catalogue/columns'
import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { type GroupKey, groupKeysOf } from '@landbook/contracts/catalogue/report/grouping'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import { useMemo } from 'react'
import { AutocompleteControl } from '../../engine/controls/AutocompleteControl.tsx'
import { explainedOption } from './explainedOption.tsx'

const messages = REPORT_MESSAGES

interface Props {
  record: AnyRecord
  value: readonly GroupKey[]
  onChange: (names: string[]) => void
}

/** By what a report is grouped, if at all. */
export function GroupByInput({ record, value, onChange }: Props) {
  const keys = useMemo(() => groupKeysOf(record), [record])
  return (
    <AutocompleteControl
      multiple
      label={messages.groupBy}
      helperText={messages.groupByHelp}
      options={keys}
      value={[...value]}
      getOptionKey={({ name }) => name}
      getOptionLabel={({ label }) => label}
      isOptionEqualToValue={(option, { name }) => option.name === name}
      getOptionDisabled={() => value.length >= MOST_GROUP_KEYS}
      onChange={(_, chosen) => onChange(chosen.map(({ name }) => name))}
      renderOption={(props, option) => explainedOption(props, option)}
      sx={{ width: { xs: '100%', sm: 460 } }}
    />
  )
}
