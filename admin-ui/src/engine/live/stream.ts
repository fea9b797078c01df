import type { LiveMessage } from '@landbook/contracts/engine/api/live'
import { createClient } from 'graphql-sse'
import { LIVE_QUERY } from './messages.ts'

/** The server sends a heartbeat every 15 seconds: after a longer silence the connection is dead. */
const LONGEST_SILENCE_MS = 40_000

interface Options {
  token: string
  /** The last received position. */
  after: string | undefined
  signal: AbortSignal
  onMessage: (message: LiveMessage) => void
}

interface Result {
  data?: { changes: LiveMessage } | null
  errors?: readonly { extensions?: Record<string, unknown> }[]
}

/** The stream's session has ended. */
export class SessionOver extends Error {}

/** Reads the stream of changes until it ends, fails, or `signal` is aborted. Throws SessionOver. */
export async function readStream({ token, after, signal, onMessage }: Options): Promise<void> {
  const client = createClient({
    url: '/graphql',
    headers: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
    fetchFn: (address: string, options: RequestInit) => openStream(address, options, close),
  })
  let refusal: SessionOver | undefined
  function close(reason?: SessionOver) {
    refusal ??= reason
    client.dispose()
  }
  const onAbort = () => close()
  signal.addEventListener('abort', onAbort)
  let silence = setTimeout(close, LONGEST_SILENCE_MS)
  try {
    if (signal.aborted) return
    const request = { query: LIVE_QUERY, variables: { after: after ?? null } }
    for await (const { data, errors } of client.iterate(request) as AsyncIterable<Result>) {
      clearTimeout(silence)
      silence = setTimeout(close, LONGEST_SILENCE_MS)
      if (isOver(errors)) throw new SessionOver()
      if (data) onMessage(data.changes)
    }
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', onAbort)
    client.dispose()
  }
  if (refusal) throw refusal
}

/** Like fetch. A response that is not a stream contains the reason. */
async function openStream(
  address: string,
  options: RequestInit,
  close: (reason?: SessionOver) => void,
): Promise<Response> {
  const answer = await fetch(address, options)
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer
  const said: Result = await answer.json().catch(() => ({}))
  if (answer.status === 401 || isOver(said.errors)) close(new SessionOver())
  throw new Error('There is no stream')
}

const isOver = (errors: Result['errors']): boolean =>
  errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') === true
