import { useCallback } from 'react'
import { useAddress } from './useAddress.ts'

/** What the address says beside its page, and the way to say it otherwise: what is undefined or '' is left out. */
export function usePlace<P extends object>(
  read: (params: URLSearchParams) => P,
): [P, (change: Partial<P>) => void] {
  const [query, changeAddress] = useAddress()
  const go = useCallback(
    (change: Partial<P>) =>
      changeAddress((next) => {
        for (const [name, value] of Object.entries(change)) {
          if (value === undefined || value === '') next.delete(name)
          else next.set(name, String(value))
        }
      }),
    [changeAddress],
  )
  return [read(query), go]
}
