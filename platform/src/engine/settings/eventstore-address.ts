/** What a connection string of EventStoreDB says: esdb://[user:password@]host[:port][,host[:port]…][?option=value&…] */
export interface EventStoreAddress {
  hosts: EndPoint[]
  /** Several hosts, or esdb+discover: the leader is asked for. */
  isCluster: boolean
  credentials: { username: string; password: string } | undefined
  options: Options
}

export interface EndPoint {
  address: string
  port: number
}

const PREFERENCES = ['leader', 'follower', 'read_only_replica', 'random'] as const
type Preference = (typeof PREFERENCES)[number]

interface Options {
  tls?: boolean
  tlsVerifyCert?: boolean
  tlsCAFile?: string
  userCertFile?: string
  userKeyFile?: string
  nodePreference?: Preference
  connectionName?: string
  maxDiscoverAttempts?: number
  discoveryInterval?: number
  gossipTimeout?: number
  keepAliveInterval?: number
  keepAliveTimeout?: number
  defaultDeadline?: number
}

/** The message never holds a part of the connection string but the name of an option: it may have a password. */
class WrongAddress extends Error {}

const DEFAULT_PORT = 2113

/** As the client compares names and words. */
const flat = (word: string): string => word.toLowerCase().replace(/[_-]/g, '')

function decoded(text: string, what: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new WrongAddress(`${what}: after a % there must be two hexadecimal digits, and a % itself is %25`)
  }
}

function yesOrNo(text: string, name: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  throw new WrongAddress(`${name} must be true or false`)
}

const atLeast =
  (least: number) =>
  (text: string, name: string): number => {
    if (/^-?\d{1,9}$/.test(text) && Number(text) >= least) return Number(text)
    throw new WrongAddress(`${name} must be a whole number from ${least}`)
  }

function preference(text: string, name: string): Preference {
  const found = PREFERENCES.find((one) => flat(one) === flat(text))
  if (found) return found
  throw new WrongAddress(`${name} must be one of ${PREFERENCES.join(', ')}`)
}

/** All options, each with what reads its value. */
const OPTIONS: { [Name in keyof Options]-?: (text: string, name: string) => NonNullable<Options[Name]> } = {
  tls: yesOrNo,
  tlsVerifyCert: yesOrNo,
  tlsCAFile: decoded,
  userCertFile: decoded,
  userKeyFile: decoded,
  nodePreference: preference,
  connectionName: decoded,
  maxDiscoverAttempts: atLeast(1),
  discoveryInterval: atLeast(0),
  gossipTimeout: atLeast(1),
  keepAliveInterval: atLeast(-1),
  keepAliveTimeout: atLeast(-1),
  defaultDeadline: atLeast(1),
}
const NAMES = Object.keys(OPTIONS) as (keyof Options)[]

function optionsIn(query: string): Options {
  const options: Options = {}
  for (const pair of query.split('&').filter((one) => one !== '')) {
    const [name = '', ...value] = pair.split('=')
    const known = NAMES.find((one) => flat(one) === flat(name))
    if (known === undefined) {
      // Only what looks like a name is shown.
      const named = /^[A-Za-z_-]{1,40}$/.test(name)
        ? `the option ${name} is not known`
        : 'an option is not known'
      throw new WrongAddress(`${named}; there are ${NAMES.join(', ')}`)
    }
    Object.assign(options, { [known]: OPTIONS[known](value.join('='), known) })
  }
  return options
}

function hostIn(text: string): EndPoint {
  const match = /^(?<address>[\w.-]+|\[[\da-f:.]+\])(:(?<port>\d{1,5}))?$/i.exec(text)
  const port = Number(match?.groups?.port ?? DEFAULT_PORT)
  if (match?.groups?.address && port > 0 && port < 65_536) return { address: match.groups.address, port }
  throw new WrongAddress('must have a host, or hosts separated by commas, each with a port or without one')
}

function credentialsIn(text: string | undefined): EventStoreAddress['credentials'] {
  if (text === undefined) return undefined
  const [username = '', ...password] = text.split(':')
  if (username === '' || password.length === 0)
    throw new WrongAddress('must have a user and a password before the @, with a colon between them')
  const what = 'the user and the password'
  return { username: decoded(username, what), password: decoded(password.join(':'), what) }
}

/** Reads a connection string. Throws an Error whose message has no part of it but the name of an option. */
export function eventStoreAddress(url: string): EventStoreAddress {
  const match =
    /^esdb(?<discover>\+discover)?:\/\/((?<credentials>[^\s/?]*)@)?(?<hosts>[^\s/?@]*)\/?(\?(?<query>[^\s@]*))?$/.exec(
      url.trim(),
    )
  // A / or ? in a password would begin the options.
  if (!match?.groups)
    throw new WrongAddress(
      'must be an address such as esdb://user:password@host:2113?tls=true; in the user, the password and the options, / is written %2F, ? is %3F and @ is %40',
    )
  const { discover, credentials, hosts = '', query = '' } = match.groups
  const all = hosts.split(',').map(hostIn)
  return {
    hosts: all,
    isCluster: discover !== undefined || all.length > 1,
    credentials: credentialsIn(credentials),
    options: optionsIn(query),
  }
}
