import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** What the address says beside its page, and the way to say it otherwise: what is undefined or '' is left out. */
export function usePlace<P extends object>(
  read: (params: URLSearchParams) => P,
): [P, (change: Partial<P>) => void] {
  const [params, setParams] = useSearchParams()
  const go = useCallback(
    (change: Partial<P>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(change)) {
            if (value === undefined || value === '') after.delete(name)
            else after.set(name, String(value))
          }
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  return [read(params), go]
}
