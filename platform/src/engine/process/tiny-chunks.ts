import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { MESSAGES } from '@landbook/contracts/engine/messages'

/** Chunks of a body, of any size: who streams what comes about sends small ones, too. */
const FREE = 1_000
/** What the others hold at least, on average. */
const LEAST_BYTES = 64

/**
 * Refuses a body that comes in very many tiny chunks, and ends its connection. Each is an object and an event: a megabyte
 * of single bytes kept the thread for seconds, and before anybody had logged in.
 */
export function noTinyChunks(app: RequestListener): RequestListener {
  return (request, response) => {
    let [chunks, bytes, isCut] = [0, 0, false]
    const push = request.push
    // A listener would make the body flow before anybody reads it.
    request.push = (chunk: Buffer | null) => {
      // Not its end either: what has come would pass for the whole body.
      if (isCut) return false
      chunks += chunk === null ? 0 : 1
      bytes += chunk?.length ?? 0
      if (chunks <= FREE || bytes >= chunks * LEAST_BYTES) return push.call(request, chunk)
      isCut = true
      refuse(request, response)
      // Stops reading.
      return false
    }
    app(request, response)
  }
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  if (response.headersSent) return void socket.destroy()
  // For who waits for the body.
  socket.once('close', () => request.destroy())
  response.statusCode = 400
  response.setHeader('connection', 'close').setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ status: 400, code: 'VALIDATION', message: MESSAGES.tinyChunks }))
}
