import { finished } from 'node:stream'
import { convertToCommandError, UnknownError } from '@eventstore/db-client'
import { unpackToCommandError } from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js'
import { parseUUID } from '@eventstore/db-client/dist/utils/grpcUUID.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import type {
  BatchAppendReq as Request,
  BatchAppendResp as Response,
} from '@eventstore/db-client/generated/streams_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { ClientDuplexStream } from '@grpc/grpc-js'
import time from 'google-protobuf/google/protobuf/timestamp_pb.js'
import { answered } from './eventstore-batches.ts'
import type { ServerPosition } from './eventstore-event.ts'

/** An append to a stream, by its name on the server. */
export interface Append {
  stream: string
  expected: bigint | 'none'
  events: readonly { id: string; type: string; data: object; metadata?: object }[]
  /** Until when the server may try. */
  deadline: Date
}

export interface Appended {
  /** Of the last event. */
  revision: bigint
  position: ServerPosition | undefined
}

type Pending = PromiseWithResolvers<Appended> & { stream: string }

/**
 * What the server takes in one message, whatever its setting MaxAppendSize: it ends the call for a larger one, and with it
 * all appends that wait.
 */
const MOST_BYTES = 16 * 1024 * 1024 - 10_000
/** What a message has besides what its events say: at most as many bytes for each, and for the stream. */
const MOST_BESIDES = 256

/** An append that no server takes. */
export class MessageTooLarge extends Error {}

/**
 * Appends over one gRPC call, any number at once; its end rejects those that wait for an answer. The client's own appends
 * take each event through base64, and serialise it a second time to learn its size.
 */
export class AppendStream {
  readonly #call: ClientDuplexStream<Request, Response>
  /** By the id that the server answers with. */
  readonly #pending = new Map<string, Pending>()
  readonly #answers: Response[] = []
  /** Why nothing more is answered. */
  #ended: Error | undefined

  constructor(call: ClientDuplexStream<Request, Response>) {
    this.#call = call
    // All that arrive in a turn together: who goes on after each is a third faster if they run one after the other.
    call.on('data', (response: Response) => {
      if (this.#answers.push(response) === 1) setImmediate(() => this.#settle())
    })
    // Else a call that the server ends without an error would take further appends, and the client would keep it. By an
    // error for which the client keeps the connection: what is known of the ends of streams stands on it.
    call.once('end', () => call.destroy(new UnknownError(undefined, 'the server has ended the call')))
    finished(call, (error) => {
      this.#settle()
      // Never without an error, as our side stays open.
      const ended = convertToCommandError(error as Error)
      this.#ended = ended
      for (const { reject } of this.#pending.values()) reject(ended)
    })
  }

  /** Rejects with errors of the client, MessageTooLarge or, at the deadline, LogUnavailable. */
  async append(append: Append): Promise<Appended> {
    if (this.#ended) throw this.#ended
    const id = crypto.randomUUID()
    const request = requestOf(id, append)
    if (mostBytes(request) > MOST_BYTES) throw new MessageTooLarge()
    const pending = { ...Promise.withResolvers<Appended>(), stream: append.stream }
    this.#pending.set(id, pending)
    // Without waiting for room: the commands that are executed at once are limited.
    this.#call.write(request, (error: unknown) => {
      if (error instanceof Error) pending.reject(convertToCommandError(error))
    })
    const left = append.deadline.getTime() - Date.now()
    return answered(pending.promise, left).finally(() => this.#pending.delete(id))
  }

  #settle(): void {
    for (const response of this.#answers.splice(0)) this.#answered(response)
  }

  #answered(response: Response): void {
    let pending: Pending | undefined
    try {
      pending = this.#pending.get(parseUUID(response.getCorrelationId()) ?? '')
      pending?.resolve(appendedIn(response, pending.stream))
    } catch (error) {
      pending?.reject(error)
    }
  }
}

/** Throws errors of the client, and others for what the protocol does not say. */
function appendedIn(response: Response, stream: string): Appended {
  const [success, error] = [response.getSuccess(), response.getError()]
  if (error) {
    // The client expects details, which the protocol does not.
    throw error.getDetails()
      ? unpackToCommandError(error, stream)
      : new UnknownError(undefined, error.getMessage())
  }
  if (!success) throw new UnknownError(undefined, 'an answer says neither success nor error')
  const at = success.getPosition()
  return {
    revision: BigInt(success.getCurrentRevision()),
    position: at && {
      commit: BigInt(at.getCommitPosition()),
      prepare: BigInt(at.getPreparePosition()),
    },
  }
}

/** An upper bound, as the exact number would take a second serialisation. */
const mostBytes = (request: Request): number =>
  request
    .getProposedMessagesList()
    .reduce(
      (sum, event) =>
        sum + event.getData_asU8().length + event.getCustomMetadata_asU8().length + MOST_BESIDES,
      MOST_BESIDES,
    )

const bytesOf = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value))
const uuid = (id: string) => new shared.UUID().setString(id)

function requestOf(id: string, { stream, expected, events, deadline }: Append): Request {
  const options = new streams.BatchAppendReq.Options()
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)))
    .setDeadline(time.Timestamp.fromDate(deadline))
  if (expected === 'none') options.setNoStream(new shared.Empty())
  else options.setStreamPosition(String(expected))
  return new streams.BatchAppendReq()
    .setCorrelationId(uuid(id))
    .setOptions(options)
    .setProposedMessagesList(events.map(proposed))
    .setIsFinal(true)
}

function proposed({ id, type, data, metadata }: Append['events'][number]): Request.ProposedMessage {
  const message = new streams.BatchAppendReq.ProposedMessage().setId(uuid(id)).setData(bytesOf(data))
  message.getMetadataMap().set('type', type).set('content-type', 'application/json')
  return metadata ? message.setCustomMetadata(bytesOf(metadata)) : message
}
