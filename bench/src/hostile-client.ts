import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { HostileRequest } from './hostile-requests.ts'

/** Sends one hostile request again and again, as many at once as it says, until the process is stopped. */
const { origin, token, hostile } = (await json(process.stdin)) as {
  origin: string
  token: string
  hostile: HostileRequest
}
const { path, body, atOnce, isInterrupted } = hostile
const FULL_STRENGTH_MS = 1_000
/** Between two requests: their content is the load, not their number. */
const PAUSE_MS = 5

const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
const headers = {
  authorization: `Bearer ${hostile.token ?? token}`,
  ...(body === undefined
    ? {}
    : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
}

/** Resolves when it is answered, refused or interrupted. */
const send = (): Promise<void> =>
  new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST'
    const outgoing = request(`${origin}${path}`, { method, agent, headers }, (response) => {
      if (isInterrupted) response.once('data', () => outgoing.destroy())
      else response.resume()
      response.on('close', resolve)
    })
    outgoing.on('error', () => resolve())
    outgoing.end(body)
  })

async function again(): Promise<never> {
  for (;;) {
    await send()
    await pause(PAUSE_MS)
  }
}

for (let index = 0; index < atOnce; index += 1) void again()
await pause(FULL_STRENGTH_MS)
console.log('at full strength')
