import {
  ERROR_CODES,
  type ErrorDetails,
  LandbookError,
  passing,
} from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { z } from 'zod'
import { NO_TRACING, type Tracing } from '../observability/tracing.ts'
import type { CommandRequest, CommandResult, Commands } from './port.ts'

/** The schema of the command service's answer. After a truncated or unexpected body the outcome is unknown. */
const commandResult: z.ZodType<CommandResult> = z.object({
  recordId: z.string(),
  itemId: z.string().exactOptional(),
  revision: z.int(),
  position: z.string(),
  leftOut: z
    .array(z.object({ member: z.string(), type: z.string(), id: z.string(), name: z.string() }))
    .exactOptional(),
  dropped: z.int().exactOptional(),
  unchanged: z.literal(true).exactOptional(),
})
const refusal = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  details: z.custom<ErrorDetails>((value) => typeof value === 'object' && value !== null),
})

/** Of a failure that the command service did not expect, and has logged. */
const UNEXPECTED = 500

const correlationOf = ({ correlationId, commandId }: CommandRequest): string => correlationId ?? commandId

/** Longer than any command takes; retries with the same command id are idempotent. */
const DEADLINE_MS = 15_000

/** The command service in another process. */
export class HttpCommands implements Commands {
  readonly #url: string
  readonly #serviceToken: string
  readonly #tracing: Tracing

  constructor(url: string, serviceToken: string, tracing: Tracing = NO_TRACING) {
    this.#url = new URL('/commands', url).href
    this.#serviceToken = serviceToken
    this.#tracing = tracing
  }

  async execute(request: CommandRequest): Promise<CommandResult> {
    const response = await this.#tracing.span('POST /commands', { kind: 'client' }, () => this.#post(request))
    const body: unknown = await response.json().catch(() => undefined)
    const result = response.ok ? commandResult.safeParse(body).data : undefined
    if (result) return result
    const refused = response.status === 422 ? refusal.safeParse(body).data : undefined
    if (refused) throw new LandbookError(refused.code, refused.message, refused.details)
    if (response.status === UNEXPECTED)
      throw passing(`${MESSAGES.unexpected} ${MESSAGES.reference(correlationOf(request))}`)
    throw unavailable()
  }

  async #post(request: CommandRequest): Promise<Response> {
    try {
      return await fetch(this.#url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${this.#serviceToken}`,
          'x-correlation-id': correlationOf(request),
          ...this.#tracing.headers(),
        },
        body: JSON.stringify(request),
        signal: AbortSignal.timeout(DEADLINE_MS),
      })
    } catch {
      throw unavailable()
    }
  }
}

/** The outcome is unknown: retry with the same command id. */
const unavailable = () => passing(MESSAGES.unavailable)
