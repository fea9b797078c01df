import { useEffect } from 'react'
import { type NotificationPayload, useNotificationContext, useTakeUndoableMutation } from 'react-admin'

const sent = new WeakSet<NotificationPayload>()

/**
 * What is saved in react-admin's default mode, 'undoable', is sent when its own notification closes. Here at once: what
 * is said to be done is done, and undoing it is a command.
 */
export function useSendsUndoables(): void {
  const { notifications } = useNotificationContext()
  const take = useTakeUndoableMutation()
  useEffect(() => {
    for (const notification of notifications) {
      if (!notification.notificationOptions?.undoable || sent.has(notification)) continue
      sent.add(notification)
      take()?.({ isUndo: false })
    }
  }, [notifications, take])
}
