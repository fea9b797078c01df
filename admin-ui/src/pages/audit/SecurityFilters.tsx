import { MESSAGES } from '@landbook/contracts/messages'
import { SECURITY_KINDS } from '@landbook/contracts/security'
import { Box, Stack } from '@mui/material'
import { Choice, optionsOf } from '../../kit/inputs/Choice.tsx'
import { AuditExport } from './AuditExport.tsx'
import { choice, Days } from './Days.tsx'
import { useAuditPeople } from './useAuditPeople.ts'
import type { SecurityFilter, SecurityPlace } from './useSecurity.ts'

const KINDS = optionsOf(new Map(Object.entries(SECURITY_KINDS)))
const NOBODY: ReadonlyMap<string, string> = new Map()

interface Props {
  place: SecurityPlace
  onPlace: (change: SecurityPlace) => void
  filter: SecurityFilter
}

export function SecurityFilters({ place, onPlace, filter }: Props) {
  const people = useAuditPeople(NOBODY, place.person)
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start', mb: 2 }}>
      <Choice
        label={MESSAGES.security.columns.kind}
        options={KINDS}
        chosen={place.kind}
        onChange={(kind) => onPlace({ kind })}
        sx={choice}
      />
      <Choice
        label={MESSAGES.audit.columns.actor}
        options={people}
        chosen={place.person}
        onChange={(person) => onPlace({ person })}
        sx={choice}
      />
      <Days place={place} onPlace={onPlace} />
      <Box sx={{ flex: 1 }} />
      <AuditExport file="security" filter={filter} />
    </Stack>
  )
}
