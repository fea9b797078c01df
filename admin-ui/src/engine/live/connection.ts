import type { LiveMessage } from '@landbook/contracts/engine/api/live'
import { pauseAfter } from '../connection/pause.ts'
import type { ConnectionState } from '../connection/state.ts'
import { firstOf } from './firstOf.ts'
import { readStream, SessionOver } from './stream.ts'

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
