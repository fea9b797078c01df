import { recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import { wordsOfEvent } from '@landbook/contracts/catalogue/words'
import type { HistoryChange, HistoryEvent } from '@landbook/contracts/engine/api/history'
import { isInWords } from '@landbook/contracts/engine/kernel/event-words'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Box, Link } from '@mui/material'
import { memo, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { paths } from '../../engine/navigation/paths.ts'
import { FromTo } from '../history/ChangeText.tsx'
import { remarksOf } from '../history/words.ts'
import { FeedEntry } from './FeedEntry.tsx'

/** Further changes are loaded on request. */
const FIRST_CHANGES = 4

interface Props {
  entry: HistoryEvent
  /** Position among all matches, from 1; `count` is -1 while unknown. */
  place: number
  count: number
}

const COLUMNS = '132px minmax(120px, 220px) minmax(150px, 250px) minmax(0, 1fr)'

/** One event: time, user, record, operation, and old and new values. */
export const AuditRow = memo(function AuditRow({ entry, place, count }: Props) {
  const type = typeNamed(entry.record.type)
  const record = recordOf(type)
  const changes = entry.changes.filter((change) => !isInWords(change))
  return (
    <FeedEntry at={entry.at} place={place} count={count} columns={COLUMNS} isLastRuled>
      <Box sx={{ order: { xs: 1, md: 0 }, minWidth: 0 }}>{entry.actor.name}</Box>
      <Box sx={{ order: 3, gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {record.title}
        </Box>{' '}
        <RecordLink {...entry.record} type={type} />
      </Box>
      <Box sx={{ order: 4, gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={`${paths.history(type, entry.record.id)}?revision=${entry.revision}`}
          color="inherit"
          underline="hover"
          sx={{ fontWeight: 600 }}
        >
          {wordsOfEvent(record, entry.event, entry.changes)}
        </Link>
        {remarksOf(entry)}
        <Changes changes={changes} />
      </Box>
    </FeedEntry>
  )
})

function Changes({ changes }: { changes: readonly HistoryChange[] }) {
  const [isOpen, setOpen] = useState(false)
  if (changes.length === 0) return null
  const shown = isOpen ? changes : changes.slice(0, FIRST_CHANGES)
  const more = changes.length - shown.length
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2.5 }}
    >
      {shown.map((change) => (
        <li key={change.path}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {change.label}:
          </Box>{' '}
          <FromTo change={change} />
        </li>
      ))}
      {more > 0 && (
        <li>
          <Link component="button" type="button" variant="body2" onClick={() => setOpen(true)}>
            {MESSAGES.andMore(more)}
          </Link>
        </li>
      )}
    </Box>
  )
}
