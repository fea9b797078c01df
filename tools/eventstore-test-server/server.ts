import { once } from 'node:events'
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type {
  BatchAppendReq,
  BatchAppendResp,
  ReadReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js'
import {
  Metadata,
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js'
import { type Answer, appendAnswer, expectedIn, nameIn, proposedIn } from './messages.ts'
import { type Readable, reading } from './reading.ts'
import { Store } from './store.ts'

const VERSION = '23.10.6'
const LEADER = 8
const FOLLOWER = 6

type Unary<T> = [call: ServerUnaryCall<unknown, T>, answer: sendUnaryData<T>]

/**
 * Implements the part of EventStoreDB's gRPC API that @eventstore/db-client needs to append, read and subscribe, with
 * fault injection. It follows the sources of EventStoreDB 23.10, but is not EventStoreDB.
 */
export class EventStoreTestServer {
  readonly store: Store
  /** EventStoreDB's MaxAppendSize, in bytes. */
  maxAppendSize = 1024 * 1024
  appends: 'answered' | 'written, then timed out' | 'written, then cut off' | 'timed out unwritten' =
    'answered'
  /** Accepts calls but does not answer, like a frozen server. */
  isFrozen = false
  /** Drops the next subscription after that many events, as for a slow reader. */
  dropsAfter = Number.POSITIVE_INFINITY
  /** Number of events sent. */
  sent = 0
  readonly #leader: EventStoreTestServer | undefined
  #server = new Server()
  #port = 0
  #shown = Number.POSITIVE_INFINITY

  constructor({ store, leader }: { store?: Store; leader?: EventStoreTestServer } = {}) {
    this.store = leader?.store ?? store ?? new Store()
    this.#leader = leader
  }

  /** Listens on the given port, else on the previous one, else on any. */
  async start(port = this.#port): Promise<this> {
    this.#server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 })
    this.#server.addService(StreamsService, {
      read: (call: ServerWritableStream<ReadReq, ReadResp>) => this.#read(call),
      batchAppend: (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) => this.#append(call),
    })
    this.#server.addService(ServerFeaturesService, {
      getSupportedMethods: (...[, answer]: Unary<unknown>) => answer(null, supported()),
    })
    this.#server.addService(GossipService, {
      read: (...[, answer]: Unary<unknown>) => answer(null, this.#cluster()),
    })
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    this.#server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    )
    this.#port = await promise
    return this
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.#port}?tls=false`
  }

  /** Like a killed server: closes all connections. */
  stop(): void {
    this.#server.forceShutdown()
  }

  /** From now on it shows only the current events, like a follower without its leader. */
  fallBehind(): void {
    this.#shown = this.store.events.length
  }

  get #readable(): Readable {
    return { store: this.store, shown: this.#shown }
  }

  async #read(call: ServerWritableStream<ReadReq, ReadResp>): Promise<void> {
    if (this.isFrozen) return
    const options = call.request.getOptions()
    if (this.#leader && call.metadata.get('requires-leader')[0] === 'true') {
      call.emit('error', notLeader(this.#leader.#port))
      return
    }
    if (options === undefined) return void call.end()
    const ended = new AbortController()
    for (const event of ['cancelled', 'close', 'error']) call.on(event, () => ended.abort())
    for await (const message of reading(this.#readable, options, ended.signal)) {
      if (ended.signal.aborted) return
      if (message.hasEvent()) this.sent++
      if (options.hasSubscription() && message.hasEvent() && --this.dropsAfter < 0) {
        this.dropsAfter = Number.POSITIVE_INFINITY
        call.emit('error', { code: status.ABORTED, details: 'Consumer too slow' })
        return
      }
      if (!call.write(message)) await once(call, 'drain', { signal: ended.signal }).catch(() => undefined)
    }
    call.end()
  }

  #append(call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void {
    const pending = new Map<string, BatchAppendReq[]>()
    call.on('data', (request: BatchAppendReq) => {
      const id = request.getCorrelationId()?.getString() ?? ''
      const parts = [...(pending.get(id) ?? []), request]
      pending.set(id, parts)
      if (!request.getIsFinal()) return
      pending.delete(id)
      const options = parts[0]?.getOptions()
      if (options === undefined || this.isFrozen) return
      const messages = parts.flatMap((part) => part.getProposedMessagesList())
      const answer = this.#write(options, messages)
      if (answer === undefined) call.emit('error', { code: status.UNAVAILABLE, details: 'Connection lost' })
      else call.write(appendAnswer(answer, nameIn(options.getStreamIdentifier()), id))
    })
    call.on('error', () => undefined)
    call.on('end', () => call.end())
  }

  #write(
    options: BatchAppendReq.Options,
    messages: readonly BatchAppendReq.ProposedMessage[],
  ): Answer | undefined {
    const stream = nameIn(options.getStreamIdentifier())
    const proposed = messages.map(proposedIn)
    const size = proposed.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0)
    if (size > this.maxAppendSize) return { kind: 'too large', most: this.maxAppendSize }
    if (this.appends === 'timed out unwritten') return { kind: 'timeout' }
    const last = this.store.append(stream, expectedIn(options), proposed)
    if (this.appends === 'written, then timed out') return { kind: 'timeout' }
    if (this.appends === 'written, then cut off') return undefined
    return last
      ? { kind: 'written', last }
      : { kind: 'conflict', current: this.store.stream(stream).length - 1 }
  }

  #cluster() {
    const info = new gossip.ClusterInfo()
    for (const server of this.#leader ? [this, this.#leader] : [this]) {
      const endPoint = new gossip.EndPoint().setAddress('127.0.0.1').setPort(server.#port)
      const member = new gossip.MemberInfo()
        .setInstanceId(new shared.UUID().setString(crypto.randomUUID()))
        .setState(server.#leader ? FOLLOWER : LEADER)
        .setIsAlive(true)
      info.addMembers(member.setHttpEndPoint(endPoint))
    }
    return info
  }
}

function supported() {
  const methods = ['read', 'batchappend'].map((name) =>
    new features.SupportedMethod().setServiceName('event_store.client.streams.streams').setMethodName(name),
  )
  return new features.SupportedMethods().setMethodsList(methods).setEventStoreServerVersion(VERSION)
}

function notLeader(port: number) {
  const metadata = new Metadata()
  metadata.set('exception', 'not-leader')
  metadata.set('leader-endpoint-host', '127.0.0.1')
  metadata.set('leader-endpoint-port', String(port))
  return { code: status.NOT_FOUND, details: 'Leader info available', metadata }
}
