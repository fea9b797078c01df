import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { setConnection } from '../connection/state.ts'
import { endSession, useSession } from '../session/session.ts'
import { Refresher } from './refresh.ts'
import { lastPosition, onMessage, take } from './store.ts'
import { shareConnection } from './tabs.ts'

/** Applies live changes to the screens during a session. */
export function Live() {
  const queryClient = useQueryClient()
  const { session, ended } = useSession()
  const token = ended ? undefined : session?.accessToken
  useEffect(() => {
    if (token === undefined) return
    const leaving = new AbortController()
    const refresher = new Refresher(queryClient)
    const unlisten = onMessage((message) => refresher.heard(message))
    // Also after another login of the same user: roles may differ, and the last refresher may have left changes unread.
    let hasBegun = false
    void shareConnection({
      token,
      lastPosition,
      signal: leaving.signal,
      onMessage: (message) => {
        if (!hasBegun) refresher.begun()
        hasBegun = true
        take(message)
      },
      onState: setConnection,
      onSessionOver: () => endSession(token),
    })
    return () => {
      leaving.abort()
      unlisten()
      refresher.stop()
      setConnection('connecting')
    }
  }, [token, queryClient])
  return null
}
