import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { FileKey } from '@landbook/contracts/engine/values/files'
import {
  Alert,
  AlertTitle,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material'
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { apiErrorOf } from '../data/errors.ts'
import { newId } from '../data/ids.ts'
import { useSettings } from '../data/settings.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import { uploadFile } from './upload.ts'

/** How long success is shown (spec part 1, section 8). */
export const UPLOAD_SHOWN_FOR_MS = 1000

/** Imperative handle of an `UploadFile`. */
export interface Uploader {
  /** Lets the user pick a file for a field or a part of a record, and uploads it. */
  pick: (place: FileKey) => void
}

interface Props {
  ref: Ref<Uploader>
  /** The `accept` text of the file picker. */
  accept: string
  /** For screen readers: 'File for the map'. */
  label: string
  /** The title of an error, above the reason. */
  failure: string
  /** Stores the file's name in the record; errors are shown like a failed upload. */
  onUploaded: (fileName: string, place: FileKey) => Promise<unknown>
}

interface Upload {
  place: FileKey
  file: File
  /** The same for all retries, for idempotency. */
  commandId: string
  /** 0 to 1. */
  progress: number
  error?: string
  /** The file itself was refused: a retry would fail again. */
  isRefused?: boolean
}

/** Picks and uploads a file, with progress and cancellation; a failed upload can be retried. */
export function UploadFile({ ref, accept, label, failure, onUploaded }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const picking = useRef<FileKey>(undefined)
  const [upload, setUpload] = useState<Upload>()
  const calledOff = useRef<AbortController>(undefined)
  const { maxUploadMb } = useSettings()

  useImperativeHandle(ref, () => ({
    pick: (place) => {
      picking.current = place
      input.current?.click()
    },
  }))

  async function send(place: FileKey, file: File, commandId: string) {
    const controller = new AbortController()
    calledOff.current = controller
    // A cancelled upload must not change the display: another may be running.
    const show = (change: Partial<Upload> | undefined) => {
      if (!controller.signal.aborted) setUpload(change && { place, file, commandId, progress: 0, ...change })
    }
    show({})
    try {
      if (file.size > maxUploadMb * 1_000_000)
        return show({ error: MESSAGES.files.tooLarge(maxUploadMb), isRefused: true })
      const stored = await uploadFile(file, place, {
        commandId,
        onProgress: (progress) => show({ progress }),
        signal: controller.signal,
      })
      controller.signal.throwIfAborted()
      await onUploaded(stored, place)
      show(undefined)
    } catch (thrown) {
      const { code, message } = apiErrorOf(thrown)
      show({ error: message, isRefused: code === 'VALIDATION' })
    }
  }

  function picked(file: File | undefined) {
    if (file && picking.current) void send(picking.current, file, newId())
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          picked(currentTarget.files?.[0])
          // Reset, so that picking the same file again is a change.
          currentTarget.value = ''
        }}
      />
      {upload && (
        <UploadDialog
          upload={upload}
          failure={failure}
          onCancel={() => {
            calledOff.current?.abort()
            setUpload(undefined)
          }}
          onRetry={() => void send(upload.place, upload.file, upload.commandId)}
        />
      )}
    </>
  )
}

interface DialogProps {
  upload: Upload
  failure: string
  onCancel: () => void
  onRetry: () => void
}

function UploadDialog({ upload, failure, onCancel, onRetry }: DialogProps) {
  const { file, progress, error, isRefused = false } = upload
  const titleId = useId()
  const percent = Math.round(progress * 100)
  return (
    <Dialog
      open
      // Not by a click outside.
      onClose={(_, reason) => reason === 'escapeKeyDown' && onCancel()}
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{error === undefined ? 'Uploading' : 'Upload'}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', mb: 1.5 }}>
          {file.name}
        </Typography>
        {error === undefined ? (
          <Progress percent={percent} />
        ) : (
          <Alert severity="error">
            <AlertTitle>{failure}</AlertTitle>
            {error}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} autoFocus>
          {error === undefined ? 'Cancel' : 'Close'}
        </Button>
        {error !== undefined && !isRefused && (
          <Button onClick={onRetry} variant="contained">
            Try again
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** After the last byte, the server is still processing. */
function Progress({ percent }: { percent: number }): ReactNode {
  return (
    <>
      <LinearProgress
        aria-label="Uploaded"
        variant={percent < 100 ? 'determinate' : 'indeterminate'}
        value={percent}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {percent < 100 ? `${percent} %` : 'Checking the file'}
      </Typography>
    </>
  )
}
