import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import type { Commands } from '@landbook/platform/engine/commands/port'
import { isBearer } from '@landbook/platform/engine/observability/bearer'
import type { Observer } from '@landbook/platform/engine/observability/observer'
import { type Probes, probes } from '@landbook/platform/engine/observability/probes'
import { observeRequests, requestNotes } from '@landbook/platform/engine/observability/requests'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import { z } from 'zod'

const request = z.object({
  operation: z.string(),
  args: z.record(z.string(), z.unknown()),
  actor: z.string(),
  commandId: z.string(),
  isIdChosen: z.literal(true).optional(),
  correlationId: z.string().optional(),
  causationId: z.string().optional(),
  revision: z.int().optional(),
  reason: z.string().optional(),
  effectiveOn: z.string().optional(),
  sources: z.record(z.string(), z.string()).optional(),
})

/** Larger than the query API's limit: one value may be sent in several arguments. */
const LARGEST_BODY = '6mb'

/**
 * The internal HTTP endpoint of the command service: `POST /commands` with the service token, for the query API only.
 */
export function commandServer(
  commands: Commands,
  {
    serviceToken,
    observer,
    probes: asked,
  }: { serviceToken: string; observer: Observer; probes: Omit<Probes, 'metrics'> },
): Express {
  const app = express()
  app.disable('x-powered-by')
  app.use(probes({ ...asked, metrics: observer.metrics }))
  // Covered by the log line of the command.
  app.use(observeRequests(observer, () => ({ name: 'commands', quiet: true })))
  app.use((incoming, response, next) => {
    if (isBearer(incoming.header('authorization'), serviceToken)) next()
    else
      response
        .status(401)
        .json({ code: 'UNAUTHENTICATED', message: 'A service token is required', details: {} })
  })
  app.post('/commands', express.json({ limit: LARGEST_BODY }), async (incoming, response) => {
    const parsed = request.safeParse(incoming.body)
    if (!parsed.success) throw new LandbookError('VALIDATION', z.prettifyError(parsed.error))
    response.json(await commands.execute(parsed.data))
  })
  app.use((error: unknown, _incoming: Request, response: Response, _next: NextFunction) => {
    const known = error instanceof LandbookError ? error : unreadable(error)
    if (known) {
      const { code, message, details } = known
      response.status(422).json({ code, message, details })
      return
    }
    const { correlationId } = requestNotes()
    observer.logger.error({ err: error, correlationId }, 'a command failed unexpectedly')
    response
      .status(500)
      .json({ code: 'UNAVAILABLE', message: 'The command could not be carried out', details: {} })
  })
  return app
}

/** Malformed JSON or too large a body: a client error. */
function unreadable(error: unknown): LandbookError | undefined {
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500
  return status >= 400 && status < 500 ? new LandbookError('VALIDATION', 'That cannot be read') : undefined
}
