import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Load, Measured } from './load.ts'
import { median, percentile } from './report.ts'

const { url, token, bodies, clients, seconds } = (await json(process.stdin)) as Load
const agent = new Agent({ keepAlive: true, maxSockets: clients })
const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }

function send(body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve(text))
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

const times: number[] = []
let failures = 0
let sent = 0
let failure: string | undefined
let counting = false
const warmUp = Math.min(1, seconds / 3)
const started = performance.now()
const ends = started + (seconds + warmUp) * 1000

async function client(offset: number): Promise<void> {
  for (let turn = offset; performance.now() < ends; turn += 1) {
    const began = performance.now()
    const answer = await send((bodies[turn % bodies.length] ?? '').replace('%n', String(sent++)))
    if (!counting && began - started >= warmUp * 1000) counting = true
    if (answer.includes('"errors"')) {
      failures += 1
      failure ??= answer.slice(0, 500)
    }
    if (counting) times.push(performance.now() - began)
  }
}

await Promise.all(
  Array.from({ length: clients }, (_, index) => client(Math.floor((index * bodies.length) / clients))),
)
if (times.length === 0)
  throw new Error(`no request that began after the warm-up was answered in ${seconds} s`)
const measured: Measured = {
  perSecond: times.length / seconds,
  median: median(times),
  p95: percentile(times, 95),
  slowest: Math.max(...times),
  failures,
  ...(failure === undefined ? {} : { failure }),
}
console.log(JSON.stringify(measured))
process.exit(0)
