import MuiDialog, { type DialogProps } from '@mui/material/Dialog'
import { useState } from 'react'
import { useReturnsFocus } from './returnFocus.ts'

/** MUI's dialog. Afterwards the focus is where it came from, or as near to it as there still is something. */
export function Dialog(props: DialogProps) {
  // It is there later than this is rendered, in a portal.
  const [root, setRoot] = useState<HTMLDivElement | null>(null)
  useReturnsFocus(props.open, root)
  return <MuiDialog ref={setRoot} {...props} />
}
