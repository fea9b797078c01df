import { useNotify } from 'ra-core'
import { useCallback } from 'react'

export type ToastKind = 'success' | 'error' | 'info' | 'warning'

/** `toast('Saved', 'success')`; at most 5 are shown at once, the oldest go first. */
export function useToast(): (message: string, kind?: ToastKind) => void {
  const notify = useNotify()
  return useCallback((message, kind = 'info') => notify(message, { type: kind }), [notify])
}
