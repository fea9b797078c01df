import { type ErrorCode, type ErrorDetails, LandbookError } from '@landbook/contracts/kernel/errors'
import { MESSAGES } from '@landbook/contracts/messages'
import { NO_TRACING, type Tracing } from '../observability/tracing.ts'
import type { CommandRequest, CommandResult, Commands } from './port.ts'

/** Longer than any command takes; a retry with the same command id is safe. */
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
    if (response.ok) return body as CommandResult
    if (response.status !== 422 || !isError(body))
      throw new LandbookError('UNAVAILABLE', MESSAGES.unavailable)
    throw new LandbookError(body.code, body.message, body.details)
  }

  async #post(request: CommandRequest): Promise<Response> {
    try {
      return await fetch(this.#url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${this.#serviceToken}`,
          'x-correlation-id': request.correlationId ?? request.commandId,
          ...this.#tracing.headers(),
        },
        body: JSON.stringify(request),
        signal: AbortSignal.timeout(DEADLINE_MS),
      })
    } catch {
      throw new LandbookError('UNAVAILABLE', MESSAGES.unavailable)
    }
  }
}

function isError(body: unknown): body is { code: ErrorCode; message: string; details: ErrorDetails } {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body && 'details' in body
}
