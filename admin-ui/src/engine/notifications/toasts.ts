import { use, useCallback } from 'react'
import { NotificationContext, type NotificationPayload, useNotify } from 'react-admin'
import type { DoneCommand } from '../data/commands.ts'

export type ToastKind = 'success' | 'error' | 'info' | 'warning'

/** An offer to undo needs its time: it cannot be made shorter. */
type ToastOptions =
  | { shownForMs?: number; undo?: never }
  | {
      shownForMs?: never
      /** The command to undo, possible until someone changes the same. */
      undo?: DoneCommand | undefined
    }

type ShowToast = (message: string, kind?: ToastKind, options?: ToastOptions) => void

/** `toast('Saved', 'success')`; at most 5 are shown at once, the oldest go first. */
export function useToast(): ShowToast {
  const notify = useNotify()
  return useCallback(
    (message, kind = 'info', { shownForMs, undo } = {}) =>
      notify(message, {
        type: kind,
        ...(shownForMs !== undefined && { autoHideDuration: shownForMs }),
        ...(undo && { undo }),
      }),
    [notify],
  )
}

/** The command that the toast offers to undo. */
export const undoIn = ({ notificationOptions }: NotificationPayload): DoneCommand | undefined =>
  notificationOptions?.undo

/** Removes toasts of a previous attempt, which would cover the next ones. */
export function useClearToasts(): () => void {
  const { setNotifications } = use(NotificationContext)
  return useCallback(() => setNotifications([]), [setNotifications])
}

/** Spec part 1, section 8. */
const MOST_TOASTS = 5

/** The visible toasts, oldest first: repeated ones are shown once, with a new timer. */
export function latestToasts(toasts: readonly NotificationPayload[]): NotificationPayload[] {
  const isSame = (one: NotificationPayload, other: NotificationPayload) =>
    one.message === other.message && one.type === other.type
  return toasts
    .filter((toast, index) => !toasts.slice(index + 1).some((later) => isSame(toast, later)))
    .slice(-MOST_TOASTS)
}
