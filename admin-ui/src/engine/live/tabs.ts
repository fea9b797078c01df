import type { LiveMessage } from '@landbook/contracts/engine/api/live'
import type { ConnectionState } from '../connection/state.ts'
import { type ConnectionOptions, keepConnected } from './connection.ts'
import { firstOf } from './firstOf.ts'

/** Messages of the leading tab to the others, and the request of a new one. */
type TabMessage =
  | { is: 'message'; message: LiveMessage }
  | { is: 'state'; state: ConnectionState }
  | { is: 'sessionOver' }
  | { is: 'hello' }

/**
 * Shares one connection among all tabs of the browser in this session: the tab that holds the lock has the connection,
 * and forwards messages. When it is closed, the next one resumes after its last received position. Web Locks are
 * unavailable to pages served over plain HTTP from another host: there each visible tab has its own connection.
 */
export async function shareConnection(options: ConnectionOptions): Promise<void> {
  const { token, lastPosition, signal, onMessage, onState, onSessionOver } = options
  // Undefined in older browsers and insecure contexts.
  const locks: LockManager | undefined = navigator.locks
  if (locks === undefined) return keepWhileInSight(options)
  const name = `landbook-live ${token}`
  const channel = new BroadcastChannel(name)
  const say = (said: TabMessage) => channel.postMessage(said)
  let state: ConnectionState | undefined
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.is === 'message') onMessage(data.message)
    else if (data.is === 'state') onState(data.state)
    else if (data.is === 'sessionOver') onSessionOver()
    else if (state !== undefined) {
      say({ is: 'state', state })
      const position = lastPosition()
      if (position !== undefined) say({ is: 'message', message: upTo(position) })
    }
  }
  say({ is: 'hello' })
  try {
    await locks.request(name, { signal }, () =>
      keepConnected({
        ...options,
        onMessage: (message) => {
          say({ is: 'message', message })
          onMessage(message)
        },
        onState: (next) => {
          if (next !== state) say({ is: 'state', state: next })
          state = next
          onState(next)
        },
        onSessionOver: () => {
          say({ is: 'sessionOver' })
          onSessionOver()
        },
      }),
    )
  } catch (error) {
    // Aborted while waiting for the lock.
    if (!signal.aborted) throw error
  } finally {
    channel.close()
  }
}

/** Browsers allow six connections per server: hidden tabs must not hold them. */
async function keepWhileInSight(options: ConnectionOptions): Promise<void> {
  const over = new AbortController()
  const signal = AbortSignal.any([options.signal, over.signal])
  const onSessionOver = () => {
    over.abort()
    options.onSessionOver()
  }
  while (!signal.aborted) {
    if (document.hidden) await nextVisibility(signal)
    const leaving = new AbortController()
    const both = AbortSignal.any([signal, leaving.signal])
    const changed = nextVisibility(both).then(() => leaving.abort())
    await keepConnected({ ...options, onSessionOver, signal: both })
    leaving.abort()
    await changed
  }
}

/** Resolves when the tab becomes visible or hidden, or `signal` is aborted. */
const nextVisibility = (signal: AbortSignal): Promise<void> =>
  firstOf([[document, 'visibilitychange']], signal)

/** For a new tab: its data are at least as new as this position. */
const upTo = (position: string): LiveMessage => ({
  position,
  everything: false,
  types: [],
  changes: [],
  gatherings: [],
})
