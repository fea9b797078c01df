import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { LandbookError } from '@landbook/contracts/kernel/errors'
import { MESSAGES } from '@landbook/contracts/messages'
import type { RequestHandler } from 'express'
import { z } from 'zod'

/** A query and its variables; the file itself comes beside them. */
const LARGEST_FIELD = 100_000

/** An upload in progress. */
export class IncomingFile {
  /** Can be read once. Fails with a LandbookError if the upload is aborted or too large. */
  readonly bytes: Readable
  /** The name given by the client, if any. */
  readonly filename: string | undefined
  /** Upper bound in bytes, if the client sent a content length. */
  readonly atMost: number | undefined

  constructor(bytes: Readable, filename: string | undefined, atMost: number | undefined) {
    this.bytes = bytes
    this.filename = filename
    this.atMost = atMost
  }
}

/** A nested path could allocate a list of a billion entries: the file must be a variable of its own. */
const operations = z.looseObject({
  variables: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
const VARIABLE = /^variables\.(\w+)$/
const paths = z.record(z.string(), z.tuple([z.string().regex(VARIABLE)]))

const unreadable = () => new LandbookError('VALIDATION', MESSAGES.unreadable)

/** A LandbookError at the file argument. */
export const refusedFile = (message: string, path = 'file') =>
  new LandbookError('VALIDATION', message, { problems: [{ path, message }] })

/**
 * Reads requests by the GraphQL multipart request specification
 * (https://github.com/jaydenseric/graphql-multipart-request-spec) with a single file: later middleware finds a JSON
 * body with an IncomingFile as the variable of the file.
 */
export function takeUpload(mostMb: number): RequestHandler {
  return async (request, response, next) => {
    if (request.is('multipart/form-data')) {
      // Browsers read the answer only after sending everything, even if it is a refusal.
      response.once('close', () => request.unpipe().resume())
      request.body = await bodyOf(request, mostMb)
    }
    next()
  }
}

/** Resolves at the start of the file; the storing code reads its bytes. Rejects with VALIDATION. */
function bodyOf(request: IncomingMessage, mostMb: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const fields = new Map<string, string>()
  // Separate from the parser's stream, which fails with a parser error if the request ends early.
  const coming = new PassThrough()
  // Nobody may be reading it any longer.
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
