import shared from '@eventstore/db-client/generated/shared_pb.js'
import status from '@eventstore/db-client/generated/status_pb.js'
import type {
  BatchAppendReq,
  BatchAppendResp,
  ReadReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js'
import messages from '@eventstore/db-client/generated/streams_pb.js'
import type { Message } from 'google-protobuf'
import anyValue from 'google-protobuf/google/protobuf/any_pb.js'
import empty from 'google-protobuf/google/protobuf/empty_pb.js'
import { LONG_MAX, TOMBSTONE } from './metadata.ts'
import type { Expected } from './store.ts'
import type { Proposed, Stored } from './stored.ts'

/** Codes of google.rpc. */
const DEADLINE_EXCEEDED = 4
const ALREADY_EXISTS = 6
const PERMISSION_DENIED = 7
const INVALID_ARGUMENT = 3
const FAILED_PRECONDITION = 9

/** The server's clock counts in 100 ns. */
const TICKS_PER_MS = 10_000n

const JSON_TYPE = 'application/json'

type Named = { getStreamName_asU8(): Uint8Array }

export const nameIn = (identifier: Named | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString()

function identifierOf(stream: string) {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'))
}

export function proposedIn(message: BatchAppendReq.ProposedMessage): Proposed {
  const about = message.getMetadataMap()
  return {
    id: message.getId()?.getString() ?? '',
    type: about.get('type') ?? '',
    isJson: about.get('content-type') === JSON_TYPE,
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  }
}

export function expectedIn(options: BatchAppendReq.Options): Expected {
  if (options.hasNoStream()) return 'none'
  return options.hasStreamPosition() ? Number(options.getStreamPosition()) : 'any'
}

export const eventMessage = (event: Stored): ReadResp => {
  const record = new messages.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(identifierOf(event.stream))
    .setStreamRevision(event.type === TOMBSTONE ? LONG_MAX : String(event.revision))
    .setCommitPosition(String(event.position))
    .setPreparePosition(String(event.position))
    .setData(event.data)
    .setCustomMetadata(event.metadata)
  record
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.isJson ? JSON_TYPE : 'application/octet-stream')
    .set('created', String(BigInt(event.at) * TICKS_PER_MS))
  const read = new messages.ReadResp.ReadEvent().setEvent(record).setCommitPosition(String(event.position))
  return new messages.ReadResp().setEvent(read)
}

export const notFoundMessage = (stream: string): ReadResp =>
  new messages.ReadResp().setStreamNotFound(
    new messages.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(stream)),
  )

export const confirmationMessage = (): ReadResp =>
  new messages.ReadResp().setConfirmation(
    new messages.ReadResp.SubscriptionConfirmation().setSubscriptionId(crypto.randomUUID()),
  )

export const caughtUpMessage = (): ReadResp =>
  new messages.ReadResp().setCaughtUp(new messages.ReadResp.CaughtUp())

export const checkpointMessage = (position: bigint): ReadResp =>
  new messages.ReadResp().setCheckpoint(
    new messages.ReadResp.Checkpoint()
      .setCommitPosition(String(position))
      .setPreparePosition(String(position)),
  )

/** The options of a read: start position or revision, and the filter of a subscription to all. */
export function filterIn(options: ReadReq.Options): ((event: Stored) => boolean) | undefined {
  const filter = options.getFilter()
  if (!filter) return undefined
  const expression = filter.getStreamIdentifier() ?? filter.getEventType()
  const regex = expression?.getRegex() ? new RegExp(expression.getRegex()) : undefined
  const prefixes = expression?.getPrefixList() ?? []
  return ({ stream, type }) => {
    const text = filter.hasStreamIdentifier() ? stream : type
    return regex ? regex.test(text) : prefixes.some((prefix) => text.startsWith(prefix))
  }
}

export type Answer =
  | { kind: 'written'; last: Stored }
  | { kind: 'conflict'; current: number }
  | { kind: 'deleted' }
  | { kind: 'timeout' }
  | { kind: 'not ready' }
  | { kind: 'denied' }
  | { kind: 'too large'; most: number }

function failure(code: number, name: string, details: Message) {
  const packed = new anyValue.Any()
  packed.pack(details.serializeBinary(), `event_store.client.${name}`)
  return new status.Status().setCode(code).setMessage(name).setDetails(packed)
}

/** As a server writes ids that it has read as numbers. */
function structured(id: string) {
  const half = (from: number) =>
    String(BigInt.asIntN(64, BigInt(`0x${id.replaceAll('-', '').slice(from, from + 16)}`)))
  const halves = new shared.UUID.Structured()
    .setMostSignificantBits(half(0))
    .setLeastSignificantBits(half(16))
  return new shared.UUID().setStructured(halves)
}

export function appendAnswer(answer: Answer, stream: string, correlationId: string): BatchAppendResp {
  const response = new messages.BatchAppendResp()
    .setCorrelationId(structured(correlationId))
    .setStreamIdentifier(identifierOf(stream))
  switch (answer.kind) {
    case 'written': {
      const { revision, position } = answer.last
      const at = new shared.AllStreamPosition()
        .setCommitPosition(String(position))
        .setPreparePosition(String(position))
      const success = new messages.BatchAppendResp.Success()
      return response.setSuccess(success.setCurrentRevision(String(revision)).setPosition(at))
    }
    case 'conflict': {
      const details = new shared.WrongExpectedVersion()
      if (answer.current < 0) details.setCurrentNoStream(new empty.Empty())
      else details.setCurrentStreamRevision(String(answer.current))
      return response.setError(failure(ALREADY_EXISTS, 'WrongExpectedVersion', details))
    }
    case 'deleted': {
      const details = new shared.StreamDeleted().setStreamIdentifier(identifierOf(stream))
      return response.setError(failure(FAILED_PRECONDITION, 'StreamDeleted', details))
    }
    case 'timeout':
      return response.setError(failure(DEADLINE_EXCEEDED, 'Timeout', new shared.Timeout()))
    case 'denied':
      return response.setError(failure(PERMISSION_DENIED, 'AccessDenied', new shared.AccessDenied()))
    case 'not ready': {
      const nothing = new anyValue.Any()
      nothing.pack(new empty.Empty().serializeBinary(), 'google.protobuf.Empty')
      return response.setError(new status.Status().setMessage('Server Is Not Ready').setDetails(nothing))
    }
    case 'too large': {
      const details = new shared.MaximumAppendSizeExceeded().setMaxappendsize(answer.most)
      return response.setError(failure(INVALID_ARGUMENT, 'MaximumAppendSizeExceeded', details))
    }
  }
}
