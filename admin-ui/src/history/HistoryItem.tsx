import { MESSAGES } from '@landbook/contracts/messages'
import { catalogue, recordNamed } from '@landbook/contracts/records/index'
import { isWebAddress } from '@landbook/contracts/values/addresses'
import { formatDate } from '@landbook/contracts/values/dates'
import { Box, Link, Stack, Typography } from '@mui/material'
import { Dash, formatMoment } from '../kit/format.tsx'
import { RecordLink } from '../kit/RecordLink.tsx'
import { useOpenFile } from '../kit/useOpenFile.ts'
import type { HistoryChange, HistoryEntry } from './useHistory.ts'
import { isInWords, wordsFor } from './words.ts'

/** One event: who, when, what, and field by field from what to what. */
export function HistoryItem({ entry }: { entry: HistoryEntry }) {
  const record = recordNamed(catalogue, entry.record.type)
  const [, time = ''] = formatMoment(entry.at).split(' ')
  return (
    <Stack component="li" direction="row" sx={{ gap: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="time" dateTime={entry.at} variant="body2" color="text.secondary">
        {time}
      </Typography>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {!entry.own && (
            <>
              {record.title} <RecordLink {...entry.record} />:{' '}
            </>
          )}
          <strong>{wordsFor(record, entry.event, entry.changes)}</strong> by {entry.actor.name}
          {entry.effectiveOn && ` · effective ${formatDate(entry.effectiveOn)}`}
          {entry.reason && ` · ${entry.reason}`}
        </Typography>
        <Changes changes={entry.changes.filter((change) => !isInWords(change))} />
      </Box>
    </Stack>
  )
}

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
            <FromTo {...change} />
            {change.source !== null && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {' '}
                {MESSAGES.takenFrom(change.source)}
              </Box>
            )}
          </Box>
        </Stack>
      ))}
    </Box>
  )
}

/** What was nothing before is simply told as it is now. */
function FromTo({ kind, from, to, fromText, toText }: HistoryChange) {
  const isFile = kind === 'file'
  // A moment is told in the reader's time zone, which the server does not know.
  const told = (value: unknown, text: string) => (kind === 'timestamp' ? formatMoment(value) : text)
  const now = toText ? <Told text={told(to, toText)} fileName={isFile && to} /> : <Dash />
  if (fromText === '') return now
  return (
    <>
      <Box component="del" sx={{ color: 'text.secondary', textDecoration: 'none' }}>
        <Told text={told(from, fromText)} fileName={isFile && from} />
      </Box>
      {' → '}
      <Box component="ins" sx={{ textDecoration: 'none' }}>
        {now}
      </Box>
    </>
  )
}

/** A value as people read it; a file can be opened, also one that another has long replaced. */
function Told({ text, fileName }: { text: string; fileName: unknown }) {
  const open = useOpenFile()
  if (typeof fileName !== 'string' || isWebAddress(fileName)) return text
  return (
    <>
      {text}{' '}
      <Link component="button" type="button" aria-label={`Open ${text}`} onClick={() => void open(fileName)}>
        Open
      </Link>
    </>
  )
}
