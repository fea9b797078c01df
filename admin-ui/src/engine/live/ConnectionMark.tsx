import { MESSAGES } from '@landbook/contracts/engine/messages'
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import SyncOutlined from '@mui/icons-material/SyncOutlined'
import { Box, Tooltip } from '@mui/material'
import { useEffect, useState } from 'react'
import { useConnection } from '../connection/state.ts'

/** Short interruptions, such as a restart of the server, are not shown. */
const QUIET_MS = 3_000

/** Shown in the top bar only while live changes are interrupted. */
export function ConnectionMark() {
  const connection = useConnection()
  const isDown = connection === 'reconnecting' || connection === 'offline'
  const isShown = useHasLasted(isDown, QUIET_MS)
  const text = connection === 'offline' ? MESSAGES.live.offline : MESSAGES.live.reconnecting
  const Icon = connection === 'offline' ? CloudOffOutlined : SyncOutlined
  return (
    // Always rendered, so that changes are announced.
    <Box role="status" sx={{ display: 'flex', flexShrink: 0 }}>
      {isShown && (
        <Tooltip title={MESSAGES.live.behind}>
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.75,
              color: 'text.secondary',
              fontSize: '0.8125rem',
              '[data-environment=development] &': { color: 'inherit' },
            }}
          >
            <Icon sx={{ fontSize: 18 }} />
            {text}
          </Box>
        </Tooltip>
      )}
    </Box>
  )
}

/** Whether it has been true for that many milliseconds. */
function useHasLasted(isSo: boolean, milliseconds: number): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isSo) return setHasLasted(false)
    const timer = setTimeout(() => setHasLasted(true), milliseconds)
    return () => clearTimeout(timer)
  }, [isSo, milliseconds])
  return isSo && hasLasted
}
