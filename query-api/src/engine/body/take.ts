import { mayWriteSomething } from '@landbook/contracts/catalogue/roles'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { slowBeyond } from '@landbook/platform/engine/process/lingering'
import express, { type Request, type RequestHandler, type Response } from 'express'
import type { Person } from '../context/person.ts'
import { RefusedRequest, refuseQuery } from '../session/refusals.ts'
import type { Turns } from '../turns/turns.ts'
import { LARGE, SMALL } from './limits.ts'
import { uploadIn } from './multipart.ts'
import { parseJson } from './parse.ts'

/**
 * Takes the person's turn, reads the body and parses it: later middleware finds `request.body`, and in
 * `response.locals` the `turn` and the size of the body, `bodyBytes`.
 */
export function takeBody(turns: Turns, maxUploadMb: number): RequestHandler {
  return async (request, response, next) => {
    const { person } = response.locals as { person: Person }
    const turn = turns.begin(person.id)
    response.once('close', () => turn.abandon())
    try {
      const mayBeLarge = mayWriteSomething(person.roles)
      const isUpload = request.is('multipart/form-data') !== false
      if (isUpload && !mayBeLarge) throw new LandbookError('FORBIDDEN', MESSAGES.notAuthorized)
      const isLarge = !isUpload && mayBeLarge && mayExceed(request, SMALL.bytes)
      await turn.enter(isLarge)
      const { bytes, parse } = isUpload
        ? { bytes: 0, parse: await within(SMALL.seconds, response, uploadIn(request, maxUploadMb)) }
        : await jsonIn(request, response, isLarge)
      await turn.ready()
      request.body = parse()
      Object.assign(response.locals, { turn, bodyBytes: bytes })
    } catch (error) {
      turn.end()
      if (response.headersSent || !(error instanceof LandbookError) || error.code === 'VALIDATION')
        throw error
      return refuseQuery(response, error)
    }
    next()
  }
}

/** Unless it says that it is small; what is compressed or comes in chunks says nothing. */
function mayExceed({ headers }: Request, bytes: number): boolean {
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = headers
  return encoding !== 'identity' || length === undefined || Number(length) > bytes
}

const readerOf = ({ bytes }: { bytes: number }) => express.raw({ limit: bytes, type: () => true })
const [small, large] = [readerOf(SMALL), readerOf(LARGE)]

/** Reads all of it; decompressed bytes count. An empty body is an empty object. */
async function jsonIn(request: Request, response: Response, isLarge: boolean) {
  if (/;\s*charset=(?!"?utf-8\b)/i.test(request.headers['content-type'] ?? ''))
    throw new RefusedRequest(415, MESSAGES.unreadable)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const [read, { bytes: most, seconds }] = isLarge ? ([large, LARGE] as const) : ([small, SMALL] as const)
  slowBeyond(request, most)
  read(request, response, (error?: unknown) => (error ? reject(error) : resolve()))
  await within(seconds, response, promise)
  const body: unknown = request.body
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from('{}')
  return { bytes: bytes.length, parse: () => parseJson(bytes) }
}

/** Throws RefusedRequest when it takes longer; the connection then ends with the answer. */
async function within<T>(seconds: number, response: Response, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    response.set('connection', 'close')
    reject(new RefusedRequest(408, MESSAGES.tooSlow(seconds)))
  }, seconds * 1_000)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
