import {
  DRILLING_FIELDS,
  type DrillingInfo,
  drillingInfo,
} from '@landbook/contracts/records/well/drilling-info'
import pRetry from 'p-retry'
import { z } from 'zod'
import { type DrillingData, DrillingDataFailure } from './port.ts'

export interface HttpDrillingDataOptions {
  /** '{api}' is replaced by the API number; without it, the number is appended. */
  url: string
  /** Sent as a bearer token. */
  token?: string | undefined
  /** Timeout of one search including retries, in ms. */
  timeoutMs: number
  /** Pause before the second attempt, in ms; four times as long before the third. */
  pauseMs?: number
}

const PAUSE_MS = 250
const RETRIES = 2
/** In bytes; a hundred times the size of a valid answer. */
const LARGEST_ANSWER = 100_000
const LONGEST_TEXT = 500

const value = z.union([z.string().max(LONGEST_TEXT), z.number(), z.boolean(), z.null()]).optional()
const answer = z
  .object(Object.fromEntries(DRILLING_FIELDS.map((name) => [name, value])))
  .refine((values) => Object.values(values).some((one) => one !== undefined && one !== null))

/** A provider over HTTP: GET returns a JSON object with our field names, or 404 for an unknown well. */
export class HttpDrillingData implements DrillingData {
  readonly #options: HttpDrillingDataOptions

  constructor(options: HttpDrillingDataOptions) {
    this.#options = options
  }

  async find(apiNumber: string): Promise<DrillingInfo | undefined> {
    const { timeoutMs, pauseMs = PAUSE_MS } = this.#options
    const signal = AbortSignal.timeout(timeoutMs)
    const backoff = { retries: RETRIES, minTimeout: pauseMs, factor: 4 }
    try {
      return await pRetry(() => this.#ask(apiNumber, signal), {
        ...backoff,
        signal,
        shouldRetry: ({ error }) => isDown(error),
      })
    } catch (error) {
      if (signal.aborted)
        throw new DrillingDataFailure('slow', `no answer within ${timeoutMs / 1000} s`, { cause: error })
      throw error
    }
  }

  async #ask(apiNumber: string, signal: AbortSignal): Promise<DrillingInfo | undefined> {
    const response = await this.#get(apiNumber, signal)
    if (response.ok) return drillingInfo(understood(await text(response)))
    await response.body?.cancel()
    if (response.status === 404) return undefined
    const detail = `HTTP ${response.status}`
    if (response.status >= 500) throw new DrillingDataFailure('down', detail)
    // Redirects are not followed: the token is for this address only.
    throw new DrillingDataFailure('refused', detail)
  }

  async #get(apiNumber: string, signal: AbortSignal): Promise<Response> {
    const { url, token } = this.#options
    const asked = url.includes('{api}') ? url.replaceAll('{api}', apiNumber) : url + apiNumber
    const headers = {
      accept: 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    }
    try {
      return await fetch(asked, { headers, redirect: 'manual', signal })
    } catch (cause) {
      throw new DrillingDataFailure('down', 'cannot be reached', { cause })
    }
  }
}

const isDown = (error: unknown): boolean => error instanceof DrillingDataFailure && error.kind === 'down'

/** The whole body, up to the maximum size. */
async function text({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let read = ''
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.length
      if (size > LARGEST_ANSWER) break
      read += decoder.decode(chunk, { stream: true })
    }
  } catch (cause) {
    throw new DrillingDataFailure('down', 'the answer was cut short', { cause })
  }
  if (size > LARGEST_ANSWER) throw new DrillingDataFailure('nonsense', 'the answer is too large')
  return read
}

function understood(body: string): Record<string, unknown> {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch (cause) {
    throw new DrillingDataFailure('nonsense', 'the answer is not JSON', { cause })
  }
  const { data, error } = answer.safeParse(json)
  if (data) return data
  const [problem] = error.issues
  const where = problem?.path.join('.')
  throw new DrillingDataFailure(
    'nonsense',
    `the answer ${where ? `holds an odd ${where}` : 'says nothing of a well'}`,
  )
}
