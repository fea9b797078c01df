/** The longest wait for an answer, and what was asked for: a field of the API. */
export interface Slowest {
  ms: number
  asked: string
}

const NONE: Slowest = { ms: 0, asked: '' }
let slowest = NONE

/** Of all requests since this was last called. */
export function takeSlowest(): Slowest {
  const taken = slowest
  slowest = NONE
  return taken
}

/** Notes how long a request takes, also one without an answer. */
export async function timed<T>(asked: string, request: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await request()
  } finally {
    const ms = performance.now() - began
    if (ms > slowest.ms) slowest = { ms, asked }
  }
}
