import { once } from 'node:events'
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import streams, {
  type BatchAppendReq,
  type BatchAppendResp,
  type DeleteReq,
  type DeleteResp,
  type ReadReq,
  type ReadResp,
  type TombstoneReq,
  type TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb.js'
import {
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js'
import { Cluster, type Node } from './cluster.ts'
import { type Answer, appendAnswer, expectedIn, nameIn, proposedIn } from './messages.ts'
import { type Readable, reading, StreamDeleted } from './reading.ts'
import { Store } from './store.ts'
import { denied, refusalTo, type User } from './users.ts'

const VERSION = '23.10.6'
/** Of a message. */
const MOST_BYTES = 16 * 1024 * 1024 - 10_000

type Unary<T> = [call: ServerUnaryCall<unknown, T>, answer: sendUnaryData<T>]

/**
 * Implements the part of EventStoreDB's gRPC API that @eventstore/db-client needs to append, read and subscribe, with
 * fault injection. It follows the sources of EventStoreDB 23.10, but is not EventStoreDB.
 */
export class EventStoreTestServer implements Node {
  readonly store: Store
  /** EventStoreDB's MaxAppendSize, in bytes. */
  maxAppendSize = 1024 * 1024
  appends:
    | 'answered'
    | 'written, then timed out'
    | 'written, then cut off'
    | 'timed out unwritten'
    | 'ended unwritten' = 'answered'
  /** Accepts calls but does not answer, like a frozen server. */
  isFrozen = false
  /** Answers to appends wait for it. */
  hold = Promise.resolve()
  /** Drops the next subscription after that many events, as for a slow reader. */
  dropsAfter = Number.POSITIVE_INFINITY
  /** Streams whose own rights exclude the client. */
  readonly barred = new Set<string>()
  /** Number of events sent. */
  sent = 0
  readonly host: string
  port = 0
  isRunning = false
  readonly #cluster: Cluster
  readonly #secure: Secure | undefined
  #server = new Server()
  #shown = Number.POSITIVE_INFINITY

  /** `beside`: another node of its cluster, which has the same events. */
  constructor({ store, beside, host = '127.0.0.1', secure }: Options = {}) {
    this.store = beside?.store ?? store ?? new Store()
    this.host = host
    this.#secure = secure
    this.#cluster = beside ? beside.#cluster : new Cluster()
    this.#cluster.join(this)
  }

  /** Listens on the given port, else on the previous one, else on any. */
  async start(port = this.port): Promise<this> {
    this.#server = new Server({ 'grpc.max_receive_message_length': MOST_BYTES })
    this.#server.addService(StreamsService, {
      read: (call: ServerWritableStream<ReadReq, ReadResp>) => this.#read(call),
      batchAppend: (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) => this.#append(call),
      delete: ({ request }: ServerUnaryCall<DeleteReq, DeleteResp>, answer: sendUnaryData<DeleteResp>) => {
        this.store.softDelete(nameIn(request.getOptions()?.getStreamIdentifier()))
        answer(null, new streams.DeleteResp())
      },
      tombstone: (
        { request }: ServerUnaryCall<TombstoneReq, TombstoneResp>,
        answer: sendUnaryData<TombstoneResp>,
      ) => {
        this.store.tombstone(nameIn(request.getOptions()?.getStreamIdentifier()))
        answer(null, new streams.TombstoneResp())
      },
    })
    this.#server.addService(ServerFeaturesService, {
      getSupportedMethods: (...[, answer]: Unary<unknown>) => answer(null, supported()),
    })
    this.#server.addService(GossipService, {
      read: (...[, answer]: Unary<unknown>) => {
        if (!this.isFrozen) answer(null, this.#cluster.gossip())
      },
    })
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const { cert, key } = this.#secure ?? {}
    const credentials =
      cert && key
        ? ServerCredentials.createSsl(null, [{ cert_chain: cert, private_key: key }])
        : ServerCredentials.createInsecure()
    this.#server.bindAsync(`127.0.0.1:${port}`, credentials, (error, bound) =>
      error ? reject(error) : resolve(bound),
    )
    this.port = await promise
    this.isRunning = true
    return this
  }

  get url(): string {
    return urlOf(this)
  }

  /** Like a killed server: closes all connections. */
  stop(): void {
    this.isRunning = false
    this.#server.forceShutdown()
  }

  /** By an election, of this cluster's running nodes. */
  lead(): void {
    this.#cluster.lead(this)
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
    const refusal = this.#cluster.refusalOf(this)
    if (refusal && call.metadata.get('requires-leader')[0] === 'true') return void call.emit('error', refusal)
    if (options === undefined) return void call.end()
    const { users } = this.#secure ?? {}
    const denial = this.barred.has(nameIn(options.getStream()?.getStreamIdentifier()))
      ? denied()
      : users && refusalTo(users, call.metadata, options.hasAll() ? 'readsAll' : 'reads')
    if (denial) return void call.emit('error', denial)
    const ended = new AbortController()
    for (const event of ['cancelled', 'close', 'error']) call.on(event, () => ended.abort())
    try {
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
    } catch (error) {
      if (!(error instanceof StreamDeleted)) throw error
      call.emit('error', error)
    }
  }

  #append(call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void {
    const { users } = this.#secure ?? {}
    const denial = users && refusalTo(users, call.metadata, 'writes')
    if (denial?.code === status.UNAUTHENTICATED) return void call.emit('error', denial)
    const pending = new Map<string, BatchAppendReq[]>()
    call.on('data', (request: BatchAppendReq) => {
      const id = request.getCorrelationId()?.getString() ?? ''
      const parts = [...(pending.get(id) ?? []), request]
      pending.set(id, parts)
      if (!request.getIsFinal()) return
      pending.delete(id)
      const options = parts[0]?.getOptions()
      if (options === undefined || this.isFrozen) return
      if (this.appends === 'ended unwritten') return void call.end()
      const messages = parts.flatMap((part) => part.getProposedMessagesList())
      const isDenied = denial || this.barred.has(nameIn(options.getStreamIdentifier()))
      const answer = isDenied ? ({ kind: 'denied' } as const) : this.#write(options, messages)
      if (answer === undefined) call.emit('error', { code: status.UNAVAILABLE, details: 'Connection lost' })
      else
        void this.hold.then(() => call.write(appendAnswer(answer, nameIn(options.getStreamIdentifier()), id)))
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
    if (this.#cluster.leader === undefined) return { kind: 'not ready' }
    if (this.appends === 'timed out unwritten') return { kind: 'timeout' }
    if (this.store.isTombstoned(stream)) return { kind: 'deleted' }
    const last = this.store.append(stream, expectedIn(options), proposed)
    if (this.appends === 'written, then timed out') return { kind: 'timeout' }
    if (this.appends === 'written, then cut off') return undefined
    return last
      ? { kind: 'written', last }
      : { kind: 'conflict', current: this.store.stream(stream).at(-1)?.revision ?? -1 }
  }
}

interface Options {
  store?: Store
  beside?: EventStoreTestServer
  /** What the cluster calls it. */
  host?: string
  secure?: Secure
}

/** TLS, with all who may log in. */
export interface Secure {
  cert: Buffer
  key: Buffer
  users: Record<string, User>
}

export const urlOf = (...nodes: Node[]): string =>
  `esdb://${nodes.map(({ host, port }) => `${host}:${port}`).join(',')}?tls=false`

function supported() {
  const methods = ['read', 'batchappend'].map((name) =>
    new features.SupportedMethod().setServiceName('event_store.client.streams.streams').setMethodName(name),
  )
  return new features.SupportedMethods().setMethodsList(methods).setEventStoreServerVersion(VERSION)
}
