import { randomBytes } from 'node:crypto'
import { MESSAGES } from '@landbook/contracts/messages'
import { FIRST_ADMIN, isStrongPassword, user } from '@landbook/contracts/records/user'
import { ConfigError } from '@landbook/platform/config'
import type { Credentials } from '@landbook/platform/credentials/port'
import type { EventLog } from '@landbook/platform/log/port'
import { latestState } from '../history/replay.ts'
import { newCredential } from './passwords.ts'

/** Long, and by the password rule. */
const generated = (): string => `${randomBytes(12).toString('base64url')}-A1`

/**
 * Gives the first admin a password where there is none yet: the configured one, or a generated one, which is
 * answered so that it can be shown once. A first admin who was deleted gets none. Throws ConfigError for a
 * configured one that the rule refuses.
 */
export async function ensureAdminPassword(
  { credentials, log }: { credentials: Credentials; log: EventLog },
  configured: string | undefined,
): Promise<string | undefined> {
  if (await credentials.get(FIRST_ADMIN)) return undefined
  if ((await latestState(log, user, FIRST_ADMIN))?.deleted) return undefined
  if (configured !== undefined && !isStrongPassword(configured)) {
    throw new ConfigError(`ADMIN_PASSWORD: ${MESSAGES.reset.complexity}`)
  }
  const password = configured ?? generated()
  const isSet = await credentials.set(await newCredential(FIRST_ADMIN, password, undefined), undefined)
  return isSet && configured === undefined ? password : undefined
}
