import type { LiveChange, LiveMessage } from '@landbook/contracts/engine/api/live'
import { AUDIT_MESSAGES } from '@landbook/contracts/engine/messages/audit'
import { Box, Chip } from '@mui/material'
import { useEffect, useEffectEvent, useState } from 'react'
import { onMessage } from '../../engine/live/store.ts'
import type { AuditFilter } from './useJournalPlace.ts'

interface Props {
  filter: AuditFilter
  /** The cursor of the newest displayed event; '' if there is none, undefined while unknown. */
  newest: string | undefined
  onShow: () => void
}

/** Positions of new matching events; 'many' beyond a limit. */
type Heard = readonly string[] | 'many'

const MOST_COUNTED = 1_000
const NOTHING: Heard = []

/** Announces new events above the list, which does not move while it is read. */
export function NewerEvents({ filter, newest, onShow }: Props) {
  const [heard, setHeard] = useState<Heard>(NOTHING)
  const isNewer = (position: string) => newest === undefined || position > newest
  const hear = useEffectEvent(({ everything, changes }: LiveMessage) => {
    const came = changes.filter((change) => fits(filter, change)).map(({ position }) => position)
    if (everything) setHeard('many')
    else if (came.length > 0)
      setHeard((before) => {
        const all = before === 'many' ? before : [...before, ...came].filter(isNewer)
        return all.length > MOST_COUNTED ? 'many' : all
      })
  })
  useEffect(() => onMessage((message) => hear(message)), [])
  const count = heard === 'many' ? Number.NaN : heard.filter(isNewer).length
  return (
    <Box role="status" sx={{ position: 'absolute', top: 8, insetInline: 0, zIndex: 1, textAlign: 'center' }}>
      {count !== 0 && newest !== undefined && (
        <Chip
          component="button"
          color="primary"
          label={AUDIT_MESSAGES.newer(count)}
          onClick={() => {
            // Freshly loaded entries include all events announced so far.
            setHeard(NOTHING)
            onShow()
          }}
        />
      )}
    </Box>
  )
}

const fits = ({ actor, type, from, until }: AuditFilter, change: LiveChange): boolean =>
  (actor === undefined || actor === change.actor.id) &&
  (type === undefined || type === change.type) &&
  (from === undefined || change.at >= from) &&
  (until === undefined || change.at <= until)
