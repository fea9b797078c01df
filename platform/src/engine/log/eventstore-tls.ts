import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type ConnectionOptions, connect } from 'node:tls'
import { type ChannelCredentialOptions, UnavailableError } from '@eventstore/db-client'
import { type ChannelCredentials, credentials } from '@grpc/grpc-js'
import { ConfigError } from '../settings/config.ts'
import { type EndPoint, type EventStoreAddress, eventStoreAddress } from '../settings/eventstore-address.ts'
import { LogUnavailable } from './port.ts'

type Options = EventStoreAddress['options']

const PROBE_MS = 3_000

/** Throws ConfigError for a file of the connection string that cannot be read. */
export function channelOf(options: Options): ChannelCredentialOptions {
  if (options.tls === false) return { insecure: true }
  reachNumbers()
  const channel: ChannelCredentialOptions = {}
  const { tlsCAFile, userCertFile, userKeyFile, tlsVerifyCert } = options
  if (tlsCAFile !== undefined) channel.rootCertificate = fileOf('tlsCAFile', tlsCAFile)
  if (userCertFile !== undefined) channel.userCertFile = fileOf('userCertFile', userCertFile)
  if (userKeyFile !== undefined) channel.userKeyFile = fileOf('userKeyFile', userKeyFile)
  // EventStoreDB's client only warns that it does not know this option of its others.
  if (tlsVerifyCert === false) channel.verifyOptions = { rejectUnauthorized: false }
  return channel
}

function fileOf(option: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? cause.code : cause
    throw new ConfigError(`EVENTSTORE_URL: ${option}: the file ${resolve(file)} cannot be read (${reason})`, {
      cause,
    })
  }
}

type Connecting = Pick<ChannelCredentials, '_createSecureConnector'> & { reachesNumbers?: true }

/**
 * grpc-js 1.14 names each server by its host in TLS, also by an IP number, which TLS forbids and Node 26 refuses.
 * No option of a channel prevents that for those that the client opens. Without the name, the certificate is checked
 * against the number all the same.
 */
function reachNumbers(): void {
  const secure = Object.getPrototypeOf(credentials.createSsl()) as Connecting
  if (secure.reachesNumbers) return
  const { _createSecureConnector } = secure
  secure.reachesNumbers = true
  secure._createSecureConnector = function (this: ChannelCredentials, ...args) {
    const connector = _createSecureConnector.apply(this, args)
    const { connectionOptions = {} } = connector as { connectionOptions?: ConnectionOptions }
    if (isIP(connectionOptions.servername ?? '')) delete connectionOptions.servername
    return connector
  }
}

/** The same error, with the reason that the client does not tell if it could not connect. */
export async function explained(error: unknown, url: string): Promise<unknown> {
  const cause = error instanceof LogUnavailable ? error.cause : undefined
  const isUnconnected =
    cause instanceof UnavailableError ||
    (cause instanceof Error && cause.message.startsWith('Failed to discover'))
  if (!isUnconnected) return error
  const { hosts, options, isCluster } = eventStoreAddress(url)
  let trouble = isCluster ? 'no node leads; do most of them run?' : undefined
  for (const host of hosts.toReversed()) trouble = (await troubleAt(host, options)) ?? trouble
  return trouble === undefined
    ? error
    : new LogUnavailable(`EventStoreDB cannot be used: ${trouble}`, { cause })
}

async function troubleAt({ address, port }: EndPoint, options: Options): Promise<string | undefined> {
  const host = address.replace(/^\[|\]$/g, '')
  const at = `${address}:${port}`
  const ca = options.tls === false ? undefined : channelOf(options).rootCertificate
  const { promise, resolve: settle } = Promise.withResolvers<string | undefined>()
  const named = isIP(host) ? {} : { servername: host }
  const socket = connect({ host, port, ...named, ca, ALPNProtocols: ['h2'], rejectUnauthorized: false })
  socket.setTimeout(PROBE_MS, () => settle(`${at} does not answer`))
  let isReached = false
  socket.on('connect', () => {
    isReached = true
  })
  socket.on('secureConnect', () => {
    if (options.tls === false) settle(`${at} expects TLS: tls=false must go`)
    else if (socket.authorized || options.tlsVerifyCert === false) settle(undefined)
    else
      settle(
        `the certificate of ${at} is not trusted (${reasonOf(socket.authorizationError)}): see tlsCAFile`,
      )
  })
  socket.on('error', (error) => {
    if (!isReached) settle(`${at} cannot be reached (${reasonOf(error)})`)
    else settle(options.tls === false ? undefined : `${at} does not speak TLS: tls=false is needed`)
  })
  return promise.finally(() => socket.destroy())
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)
