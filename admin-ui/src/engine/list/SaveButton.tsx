import { AUDIT_MESSAGES } from '@landbook/contracts/engine/messages/audit'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { Button, CircularProgress } from '@mui/material'
import { useState } from 'react'
import { DownloadRefused } from '../file/download.ts'
import { useToast } from '../notifications/toasts.ts'

/** Makes a file, or says why there is none. */
export function SaveButton({ label, save }: { label: string; save: () => Promise<void> }) {
  const [isRunning, setRunning] = useState(false)
  const toast = useToast()
  async function run() {
    setRunning(true)
    try {
      await save()
    } catch (error) {
      console.error(error)
      toast(error instanceof DownloadRefused ? error.message : AUDIT_MESSAGES.exportFailed, 'error')
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button
      startIcon={isRunning ? <CircularProgress size={18} color="inherit" /> : <DownloadOutlined />}
      // Not disabled, which would lose the focus.
      aria-disabled={isRunning}
      sx={{ flexGrow: 1, justifyContent: 'flex-start', '@media (pointer: coarse)': { minHeight: 44 } }}
      onClick={() => !isRunning && void run()}
    >
      {label}
    </Button>
  )
}
