import { recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import { wordsOfEvent } from '@landbook/contracts/catalogue/words'
import type { HistoryChange, HistoryEntry } from '@landbook/contracts/engine/api/history'
import { isInWords } from '@landbook/contracts/engine/kernel/event-words'
import { RESTORE_MESSAGES } from '@landbook/contracts/engine/messages/restore'
import { Box, Link, Stack, Typography } from '@mui/material'
import { timeOf } from '../../engine/data/companyTime.ts'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { formatMoment } from '../../engine/ui/format.tsx'
import { FromTo } from './ChangeText.tsx'
import { remarksOf } from './words.ts'

interface Props {
  /** The events of one command, newest first. */
  entries: readonly [HistoryEntry, ...HistoryEntry[]]
  /** Shows the record after the command; undefined for other records. */
  onShow?: (() => void) | undefined
}

/** One command on one record: user, time, operation, and old and new values by field. */
export function HistoryItem({ entries, onShow }: Props) {
  const [entry] = entries
  const type = typeNamed(entry.record.type)
  const record = recordOf(type)
  const inOrder = entries.toReversed()
  const words = inOrder.map(({ event, changes }) => wordsOfEvent(record, event, changes))
  return (
    <Stack component="li" direction="row" sx={{ gap: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="time" dateTime={entry.at} variant="body2" color="textSecondary">
        {timeOf(new Date(entry.at))}
      </Typography>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {!entry.own && (
            <>
              {record.title} <RecordLink {...entry.record} type={type} />:{' '}
            </>
          )}
          <strong>{joinedWords(words)}</strong> by {entry.actor.name}
          {remarksOf(entry)}
        </Typography>
        <Changes changes={inOrder.flatMap(({ changes }) => changes).filter((change) => !isInWords(change))} />
      </Box>
      {onShow && (
        <Link
          component="button"
          type="button"
          variant="body2"
          aria-label={RESTORE_MESSAGES.showThen(formatMoment(entry.at))}
          onClick={onShow}
          sx={{ alignSelf: 'flex-start', flexShrink: 0 }}
        >
          {RESTORE_MESSAGES.show}
        </Link>
      )}
    </Stack>
  )
}

/** 'Edited, set Operated By' */
const joinedWords = (words: readonly string[]): string =>
  [...new Set(words)]
    .map((each, index) => (index === 0 ? each : each.charAt(0).toLowerCase() + each.slice(1)))
    .join(', ')

function Changes({ changes }: { changes: readonly HistoryChange[] }) {
  if (changes.length === 0) return null
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 0.5,
        display: 'grid',
        columnGap: 3,
        rowGap: 0.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(440px, 100%), 1fr))',
      }}
    >
      {changes.map((change) => (
        <Stack key={change.path} direction="row" sx={{ gap: 1.5, typography: 'body2' }}>
          <Box component="dt" sx={{ width: { xs: 130, sm: 210 }, flexShrink: 0, color: 'text.secondary' }}>
            {change.label}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            <FromTo change={change} />
          </Box>
        </Stack>
      ))}
    </Box>
  )
}
