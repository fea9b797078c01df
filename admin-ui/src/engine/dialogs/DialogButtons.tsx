import { Button, type ButtonProps, DialogActions } from '@mui/material'

interface Props extends ButtonProps {
  onClose: () => void
  /** On the button that leaves the dialog. */
  closes?: string
  /** Whether its action is under way. */
  isBusy?: boolean
}

/** The buttons at the end of a dialog: one leaves it, the other does what the dialog is about. */
export const DialogButtons = ({ onClose, closes = 'Close', isBusy, ...action }: Props) => (
  <DialogActions>
    <Button onClick={onClose} disabled={isBusy}>
      {closes}
    </Button>
    <Button variant="contained" loading={isBusy} {...action} />
  </DialogActions>
)
