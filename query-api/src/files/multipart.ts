import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { LandbookError } from '@landbook/contracts/kernel/errors'
import { MESSAGES } from '@landbook/contracts/messages'
import type { RequestHandler } from 'express'
import { z } from 'zod'

/** A query and its variables; the file itself comes beside them. */
const LARGEST_FIELD = 100_000

/** A file that is still coming in. */
export class IncomingFile {
  /** To be read once. Fails with a LandbookError when the upload breaks off or is too large. */
  readonly bytes: Readable
  /** As the sender calls it, if at all. */
  readonly filename: string | undefined
  /** Bytes: no more can come, if the sender said how large the request is. */
  readonly atMost: number | undefined

  constructor(bytes: Readable, filename: string | undefined, atMost: number | undefined) {
    this.bytes = bytes
    this.filename = filename
    this.atMost = atMost
  }
}

/** A path within a variable could be the billionth of a list that is made for it: the file is a variable of its own. */
const operations = z.looseObject({
  variables: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
const VARIABLE = /^variables\.(\w+)$/
const paths = z.record(z.string(), z.tuple([z.string().regex(VARIABLE)]))

const unreadable = () => new LandbookError('VALIDATION', MESSAGES.unreadable)

/** A LandbookError for the argument that is the file. */
export const refusedFile = (message: string, path = 'file') =>
  new LandbookError('VALIDATION', message, { problems: [{ path, message }] })

/**
 * Reads requests by the GraphQL multipart request specification
 * (https://github.com/jaydenseric/graphql-multipart-request-spec) as far as their one file: what follows finds a body
 * as if it had come as JSON, with an IncomingFile for the variable that is the file.
 */
export function takeUpload(mostMb: number): RequestHandler {
  return async (request, response, next) => {
    if (request.is('multipart/form-data')) {
      // A browser looks at the answer only when it has sent everything, also where the answer is a refusal.
      response.once('close', () => request.unpipe().resume())
      request.body = await bodyOf(request, mostMb)
    }
    next()
  }
}

/** Resolves where the file begins; its bytes are read by whoever stores them. Rejects with VALIDATION. */
function bodyOf(request: IncomingMessage, mostMb: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const fields = new Map<string, string>()
  // Apart from the parser's own stream, which fails with an error of the parser where the request ends too early.
  const coming = new PassThrough()
  // Nobody may be reading it any more.
  coming.on('error', () => undefined)
  const breakOff = () => {
    reject(unreadable())
    coming.destroy(refusedFile(MESSAGES.files.brokenOff))
  }
  const parser = parserOf(request, mostMb)
  parser.on('field', (name, value, _, isTruncated) => {
    if (isTruncated) reject(unreadable())
    else fields.set(name, value)
  })
  parser.on('file', (field, bytes, filename) => {
    bytes.on('error', breakOff)
    bytes.once('limit', () => coming.destroy(refusedFile(MESSAGES.files.tooLarge(mostMb))))
    coming.once('close', () => bytes.destroy())
    bytes.pipe(coming)
    const { 'content-length': length } = request.headers
    const file = new IncomingFile(
      coming,
      filename || undefined,
      length === undefined ? undefined : Number(length),
    )
    try {
      resolve(withFile(fields, field, file))
    } catch {
      reject(unreadable())
    }
  })
  parser.once('finish', () => reject(unreadable()))
  parser.on('error', breakOff)
  request.once('close', () => {
    if (!request.readableEnded) breakOff()
  })
  request.pipe(parser)
  return promise
}

function parserOf({ headers }: IncomingMessage, mostMb: number) {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': String(headers['content-type']) },
      limits: { fieldSize: LARGEST_FIELD, fields: 2, files: 1, fileSize: mostMb * 1_000_000 },
    })
  } catch {
    throw unreadable()
  }
}

/** The field `operations` with the file for the variable that the field `map` names. */
function withFile(fields: ReadonlyMap<string, string>, field: string, file: IncomingFile): unknown {
  const json = (name: string): unknown => JSON.parse(fields.get(name) ?? '')
  const body = operations.parse(json('operations'))
  const [path = ''] = paths.parse(json('map'))[field] ?? []
  const [, variable] = VARIABLE.exec(path) ?? []
  if (variable === undefined) throw unreadable()
  return { ...body, variables: { ...body.variables, [variable]: file } }
}
