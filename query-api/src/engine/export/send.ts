import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { type ErrorCode, LandbookError, passing } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { listInBatches } from '@landbook/platform/engine/views/batches'
import type { Response } from 'express'
import type { Logger } from 'pino'
import { refusalIn } from '../session/refusals.ts'
import { say, tooMany } from '../session/routes.ts'

type InTurn = <R>(work: () => Promise<R>) => Promise<R>

/** A file that is made while it is sent. */
export interface SentFile<T> {
  /** With its extension. */
  name: string
  mime: string
  /** What is looked through before: it throws if the file cannot be made. */
  looks?: AsyncGenerator<readonly T[]> | undefined
  batches: AsyncGenerator<readonly T[]>
  write: (batches: AsyncIterable<readonly T[]>) => AsyncIterable<string | Uint8Array>
  /** Throws when the reader may not read it any more. */
  mayStill: () => Promise<unknown>
  /** Does a part of it when it is the reader's turn; throws UNAVAILABLE if the reader leaves before. */
  inTurn: <R>(work: () => Promise<R>, left: AbortSignal) => Promise<R>
  /** Called once it is certain that something is sent. */
  begins?: () => Promise<unknown>
}

const STATUS: Record<ErrorCode, number> = {
  VALIDATION: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  ALREADY_EXISTS: 409,
  DAMAGED: 500,
  UNAVAILABLE: 503,
}
/** For scripts, of what is unavailable without a time to wait. */
const RETRY_AFTER_S = 10
/** A reader who takes nothing for this long has gone. */
const TIMEOUT_MS = 120_000

/**
 * Answers with the file that `open` finds, or with the status of its error, or of the first batch's. Whether its reader
 * may still read it is checked for each batch and at the end, as a long export outlives the first check; one that fails
 * later closes the connection without the end of the answer.
 */
export async function sendFile<T>(
  response: Response,
  logger: Logger,
  open: () => Promise<SentFile<T>>,
): Promise<void> {
  let allowed: AsyncGenerator<readonly T[]> | undefined
  const left = new AbortController()
  const leave = () => left.abort()
  const { socket } = response.req
  if (socket.destroyed) leave()
  socket.once('close', leave)
  try {
    const { name, mime, looks, batches, write, mayStill, begins, ...file } = await open()
    const inTurn: InTurn = (work) => file.inTurn(work, left.signal)
    if (looks) for await (const _ of partByPart(inTurn, whileAllowed(mayStill, looks)));
    const rows = whileAllowed(mayStill, batches)
    allowed = rows
    const first = await inTurn(() => rows.next())
    response.attachment(name).type(mime)
    if (response.req.method === 'HEAD') return void response.end()
    await begins?.()
    // A compressed answer would keep them back until it has enough to send.
    response.flushHeaders()
    response.setTimeout(TIMEOUT_MS, () => response.destroy())
    await pipeline(Readable.from(partByPart(inTurn, write(withFirst(first, rows)))), response)
  } catch (error) {
    // The client has left, or notices the truncated answer.
    if (response.headersSent) return logger.warn({ err: error }, 'an export was interrupted')
    if (!(error instanceof LandbookError)) logger.error({ err: error }, 'an export failed')
    const { code, message, details } = refusalIn(error) ?? passing(MESSAGES.unavailable)
    if (details.waitMs !== undefined) return tooMany(response, { message, waitMs: details.waitMs })
    if (code === 'UNAVAILABLE') response.set('retry-after', String(RETRY_AFTER_S))
    say(response, STATUS[code], message)
  } finally {
    socket.off('close', leave)
    // A writer that has not begun does not end its rows, which hold a cursor.
    await allowed
      ?.return(undefined)
      .catch((error) => logger.warn({ err: error }, 'an export was not completed'))
  }
}

async function* whileAllowed<T>(
  mayStill: () => Promise<unknown>,
  batches: AsyncGenerator<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  for await (const batch of batches) {
    await mayStill()
    // One can hold very many rows.
    for await (const part of listInBatches(batch)) {
      yield part
      // Others are served between two parts, even if neither the store nor the reader is ever waited for.
      await setImmediate()
    }
  }
  await mayStill()
}

/** Each part in a turn of its own: the reader's queries come between, and no turn lasts while the reader is slow. */
async function* partByPart<C extends { length: number }>(
  inTurn: InTurn,
  chunks: AsyncIterable<C>,
): AsyncGenerator<C> {
  const iterator = chunks[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await inTurn(() => iterator.next())
      if (done) return
      if (value.length > 0) yield value
    }
  } finally {
    await iterator.return?.()
  }
}

async function* withFirst<T>(first: IteratorResult<T, void>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first.done) return
  yield first.value
  yield* rest
}
