import type { LiveMessage } from '@landbook/contracts/live'
import { type ConnectionOptions, keepConnected } from './connection.ts'
import { firstOf } from './firstOf.ts'
import type { ConnectionState } from './messages.ts'

/** What the tab with the connection says to the others, and what a new one asks it. */
type Said =
  | { is: 'message'; message: LiveMessage }
  | { is: 'state'; state: ConnectionState }
  | { is: 'sessionOver' }
  | { is: 'hello' }

/**
 * Shares one connection among all tabs of the browser that have this session: one of them holds the lock and the
 * connection, and passes on what comes. When it is closed, the next one goes on after the last position that it heard.
 * Browsers keep locks from pages that came over plain HTTP from another host: there each tab that is in sight has its own.
 */
export async function shareConnection(options: ConnectionOptions): Promise<void> {
  const { token, lastPosition, signal, onMessage, onState, onSessionOver } = options
  // Older browsers, and pages that are no secure context, have none.
  const locks: LockManager | undefined = navigator.locks
  if (locks === undefined) return keepWhileInSight(options)
  const name = `landbook-live ${token}`
  const channel = new BroadcastChannel(name)
  const say = (said: Said) => channel.postMessage(said)
  let state: ConnectionState | undefined
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
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
    // Given up while others held it.
    if (!signal.aborted) throw error
  } finally {
    channel.close()
  }
}

/** Six connections to a server are all that a browser has: tabs behind others must not hold them. */
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

/** When the tab comes into sight, or goes out of it, or `signal` is aborted. */
const nextVisibility = (signal: AbortSignal): Promise<void> =>
  firstOf([[document, 'visibilitychange']], signal)

/** For a tab that has just been opened: what it shows is not older than that. */
const upTo = (position: string): LiveMessage => ({
  position,
  everything: false,
  types: [],
  changes: [],
  gatherings: [],
})
