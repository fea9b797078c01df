/** The longest wait for an answer, and what was asked for: a field of the API. */
export interface Slowest {
  ms: number
  asked: string
}

/**
 * Of one person these are done one after the other (docs/decisions/0028-limits-of-one-person.md): each is given its time
 * from the end of the one before.
 */
const IN_TURN = ['planImport', 'sealNow']

const NONE: Slowest = { ms: 0, asked: '' }
let slowest = NONE
/** When the last one that is done in turn had its answer, by server. */
const lastInTurn = new Map<string, number>()

/** Of all requests since this was last called. */
export function takeSlowest(): Slowest {
  const taken = slowest
  slowest = NONE
  return taken
}

/** Notes how long a request to this server takes, also one without an answer. */
export async function timed<T>(server: string, asked: string, request: () => Promise<T>): Promise<T> {
  const sentAt = performance.now()
  try {
    return await request()
  } finally {
    const answeredAt = performance.now()
    const isInTurn = IN_TURN.includes(asked)
    const since = isInTurn ? Math.max(sentAt, lastInTurn.get(server) ?? 0) : sentAt
    if (isInTurn) lastInTurn.set(server, answeredAt)
    if (answeredAt - since > slowest.ms) slowest = { ms: answeredAt - since, asked }
  }
}
