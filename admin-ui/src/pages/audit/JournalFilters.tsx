import type { HistoryEvent } from '@landbook/contracts/history'
import { MESSAGES } from '@landbook/contracts/messages'
import { catalogue } from '@landbook/contracts/records/index'
import { Box, Stack } from '@mui/material'
import { useMemo } from 'react'
import { Choice, optionsOf } from '../../kit/inputs/Choice.tsx'
import { AuditExport } from './AuditExport.tsx'
import { choice, Days } from './Days.tsx'
import { useAuditPeople } from './useAuditPeople.ts'
import type { AuditFilter, AuditPlace } from './useAuditPlace.ts'

const TYPES = optionsOf(new Map(catalogue.records.map(({ type, title }) => [type, title])))

interface Props {
  place: AuditPlace
  onPlace: (change: AuditPlace) => void
  filter: AuditFilter
  /** The displayed ones: they include the names of deleted users. */
  entries: readonly HistoryEvent[]
}

export function AuditFilters({ place, onPlace, filter, entries }: Props) {
  const actors = useMemo(() => new Map(entries.map(({ actor }) => [actor.id, actor.name])), [entries])
  const people = useAuditPeople(actors, place.person)
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
      <Days place={place} onPlace={onPlace} />
      <Box sx={{ flex: 1 }} />
      <AuditExport file="audit" filter={filter} />
    </Stack>
  )
}
