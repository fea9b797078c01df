import { useNotify } from 'ra-core'
import { useCallback } from 'react'

export type ToastKind = 'success' | 'error' | 'info' | 'warning'

type ShowToast = (message: string, kind?: ToastKind, options?: { shownForMs?: number }) => void

/** `toast('Saved', 'success')`; at most 5 are shown at once, the oldest go first. */
export function useToast(): ShowToast {
  const notify = useNotify()
  return useCallback(
    (message, kind = 'info', { shownForMs } = {}) =>
      notify(message, { type: kind, ...(shownForMs !== undefined && { autoHideDuration: shownForMs }) }),
    [notify],
  )
}
