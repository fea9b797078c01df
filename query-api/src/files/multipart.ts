import { LandbookError } from '@landbook/contracts/kernel/errors'
import { MESSAGES } from '@landbook/contracts/messages'
import type { RequestHandler } from 'express'
import processRequest from 'graphql-upload/processRequest.mjs'
import Upload from 'graphql-upload/Upload.mjs'
import { z } from 'zod'

/** A query and its variables; the file itself comes beside them. */
const LARGEST_FIELD = 100_000

/** A place within a variable could be the billionth of a list that is made for it and read to its end. */
const withPlainVariables = z.object({
  variables: z.record(
    z.string(),
    z.union([z.instanceof(Upload), z.string(), z.number(), z.boolean(), z.null()]),
  ),
})

const unreadable = () => new LandbookError('VALIDATION', MESSAGES.unreadable)

/**
 * Reads requests by the GraphQL multipart request specification up to their file: what follows finds a body as if it
 * had come as JSON, with a promise for the variable that is the file. The other variables are texts and figures.
 */
export function takeUpload(mostBytes: number): RequestHandler {
  return async (request, response, next) => {
    if (request.is('multipart/form-data')) {
      // A browser looks at the answer only when it has sent everything, also where the answer is a refusal.
      response.once('close', () => request.unpipe().resume())
      request.body = await processRequest(request, response, {
        maxFieldSize: LARGEST_FIELD,
        // The file that has just as many is refused by it already.
        maxFileSize: mostBytes + 1,
        maxFiles: 1,
      }).catch((error: unknown) => {
        throw statusOf(error) === undefined ? unreadable() : error
      })
      if (!withPlainVariables.safeParse(request.body).success) throw unreadable()
    }
    next()
  }
}

/** Of the errors that graphql-upload makes; others come from what it reads with. */
export const statusOf = (error: unknown): unknown =>
  error instanceof Error && 'status' in error ? error.status : undefined
