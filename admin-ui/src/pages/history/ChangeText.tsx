import type { HistoryChange } from '@landbook/contracts/engine/api/history'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { isWebAddress } from '@landbook/contracts/engine/values/addresses'
import { Box, Link } from '@mui/material'
import { useOpenFile } from '../../engine/file/useOpenFile.ts'
import { Dash, formatMoment } from '../../engine/ui/format.tsx'

/** One side of a change, formatted; files can be opened, including replaced ones. */
export function ChangeText({ change, side }: { change: HistoryChange; side: 'from' | 'to' }) {
  const open = useOpenFile()
  const { kind } = change
  const value = change[side]
  // The zone is named to readers elsewhere, whom the server does not know.
  const text = kind === 'timestamp' ? formatMoment(value) : change[`${side}Text`]
  if (text === '') return <Dash />
  if (kind !== 'file' || typeof value !== 'string' || isWebAddress(value)) return text
  return (
    <>
      {text}{' '}
      <Link component="button" type="button" aria-label={`Open ${text}`} onClick={() => void open(value)}>
        Open
      </Link>
    </>
  )
}

/** Both sides, and the source of the new value. If there was no old value, only the new one. */
export function FromTo({ change }: { change: HistoryChange }) {
  return (
    <>
      {change.fromText !== '' && (
        <>
          <Box component="del" sx={{ color: 'text.secondary', textDecoration: 'none' }}>
            <ChangeText change={change} side="from" />
          </Box>
          {' → '}
        </>
      )}
      <Box component="ins" sx={{ textDecoration: 'none' }}>
        <ChangeText change={change} side="to" />
      </Box>
      {change.source !== null && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          {MESSAGES.takenFrom(change.source)}
        </Box>
      )}
    </>
  )
}
