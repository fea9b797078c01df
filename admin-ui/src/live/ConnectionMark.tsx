import { MESSAGES } from '@landbook/contracts/messages'
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import SyncOutlined from '@mui/icons-material/SyncOutlined'
import { Box, Tooltip } from '@mui/material'
import { useEffect, useState } from 'react'
import { useConnection } from './store.ts'

/** A server that starts anew, or a walk to another room, is nobody's concern. */
const QUIET_MS = 3_000

/** In the top bar, and only while the others' changes do not come. */
export function ConnectionMark() {
  const connection = useConnection()
  const isDown = connection === 'reconnecting' || connection === 'offline'
  const isShown = useHasLasted(isDown, QUIET_MS)
  const text = connection === 'offline' ? MESSAGES.live.offline : MESSAGES.live.reconnecting
  const Icon = connection === 'offline' ? CloudOffOutlined : SyncOutlined
  return (
    // Always there, so that what comes to stand in it is read out.
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

/** Whether it is so, and has been for so many milliseconds. */
function useHasLasted(isSo: boolean, milliseconds: number): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isSo) return setHasLasted(false)
    const timer = setTimeout(() => setHasLasted(true), milliseconds)
    return () => clearTimeout(timer)
  }, [isSo, milliseconds])
  return isSo && hasLasted
}
