import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/** Load of one person with as many concurrent requests as possible, until the process is stopped. */
const { url, token } = (await json(process.stdin)) as { url: string; token: string }

const STREAMS = 300
const PRESENCES = 16
const QUERIES = 16
/** By then, the attacker has used up the budget before throttling. */
const FULL_STRENGTH_MS = 8_000
/** Milliseconds between requests of a kind: the requests' content is the load, not their number. */
const PAUSES = { stream: 5_000, presence: 20, query: 50 }

const agent = new Agent({ keepAlive: true, maxSockets: STREAMS + PRESENCES + QUERIES })

/** Resolves when the answer, or the stream, has ended. */
function send(query: string, accept = 'application/json'): Promise<void> {
  const body = JSON.stringify({ query })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    authorization: `Bearer ${token}`,
    accept,
  }
  return new Promise((resolve) => {
    const outgoing = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.on('close', resolve)
    })
    outgoing.on('error', () => resolve())
    outgoing.end(body)
  })
}

async function again(work: () => Promise<void>, rest: number): Promise<never> {
  for (;;) {
    await work()
    await pause(rest)
  }
}

let sent = 0
const here = () => {
  sent += 1
  return send(`mutation { here(tab: "t${sent}", type: "well", id: "invented-${sent}") }`)
}
const LIST = '{ Well { id name apiNumber status rrcField state county drilledOn { id name } } }'
const aliases = Array.from({ length: 30 }, (_, index) => `a${index}: audit(first: 500) { id }`).join(' ')
const QUESTIONS = [
  LIST,
  `{ ${aliases} }`,
  '{ audit(first: 500) { id changes { path } } }',
  '{ search(q: "unit") { id } }',
]

for (let index = 0; index < STREAMS; index += 1)
  void again(() => send('subscription { changes { position } }', 'text/event-stream'), PAUSES.stream)
for (let index = 0; index < PRESENCES; index += 1) void again(here, PAUSES.presence)
for (let index = 0; index < QUERIES; index += 1) {
  let turn = index
  void again(() => send(QUESTIONS[turn++ % QUESTIONS.length] ?? LIST), PAUSES.query)
}
await pause(FULL_STRENGTH_MS)
console.log('at full strength')
