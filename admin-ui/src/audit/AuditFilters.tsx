import type { HistoryEvent } from '@landbook/contracts/history'
import { MESSAGES } from '@landbook/contracts/messages'
import { catalogue } from '@landbook/contracts/records/index'
import { user } from '@landbook/contracts/records/user'
import { Box, Stack, TextField } from '@mui/material'
import { useMemo } from 'react'
import { useRecords } from '../app/operations.ts'
import { Choice, type ChoiceOption, optionsOf } from '../kit/Choice.tsx'
import { AuditExport } from './AuditExport.tsx'
import type { AuditFilter, AuditPlace } from './useAuditPlace.ts'

const TYPES = optionsOf(new Map(catalogue.records.map(({ type, title }) => [type, title])))

const choice = { width: { xs: 'calc(50% - 6px)', sm: 220 } }

interface Props {
  place: AuditPlace
  onPlace: (change: AuditPlace) => void
  filter: AuditFilter
  /** Those that are shown: they name people who are no users any more. */
  entries: readonly HistoryEvent[]
}

export function AuditFilters({ place, onPlace, filter, entries }: Props) {
  const people = usePeople(entries, place.person)
  const { from, until } = place
  const isTurned = from !== undefined && until !== undefined && from > until
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start', mb: 2 }}>
      <Choice
        label={MESSAGES.audit.columns.actor}
        options={people}
        chosen={place.person}
        onChange={(person) => onPlace({ person })}
        sx={choice}
      />
      <Choice
        label={MESSAGES.audit.columns.record}
        options={TYPES}
        chosen={place.type}
        onChange={(type) => onPlace({ type })}
        sx={choice}
      />
      <Day label="From" value={from} onChange={(day) => onPlace({ from: day })} />
      <Day
        label="Until"
        value={until}
        onChange={(day) => onPlace({ until: day })}
        problem={isTurned ? MESSAGES.audit.wrongOrder : undefined}
      />
      <Box sx={{ flex: 1 }} />
      <AuditExport filter={filter} />
    </Stack>
  )
}

/** Everybody who has a login, and whoever else did what is shown. */
function usePeople(entries: readonly HistoryEvent[], chosen: string | undefined): ChoiceOption[] {
  const users = useRecords('user', { fields: [user.titleField], orderBy: [`${user.titleField}_asc`] }).data
  return useMemo(() => {
    const names = new Map(chosen === undefined ? [] : [[chosen, chosen]])
    for (const { actor } of entries) names.set(actor.id, actor.name)
    for (const one of users ?? []) names.set(one.id, String(one[user.titleField]))
    return optionsOf(names)
  }, [entries, users, chosen])
}

interface DayProps {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
  problem?: string | undefined
}

function Day({ label, value, onChange, problem }: DayProps) {
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
      error={problem !== undefined}
      helperText={problem}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
      sx={{ width: { xs: 'calc(50% - 6px)', sm: 160 } }}
    />
  )
}
