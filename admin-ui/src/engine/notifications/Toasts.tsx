import type { LiveChange } from '@landbook/contracts/engine/api/live'
import CloseIcon from '@mui/icons-material/Close'
import { Alert, IconButton, Stack } from '@mui/material'
import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { NotificationContext, type NotificationPayload, useTranslate } from 'react-admin'
import { onNotice } from '../data/notices.ts'
import { canBeUndone } from '../data/undoable.ts'
import { useChanges } from '../live/store.ts'
import { ToastUndo } from './ToastUndo.tsx'
import { latestToasts, undoIn, useToast } from './toasts.ts'
import { useSendsUndoables } from './useSendsUndoables.ts'
import { useToastBottom } from './useToastBottom.ts'

/** Errors take longer to read. */
const SHOWN_FOR_MS = { success: 4000, info: 5000, warning: 8000, error: 10_000 }
/** Long enough to decide, and to be reached by keyboard. */
const UNDO_SHOWN_FOR_MS = 20_000
/** The most recent changes that are kept for undo, including own ones. */
const MOST_HEARD = 200

/** All notifications, newest at the bottom. */
export function Toasts() {
  const { notifications, setNotifications } = useContext(NotificationContext)
  const shown = latestToasts(notifications)
  const latestChange = shown.findLast((one) => undoIn(one)?.isUndo !== true && undoIn(one))
  const [heard, setHeard] = useState<readonly LiveChange[]>([])
  const toast = useToast()
  const stack = useRef<HTMLDivElement>(null)
  const bottom = useToastBottom(stack)
  useEffect(() => onNotice(toast), [toast])
  useSendsUndoables()
  useChanges((change) => setHeard((before) => [...before, change].slice(-MOST_HEARD)))
  useEffect(() => {
    if (shown.length < notifications.length) setNotifications(latestToasts)
  }, [shown.length, notifications, setNotifications])
  return (
    <Stack
      ref={stack}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        bottom,
        right: 16,
        left: { xs: 16, sm: 'auto' },
        maxWidth: 440,
        gap: 1,
        pointerEvents: 'none',
      }}
    >
      {shown.map((toast) => (
        <Toast key={keyOf(toast)} toast={toast} heard={heard} hasKey={toast === latestChange} />
      ))}
    </Stack>
  )
}

const keys = new WeakMap<NotificationPayload, number>()
let lastKey = 0

function keyOf(toast: NotificationPayload): number {
  const key = keys.get(toast) ?? ++lastKey
  keys.set(toast, key)
  return key
}

interface ToastProps {
  toast: NotificationPayload
  heard: readonly LiveChange[]
  hasKey: boolean
}

function Toast({ toast, heard, hasKey }: ToastProps) {
  const { setNotifications } = useContext(NotificationContext)
  const translate = useTranslate()
  /** Hovered or focused, which pauses its timer. */
  const [isHeld, setIsHeld] = useState(false)
  const done = undoIn(toast)
  const close = useCallback(
    () => setNotifications((all) => all.filter((other) => other !== toast)),
    [toast, setNotifications],
  )
  const shownFor =
    toast.notificationOptions?.autoHideDuration ?? (done ? UNDO_SHOWN_FOR_MS : SHOWN_FOR_MS[toast.type])
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(close, shownFor)
    return () => clearTimeout(timer)
  }, [isHeld, shownFor, close])
  return (
    <Alert
      severity={toast.type}
      variant="outlined"
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      action={
        done && (
          <>
            {canBeUndone(done, heard) && <ToastUndo done={done} hasKey={hasKey} onDone={close} />}
            <IconButton size="small" color="inherit" aria-label="Close" onClick={close}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </>
        )
      }
      onClose={close}
      role={toast.type === 'error' ? 'alert' : 'status'}
      sx={{ bgcolor: 'background.paper', boxShadow: 6, pointerEvents: 'auto', overflowWrap: 'anywhere' }}
    >
      {typeof toast.message === 'string'
        ? translate(toast.message, toast.notificationOptions?.messageArgs)
        : toast.message}
    </Alert>
  )
}
