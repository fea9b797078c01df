import type { LiveMessage } from '@landbook/contracts/engine/api/live'
import { firstOf } from './firstOf.ts'
import type { ConnectionState } from './messages.ts'
import { readStream, SessionOver } from './stream.ts'

const FIRST_PAUSE_MS = 500
/** Short enough that a returning user finds the connection restored. */
const LONGEST_PAUSE_MS = 10_000

export interface ConnectionOptions {
  token: string
  /** The last received position. */
  lastPosition: () => string | undefined
  signal: AbortSignal
  onMessage: (message: LiveMessage) => void
  onState: (state: ConnectionState) => void
  onSessionOver: () => void
}

/** Keeps a stream open until `signal` is aborted or the session ends: each resumes after the last position. */
export async function keepConnected(options: ConnectionOptions): Promise<void> {
  const { token, lastPosition, signal, onMessage, onState, onSessionOver } = options
  for (let failures = 0; !signal.aborted; failures++) {
    if (!navigator.onLine) {
      onState('offline')
      await firstOf([[window, 'online']], signal)
      failures = 0
    }
    const network = new AbortController()
    const onOffline = () => network.abort()
    window.addEventListener('offline', onOffline)
    try {
      await readStream({
        token,
        after: lastPosition(),
        signal: AbortSignal.any([signal, network.signal]),
        onMessage: (message) => {
          failures = 0
          onState('connected')
          onMessage(message)
        },
      })
    } catch (error) {
      if (error instanceof SessionOver) return onSessionOver()
    } finally {
      window.removeEventListener('offline', onOffline)
    }
    if (signal.aborted) return
    if (network.signal.aborted) continue
    onState('reconnecting')
    await pause(pauseAfter(failures), signal)
  }
}

/** With jitter: after an outage, all browsers are waiting for the server. */
export const pauseAfter = (failures: number, random = Math.random): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + random())

/** Ends early when the network returns or the page becomes visible. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  firstOf(
    [
      [window, 'online'],
      [document, 'visibilitychange'],
    ],
    signal,
    milliseconds,
  )
