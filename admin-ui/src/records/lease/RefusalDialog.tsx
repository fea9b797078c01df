import { Button, DialogActions, DialogContent, DialogContentText } from '@mui/material'
import { useId, useState } from 'react'
import { Dialog } from '../../engine/dialogs/Dialog.tsx'

/** An alert, to be confirmed; undefined: none. */
export function RefusalDialog({ text, onClose }: { text: string | undefined; onClose: () => void }) {
  const id = useId()
  // While it fades out.
  const [shown, setShown] = useState(text)
  if (text !== undefined && text !== shown) setShown(text)
  return (
    <Dialog open={text !== undefined} onClose={onClose} role="alertdialog" aria-labelledby={id}>
      <DialogContent>
        <DialogContentText id={id}>{shown}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
