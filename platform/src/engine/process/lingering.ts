import type { IncomingMessage, Server } from 'node:http'
import { Socket } from 'node:net'

/** Without a byte for so long, nobody is waited for. */
const IDLE_MS = 5_000
/** Between two chunks of what nobody wants: to read it as it comes would take the thread from everybody else. */
const PAUSE_MS = 5

/**
 * Reads the rest of a request that was answered before all of it has come, slowly. Only then its connection is closed, if
 * it is: that would reset it at once, and the client, such as a proxy, would lose the answer.
 */
export function lingers(server: Server): void {
  server.on('request', (request, response) => {
    const { socket } = request
    // Before Node's own listener, which reads the rest at once unless somebody has begun to read.
    response.prependListener('finish', () => {
      if (request.complete) return
      request.unpipe().read(0)
      slowBeyond(request, 0)
      request.resume()
    })
    socket.destroySoon = () => {
      if (request.complete) return Socket.prototype.destroySoon.call(socket)
      socket.setTimeout(IDLE_MS)
      socket.end()
      request.once('end', () => socket.destroy())
    }
  })
}

/** What comes beyond so many bytes is read slowly: nobody wants it. */
export function slowBeyond(request: IncomingMessage, bytes: number): void {
  let read = 0
  request.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read <= bytes) return
    request.pause()
    setTimeout(() => request.resume(), PAUSE_MS)
  })
}
