import type { LivePerson } from '@landbook/contracts/engine/api/live'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Avatar, Box, Tooltip, Typography } from '@mui/material'
import { initialsOf, shortName } from '../live/people.ts'
import { useOthers, usePresence } from '../live/usePresence.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

const { live } = MESSAGES
/** Further people are only counted. */
const MOST_SHOWN = 3

/** Other users on a record's page. */
export function AlsoHere({ type, id }: { type: string; id: string }) {
  usePresence(type, id)
  const others = useOthers(type, id)
  const names = others.map(({ name, editing }) => withState(name, editing)).join(', ')
  const [first] = others
  return (
    // Always rendered, so that changes are announced.
    <Box role="status" sx={{ display: 'flex', minWidth: 0, minHeight: 28, alignItems: 'center' }}>
      {first && (
        <>
          <VisuallyHidden>
            {live.alsoHere} {names}
          </VisuallyHidden>
          <Tooltip title={names}>
            <Box aria-hidden sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
              <Typography variant="body2" color="textSecondary" noWrap sx={WIDE_ONLY}>
                {live.alsoHere}
              </Typography>
              <Box sx={{ display: 'flex', gap: 0.25 }}>
                {others.slice(0, MOST_SHOWN).map((person) => (
                  <Face key={person.id} person={person} />
                ))}
              </Box>
              {others.length > MOST_SHOWN && (
                <Typography variant="body2" color="textSecondary" sx={{ display: { sm: 'none' } }}>
                  +{others.length - MOST_SHOWN}
                </Typography>
              )}
              <Typography variant="body2" color="textSecondary" noWrap sx={WIDE_ONLY}>
                {others.length === 1
                  ? withState(shortName(first.name), first.editing)
                  : `${others.length} people`}
              </Typography>
            </Box>
          </Tooltip>
        </>
      )}
    </Box>
  )
}

const WIDE_ONLY = { display: { xs: 'none', sm: 'block' }, maxWidth: 240 } as const

const withState = (name: string, editing: boolean): string => (editing ? `${name} (${live.editing})` : name)

/** People who are editing have a coloured ring. */
function Face({ person: { name, editing } }: { person: LivePerson }) {
  return (
    <Avatar
      sx={{
        width: 26,
        height: 26,
        fontSize: '0.6875rem',
        fontWeight: 600,
        color: 'text.primary',
        bgcolor: 'background.header',
        border: 2,
        borderColor: editing ? 'primary.main' : 'divider',
      }}
    >
      {initialsOf(name)}
    </Avatar>
  )
}
