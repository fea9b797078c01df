import type { LiveChange, LiveMessage } from '@landbook/contracts/live'
import { MESSAGES } from '@landbook/contracts/messages'
import { Box, Chip } from '@mui/material'
import { useEffect, useEffectEvent, useState } from 'react'
import { onMessage } from '../live/store.ts'
import type { AuditFilter } from './useAuditPlace.ts'

interface Props {
  filter: AuditFilter
  /** The cursor of the newest event that is shown. */
  newest: string
  onShow: () => void
}

/** Says above the list what has come since: the list itself does not move while somebody reads it. */
export function NewerEvents({ filter, newest, onShow }: Props) {
  const count = useHeard(filter)
    .filter(({ position }) => position > newest)
    .reduce((sum, { events }) => sum + events, 0)
  return (
    <Box role="status" sx={{ position: 'absolute', top: 8, insetInline: 0, zIndex: 1, textAlign: 'center' }}>
      {count !== 0 && (
        <Chip component="button" color="primary" label={MESSAGES.audit.newer(count)} onClick={onShow} />
      )}
    </Box>
  )
}

/** How many events that fit came up to which place of the log; NaN where they were not counted. */
function useHeard(filter: AuditFilter) {
  const [heard, setHeard] = useState<readonly { position: string; events: number }[]>([])
  const hear = useEffectEvent(({ everything, changes, position }: LiveMessage) => {
    const came = changes.filter((change) => fits(filter, change))
    if (everything) setHeard((before) => [...before, { position, events: Number.NaN }])
    else if (came.length > 0)
      setHeard((before) => [...before, ...came.map((change) => ({ position: change.position, events: 1 }))])
  })
  useEffect(() => onMessage((message) => hear(message)), [])
  return heard
}

const fits = ({ actor, type, until }: AuditFilter, change: LiveChange): boolean =>
  (actor === undefined || actor === change.actor.id) &&
  (type === undefined || type === change.type) &&
  (until === undefined || change.at <= until)
