import { Duplex } from 'node:stream'
import {
  type ChannelCredentialOptions,
  type Credentials,
  EventStoreDBClient,
  type GossipClusterOptions,
  type SingleNodeOptions,
} from '@eventstore/db-client'
import { eventStoreAddress } from './eventstore-address.ts'
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
 * The client 6.2.1 leaves some promises and errors to nobody when a connection breaks or a cluster loses its quorum, each
 * of which would end the process; and it remembers one failure for ever. It is mended here as little as possible: each
 * line has a test that fails without it (eventstore-cluster.test.ts).
 */
export class SteadyClient extends EventStoreDBClient {
  constructor(
    settings: GossipClusterOptions | SingleNodeOptions,
    channel: ChannelCredentialOptions,
    credentials: Credentials | undefined,
  ) {
    // Its overloads take no union.
    super(settings as GossipClusterOptions, channel, credentials)
    const { handleError, GRPCStreamCreator } = this
    // Called without being awaited, it awaits a connection that may fail. Callers get the same error.
    this.handleError = (client, error) => handleError(client, error).catch(ignore)
    // Asked once, a failure is kept. All servers that we support do what we need.
    this.supports = async () => true
    this.GRPCStreamCreator = (client, name, create, cache) =>
      GRPCStreamCreator(client, name, async (of) => steadied(await create(of)), cache)
  }
}

/** Of all streams, only that of appends can be written to. */
function steadied<T>(stream: T): T {
  if (!(stream instanceof Duplex)) return stream
  // Writes that wait for room are rejected to nobody when the connection breaks: none waits. The appends themselves are
  // rejected to their callers.
  const write = stream.write.bind(stream) as (message: unknown) => boolean
  stream.write = (message: unknown) => {
    write(message)
    return true
  }
  // An answer throws if its append has been given up: an error of any connection gives up those of all.
  const listeners = stream.listeners('data')
  stream.removeAllListeners('data')
  stream.on('data', (answer) => {
    try {
      for (const listener of listeners) listener.call(stream, answer)
    } catch {}
  })
  return stream
}
