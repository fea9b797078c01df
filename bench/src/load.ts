import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface Load {
  url: string
  token: string
  /** GraphQL request bodies, sent in a cycle by each client from its own offset; `%n` is a different number in each. */
  bodies: readonly string[]
  clients: number
  seconds: number
}

export interface Measured {
  perSecond: number
  /** In milliseconds. */
  median: number
  p95: number
  slowest: number
  failures: number
  /** The first failed answer, for diagnosis. */
  failure?: string
}

/** Sends requests from a separate process, so that the client does not slow the server's thread. */
export function load(options: Load): Promise<Measured> {
  const client = spawn(process.execPath, [fileURLToPath(new URL('load-client.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  client.stdin.end(JSON.stringify(options))
  return new Promise((resolve, reject) => {
    let output = ''
    client.stdout.on('data', (chunk) => {
      output += chunk
    })
    client.on('error', reject)
    client.on('exit', (code) => {
      if (code === 0) resolve(JSON.parse(output))
      else reject(new Error(`the load client ended with exit code ${code}`))
    })
  })
}

/** As `load`; a failed request is an error. */
export async function loadWithoutFailures(options: Load): Promise<Measured> {
  const measured = await load(options)
  if (measured.failures > 0)
    throw new Error(`${measured.failures} requests failed, the first with ${measured.failure}`)
  return measured
}
