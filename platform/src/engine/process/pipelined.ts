import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that wait for their answers. Browsers and proxies send one after the other. */
const MOST_UNANSWERED = 4

/** Ends a connection with more of them: a single packet can hold hundreds, which would all begin at once. */
export function fewAtOnce(app: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    if (count > MOST_UNANSWERED) return void socket.destroy()
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    app(request, response)
  }
}
