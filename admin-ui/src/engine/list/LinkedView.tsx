import { MESSAGES } from '@landbook/contracts/engine/messages'
import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router'
import { PARAMETERS } from '../navigation/parameters.ts'
import { useAddress } from '../navigation/useAddress.ts'
import { useToast } from '../notifications/toasts.ts'
import { LoadError } from '../ui/LoadError.tsx'
import { LoadingSign } from './LoadingSign.tsx'
import { useViews } from './useViews.ts'
import { viewSearch } from './viewAddress.ts'

const { views: messages } = MESSAGES.list

/** A link to a view ('?open=7f…') leads to what the view asks for by now; of a deleted one, to the list. */
export function LinkedView({ children }: { children: ReactNode }) {
  const [query] = useAddress()
  const id = query.get(PARAMETERS.open)
  const { data, error, refetch } = useViews()
  const view = data?.find((known) => known.id === id)
  const isGone = id !== null && data !== undefined && view === undefined
  const toast = useToast()
  useEffect(() => {
    if (isGone) toast(messages.isGone, 'warning')
  }, [isGone, toast])
  if (id === null) return children
  if (data) return <Navigate to={{ search: view ? viewSearch(view) : '' }} replace />
  return error ? <LoadError error={error} onRetry={refetch} /> : <LoadingSign text={messages.isOpened} />
}
