import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../settings/config.ts'

/** Redacted at the top of an entry, or within one of its objects or headers. */
const SECRETS = [
  'password',
  'newPassword',
  'passwordHash',
  'token',
  'access_token',
  'authorization',
  'cookie',
]

/** Structured logs to standard output (or `destination`), with every secret replaced by '[Redacted]'. */
export function createLogger(
  { logLevel, name }: Pick<Config, 'logLevel'> & { name: string },
  destination?: DestinationStream,
): Logger {
  const paths = SECRETS.flatMap((secret) => [secret, `*.${secret}`, `*.*.${secret}`])
  return pino({ name, level: logLevel, redact: paths }, destination)
}
