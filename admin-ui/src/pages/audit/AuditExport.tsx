import { AUDIT_MESSAGES } from '@landbook/contracts/engine/messages/audit'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import { Button, Stack, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { DownloadRefused } from '../../engine/file/download.ts'
import { useToast } from '../../engine/notifications/toasts.ts'
import { type AuditFile, type AuditFormat, type ExportFilter, exportAudit } from './exportAudit.ts'

const FORMATS: readonly AuditFormat[] = ['csv', 'json']

/** Exports all matching entries as a file. */
export function AuditExport({ file, filter }: { file: AuditFile; filter: ExportFilter }) {
  const [rows, setRows] = useState<number>()
  const running = useRef<AbortController>(undefined)
  const toast = useToast()
  useEffect(() => () => running.current?.abort(), [])

  async function run(format: AuditFormat) {
    const abort = new AbortController()
    const { signal } = abort
    running.current = abort
    let count = 0
    setRows(0)
    try {
      const onRows = (now: number) => {
        count = now
        setRows(now)
      }
      const saved = await exportAudit({ file, format, filter }, { signal, onRows })
      toast(AUDIT_MESSAGES.exported(count, saved), 'success')
    } catch (error) {
      if (signal.aborted) return
      console.error(error)
      toast(error instanceof DownloadRefused ? error.message : AUDIT_MESSAGES.exportFailed, 'error')
    } finally {
      setRows(undefined)
    }
  }

  if (rows !== undefined) {
    return (
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', minHeight: 40 }}>
        <Typography variant="body2" color="textSecondary" role="status">
          {AUDIT_MESSAGES.exporting(rows)}
        </Typography>
        <Button size="small" onClick={() => running.current?.abort()}>
          Cancel
        </Button>
      </Stack>
    )
  }
  return (
    <Stack direction="row" sx={{ gap: 1, minHeight: 40 }}>
      {FORMATS.map((format) => (
        <Button key={format} startIcon={<DownloadIcon />} onClick={() => void run(format)}>
          {format.toUpperCase()}
        </Button>
      ))}
    </Stack>
  )
}
