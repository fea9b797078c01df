import {
  type ChannelCredentialOptions,
  type Credentials,
  EventStoreDBClient,
  type GossipClusterOptions,
  type SingleNodeOptions,
} from '@eventstore/db-client'
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { eventStoreAddress } from '../settings/eventstore-address.ts'
import { type Append, type Appended, AppendStream } from './eventstore-appends.ts'
import { channelOf } from './eventstore-tls.ts'

const ignore = () => {}

/** Throws ConfigError for a file of the connection string that cannot be read. */
export function openClient(url: string): SteadyClient {
  const { hosts, isCluster, credentials, options } = eventStoreAddress(url)
  const { tls, tlsVerifyCert, tlsCAFile, userCertFile, userKeyFile, ...settings } = options
  const [endpoint] = hosts
  const where = isCluster || endpoint === undefined ? { endpoints: hosts } : { endpoint }
  return new SteadyClient({ ...settings, ...where }, channelOf(options), credentials)
}

/**
 * The client 6.2.1 without what is wrong with it: an error that it leaves to nobody would end the process, and its
 * appends are twice the work and more.
 */
export class SteadyClient extends EventStoreDBClient {
  /** The present connection's call for appends. */
  readonly #call = this.GRPCStreamCreator(
    StreamsClient,
    'append',
    (client) => client.batchAppend(...this.callArguments({}, { deadline: Number.POSITIVE_INFINITY })),
    new WeakMap(),
  )
  readonly #appends = new WeakMap<object, AppendStream>()

  constructor(
    settings: GossipClusterOptions | SingleNodeOptions,
    channel: ChannelCredentialOptions,
    credentials: Credentials | undefined,
  ) {
    // Its overloads take no union.
    super(settings as GossipClusterOptions, channel, credentials)
    const { handleError } = this
    // Called without being awaited, it awaits a connection that may fail. Callers get the same error.
    this.handleError = (client, error) => handleError(client, error).catch(ignore)
  }

  /** Rejects with errors of the client. */
  async append(append: Omit<Append, 'deadline'>): Promise<Appended> {
    const call = await this.#call()
    const appends = this.#appends.get(call) ?? new AppendStream(call)
    this.#appends.set(call, appends)
    return appends.append({ ...append, deadline: this.createDeadline() })
  }
}
