import { EXPORT_FILES, exportableBy, exportPathOf } from '@landbook/contracts/catalogue/exports'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import type { Request, RequestHandler, Response } from 'express'
import type { Readers } from '../session/readers.ts'
import { say } from '../session/routes.ts'

/**
 * Authenticates the request; later middleware finds `response.locals.reader`. The answer to a bearer has no Basic
 * challenge: a browser would interrupt the screens with a login dialog of its own.
 */
export function requireReader(readers: Readers): RequestHandler {
  return async (request, response, next) => {
    try {
      response.locals.reader = await readers.behind(request)
    } catch (error) {
      if (!(error instanceof LandbookError)) throw error
      if (error.code === 'FORBIDDEN') return say(response, 403, error.message)
      return say(challenge(request, response), 401, error.message)
    }
    next()
  }
}

const challenge = (request: Request, response: Response): Response =>
  response.set(
    'www-authenticate',
    /^bearer /i.test(request.header('authorization') ?? '')
      ? 'Bearer'
      : 'Basic realm="Landbook", charset="UTF-8"',
  )

/** What this reader may export, with the addresses. */
export function offerExports(publicUrl: () => string): RequestHandler {
  return (_, response) => {
    const types = exportableBy(response.locals.reader).map(({ name, title }) => ({
      name,
      title,
      files: Object.fromEntries(
        EXPORT_FILES.map((file) => [file, new URL(exportPathOf(name, file), publicUrl()).href]),
      ),
    }))
    response.json({ types })
  }
}
