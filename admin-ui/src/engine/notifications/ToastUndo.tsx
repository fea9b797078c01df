import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { useEvent } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import type { DoneCommand } from '../data/commands.ts'
import { messageOf } from '../data/errors.ts'
import { invalidateActive } from '../data/run.ts'
import { undo } from '../data/undo.ts'
import { isPageCovered, isTypedIn } from '../keys/typing.ts'
import { LEAVING_ON_PURPOSE } from '../navigation/leaving.ts'
import { listPathOf, pathOf } from '../navigation/paths.ts'
import { useToast } from './toasts.ts'

interface Props {
  done: DoneCommand
  /** Whether Ctrl+Z undoes it. */
  hasKey: boolean
  /** Removes the toast. */
  onDone: () => void
}

/** Undoes a command and navigates to its record, or to the list if it is gone. */
export function ToastUndo({ done, hasKey, onDone }: Props) {
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

  const onKey = useEvent((event: KeyboardEvent) => {
    const { key, target, shiftKey, altKey } = event
    const isAsked = key === 'z' && (event.ctrlKey || event.metaKey) && !shiftKey && !altKey
    // A form has changes of its own.
    const isInForm = isTypedIn(target) || (target instanceof Element && target.closest('form') !== null)
    if (!isAsked || busy || event.defaultPrevented || isInForm || isPageCovered()) return
    event.preventDefault()
    void takeBack()
  })
  useEffect(() => {
    if (!hasKey) return
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [hasKey, onKey])

  return (
    <Button color="inherit" size="small" loading={busy} onClick={() => void takeBack()}>
      {isUndo ? MESSAGES.undo.redo : MESSAGES.undo.undo}
    </Button>
  )
}
