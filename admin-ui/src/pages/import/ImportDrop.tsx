import { IMPORT_LIMITS } from '@landbook/contracts/engine/import/limits'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { acceptOf, TABLE_FILES } from '@landbook/contracts/engine/values/files'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Alert, Button, LinearProgress, Paper, Stack, Typography } from '@mui/material'
import { type DragEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { apiErrorOf } from '../../engine/data/errors.ts'
import { newId } from '../../engine/data/ids.ts'
import { uploadFile } from '../../engine/file/upload.ts'
import { pagePaths } from '../paths.ts'
import { createImport, setImportFile } from './api.ts'

interface Sending {
  file: File
  /** 0 to 1. */
  progress: number
  error?: string
}

const MEGABYTES = IMPORT_LIMITS.bytes / 2 ** 20

/** Uploads a file to import, chosen or dropped, and opens its import page. */
export function ImportDrop() {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [sending, setSending] = useState<Sending>()
  const navigate = useNavigate()

  async function send(file: File) {
    const show = (change: Partial<Sending>) => setSending({ file, progress: 0, ...change })
    if (file.size > IMPORT_LIMITS.bytes) return show({ error: IMPORT_MESSAGES.tooLarge(MEGABYTES) })
    if (file.size === 0) return show({ error: IMPORT_MESSAGES.empty })
    show({})
    const id = newId()
    try {
      await createImport(id, file.name)
      const stored = await uploadFile(
        file,
        { parentId: id, childId: 'file' },
        {
          commandId: newId(),
          onProgress: (progress) => show({ progress }),
          signal: new AbortController().signal,
        },
      )
      await setImportFile(id, stored)
      await navigate(pagePaths.import(id))
    } catch (thrown) {
      show({ error: apiErrorOf(thrown).message })
    }
  }

  function take(files: FileList | null) {
    const file = files?.[0]
    if (file) void send(file)
  }

  const isBusy = sending !== undefined && sending.error === undefined
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Paper
        variant="outlined"
        onDragOver={(event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          setOver(false)
          if (!isBusy) take(event.dataTransfer.files)
        }}
        sx={{
          p: { xs: 3, sm: 5 },
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 1.5,
          textAlign: 'center',
          borderStyle: 'dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          bgcolor: isOver ? 'action.hover' : undefined,
        }}
      >
        <UploadFileOutlined color="action" fontSize="large" aria-hidden />
        <Typography>Drop a CSV, Excel (.xlsx) or GeoJSON file here, or</Typography>
        <Button variant="contained" disabled={isBusy} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <Typography variant="body2" color="textSecondary">
          Up to {MEGABYTES} MB and {IMPORT_LIMITS.rows.toLocaleString('en-US')} rows.{' '}
          {IMPORT_MESSAGES.nothingYet}
        </Typography>
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptOf(TABLE_FILES)}
          aria-label="File to import"
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            // Reset, so that picking the same file again is a change.
            currentTarget.value = ''
          }}
        />
      </Paper>
      {isBusy && (
        <LinearProgress
          variant="determinate"
          value={sending.progress * 100}
          aria-label={`Uploading ${sending.file.name}`}
        />
      )}
      {sending?.error !== undefined && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void send(sending.file)}>
              Try again
            </Button>
          }
        >
          {sending.file.name}: {sending.error}
        </Alert>
      )}
    </Stack>
  )
}
