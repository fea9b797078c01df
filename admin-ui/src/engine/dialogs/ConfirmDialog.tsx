import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Alert, Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { Dialog } from './Dialog.tsx'

interface Props {
  open: boolean
  /** The question. */
  title: string
  /** Consequences, referrers, … */
  text?: ReactNode
  onClose: () => void
  onAgree: () => void
  /** What is lost: all, what only the history can restore (after `warning`) or also can, or nothing. */
  ending?: 'final' | 'byHistory' | 'restorable' | 'reversible'
  /** Shown before the text for `ending`. */
  warning?: string | undefined
  busy?: boolean | undefined
  error?: string | undefined
}

const WARNINGS = {
  final: MESSAGES.cannotBeReversed,
  byHistory: MESSAGES.onlyByHistory,
  restorable: MESSAGES.canBeRestored,
  reversible: undefined,
} as const

/** Confirms actions that are hard to reverse. Close has the initial focus. */
export function ConfirmDialog(props: Props) {
  const { open, title, text, onClose, onAgree, ending = 'final', busy = false, error } = props
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        {text && <DialogContentText component="div">{text}</DialogContentText>}
        {[props.warning, WARNINGS[ending]].map(
          (said) =>
            said && (
              <DialogContentText key={said} sx={{ mt: 1, fontWeight: 600 }}>
                {said}
              </DialogContentText>
            ),
        )}
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {error}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} autoFocus>
          Close
        </Button>
        <Button
          onClick={onAgree}
          loading={busy}
          color={ending === 'reversible' ? 'primary' : 'error'}
          variant="contained"
        >
          Agree
        </Button>
      </DialogActions>
    </Dialog>
  )
}
