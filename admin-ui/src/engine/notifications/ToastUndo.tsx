import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { DoneCommand } from '../data/commands.ts'
import { messageOf } from '../data/errors.ts'
import { invalidateActive } from '../data/run.ts'
import { undo } from '../data/undo.ts'
import { LEAVING_ON_PURPOSE } from '../navigation/leaving.ts'
import { listPathOf, pathOf } from '../navigation/paths.ts'
import { useToast } from './toasts.ts'

interface Props {
  done: DoneCommand
  /** Removes the toast. */
  onDone: () => void
}

/** Undoes a command and navigates to its record, or to the list if it is gone. */
export function ToastUndo({ done, onDone }: Props) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { type, id, deletes, isUndo } = done

  async function takeBack() {
    setBusy(true)
    try {
      const { unchanged, deleted, done: next } = await undo(done)
      const isOnIt = pathname.split('/').includes(encodeURIComponent(id))
      const path = deleted ? (isOnIt ? listPathOf(type) : undefined) : deletes ? pathOf(type, id) : undefined
      if (path !== undefined) navigate(path, LEAVING_ON_PURPOSE)
      await invalidateActive()
      if (unchanged) toast(MESSAGES.undo.unchanged, 'info')
      else toast(isUndo ? MESSAGES.undo.redone : MESSAGES.undo.undone, 'success', { undo: next })
    } catch (thrown) {
      toast(messageOf(thrown), 'error')
    }
    onDone()
  }

  return (
    <Button color="inherit" size="small" loading={busy} onClick={() => void takeBack()}>
      {isUndo ? MESSAGES.undo.redo : MESSAGES.undo.undo}
    </Button>
  )
}
