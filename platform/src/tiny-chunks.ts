import type { RequestListener } from 'node:http'

/** Chunks of a body, of any size: who streams what comes about sends small ones, too. */
const FREE = 1_000
/** What the others hold at least, on average. */
const LEAST_BYTES = 64

/**
 * Ends a connection whose body comes in very many tiny chunks. Each is an object and an event: a megabyte of single bytes
 * kept the thread for seconds, and before anybody had logged in.
 */
export function noTinyChunks(app: RequestListener): RequestListener {
  return (request, response) => {
    let [chunks, bytes] = [0, 0]
    const push = request.push
    // A listener would make the body flow before anybody reads it.
    request.push = (chunk: Buffer | null) => {
      if (chunk === null) return push.call(request, chunk)
      if (request.socket.destroyed) return false
      chunks += 1
      bytes += chunk.length
      if (chunks <= FREE || bytes >= chunks * LEAST_BYTES) return push.call(request, chunk)
      request.socket.destroy()
      return false
    }
    app(request, response)
  }
}
