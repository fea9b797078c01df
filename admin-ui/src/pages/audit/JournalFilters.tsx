import { AUDIT_MESSAGES } from '@landbook/contracts/engine/messages/audit'
import { Box, Stack } from '@mui/material'
import type { ComponentProps, ReactNode } from 'react'
import { Choice } from '../../engine/inputs/Choice.tsx'
import { AuditExport } from './AuditExport.tsx'
import { choice, Days } from './Days.tsx'
import { useAuditPeople } from './useAuditPeople.ts'
import type { JournalPlace } from './useJournalPlace.ts'

interface Props extends ComponentProps<typeof AuditExport> {
  place: JournalPlace
  onPlace: (change: JournalPlace) => void
  /** Names of users by id, also of deleted ones. */
  known?: ReadonlyMap<string, string>
  /** Further filters, before and after the user. */
  before?: ReactNode
  after?: ReactNode
}

const NOBODY: ReadonlyMap<string, string> = new Map()

export function JournalFilters({ place, onPlace, known = NOBODY, before, after, file, filter }: Props) {
  const people = useAuditPeople(known, place.person)
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start', mb: 2 }}>
      {before}
      <Choice
        label={AUDIT_MESSAGES.columns.actor}
        options={people}
        chosen={place.person}
        onChange={(person) => onPlace({ person })}
        sx={choice}
      />
      {after}
      <Days place={place} onPlace={onPlace} />
      <Box sx={{ flex: 1 }} />
      <AuditExport file={file} filter={filter} />
    </Stack>
  )
}
