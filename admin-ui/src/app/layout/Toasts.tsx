import { Alert, Stack } from '@mui/material'
import { NotificationContext, type NotificationPayload } from 'ra-core'
import { useCallback, useContext, useEffect } from 'react'
import { latestToasts } from '../toasts.ts'

/** What went wrong takes longer to read. */
const SHOWN_FOR_MS = { success: 4000, info: 5000, warning: 8000, error: 10_000 }

/** Everything that react-admin or a page has to say in passing, newest at the bottom. */
export function Toasts() {
  const { notifications, setNotifications } = useContext(NotificationContext)
  const shown = latestToasts(notifications)
  useEffect(() => {
    if (shown.length < notifications.length) setNotifications(latestToasts)
  }, [shown.length, notifications, setNotifications])
  return (
    <Stack
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        // Above the buttons at the foot of a form.
        bottom: 72,
        right: 16,
        left: { xs: 16, sm: 'auto' },
        maxWidth: 440,
        gap: 1,
        pointerEvents: 'none',
      }}
    >
      {shown.map((toast) => (
        <Toast key={keyOf(toast)} toast={toast} />
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

function Toast({ toast }: { toast: NotificationPayload }) {
  const { setNotifications } = useContext(NotificationContext)
  const close = useCallback(
    () => setNotifications((all) => all.filter((other) => other !== toast)),
    [toast, setNotifications],
  )
  useEffect(() => {
    const timer = setTimeout(close, toast.notificationOptions?.autoHideDuration ?? SHOWN_FOR_MS[toast.type])
    return () => clearTimeout(timer)
  }, [toast, close])
  return (
    <Alert
      severity={toast.type}
      variant="outlined"
      onClose={close}
      role={toast.type === 'error' ? 'alert' : 'status'}
      sx={{ bgcolor: 'background.paper', boxShadow: 6, pointerEvents: 'auto', overflowWrap: 'anywhere' }}
    >
      {toast.message}
    </Alert>
  )
}
