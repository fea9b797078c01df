import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { z } from 'zod'
import { parseJson } from './parse.ts'

/** Without a byte of it for so long, an upload is aborted. */
const STALLED_MS = 60_000
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
 * Reads a request by the GraphQL multipart request specification
 * (https://github.com/jaydenseric/graphql-multipart-request-spec) with a single file, up to its bytes, which the code
 * that stores them reads. What it resolves with parses the rest, as a JSON body with an IncomingFile as the variable of
 * the file. Both throw VALIDATION.
 */
export function uploadIn(request: IncomingMessage, mostMb: number): Promise<() => object> {
  const { promise, resolve, reject } = Promise.withResolvers<() => object>()
  const fields = new Map<string, string>()
  // Separate from the parser's stream, which fails with a parser error if the request ends early.
  const coming = new PassThrough()
  // Nobody may be reading it any longer.
  coming.on('error', () => undefined)
  const interrupt = () => {
    reject(unreadable())
    coming.destroy(refusedFile(MESSAGES.files.interrupted))
  }
  const parser = parserOf(request, mostMb)
  parser.on('field', (name, value, _, isTruncated) => {
    if (isTruncated) reject(unreadable())
    else fields.set(name, value)
  })
  parser.on('file', (field, bytes, filename) => {
    bytes.on('error', interrupt)
    bytes.once('limit', () => coming.destroy(refusedFile(MESSAGES.files.tooLarge(mostMb))))
    coming.once('close', () => bytes.destroy())
    bytes.pipe(coming)
    const { 'content-length': length } = request.headers
    const file = new IncomingFile(
      coming,
      filename || undefined,
      length === undefined ? undefined : Number(length),
    )
    // What comes after the file does not count.
    const before = new Map(fields)
    resolve(() => withFile(before, field, file))
  })
  parser.once('finish', () => reject(unreadable()))
  parser.on('error', interrupt)
  const stalled = setTimeout(interrupt, STALLED_MS)
  request.on('data', () => stalled.refresh())
  request.once('close', () => {
    clearTimeout(stalled)
    if (!request.readableEnded) interrupt()
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
function withFile(fields: ReadonlyMap<string, string>, field: string, file: IncomingFile): object {
  const json = (name: string) => parseJson(Buffer.from(fields.get(name) ?? ''))
  const { data: body } = operations.safeParse(json('operations'))
  const [path = ''] = paths.safeParse(json('map')).data?.[field] ?? []
  const [, variable] = VARIABLE.exec(path) ?? []
  if (body === undefined || variable === undefined) throw unreadable()
  return { ...body, variables: { ...body.variables, [variable]: file } }
}
