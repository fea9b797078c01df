import { randomBytes } from 'node:crypto'
import { MESSAGES } from '@landbook/contracts/messages'
import { isStrongPassword } from '@landbook/contracts/records/user'
import { ConfigError } from '@landbook/platform/config'
import type { Credentials } from '@landbook/platform/credentials/port'
import { hashPassword } from './passwords.ts'

/** Long, and by the password rule. */
const generated = (): string => `${randomBytes(12).toString('base64url')}-A1`

/**
 * Gives the first admin a password where there is none yet: the configured one, or a generated one, which is
 * answered so that it can be shown once. Throws ConfigError for one that the rule refuses.
 */
export async function ensureAdminPassword(
  credentials: Credentials,
  userId: string,
  configured: string | undefined,
): Promise<string | undefined> {
  if (await credentials.get(userId)) return undefined
  if (configured !== undefined && !isStrongPassword(configured)) {
    throw new ConfigError(`ADMIN_PASSWORD: ${MESSAGES.reset.complexity}`)
  }
  const password = configured ?? generated()
  await credentials.set({ userId, passwordHash: await hashPassword(password), sessionsValidFrom: 0 })
  return configured === undefined ? password : undefined
}
