import { randomBytes } from 'node:crypto'
import { user } from '@landbook/contracts/catalogue/user'
import { RESET_MESSAGES } from '@landbook/contracts/engine/messages/account'
import { FIRST_ADMIN, isStrongPassword } from '@landbook/contracts/engine/system/user/declaration'
import { apartFromLosses } from '@landbook/platform/engine/log/apart-from-losses'
import { DamagedEvent } from '@landbook/platform/engine/log/port'
import { ConfigError } from '@landbook/platform/engine/settings/config'
import type { Logger } from 'pino'
import type { Backend } from '../context/context.ts'
import { laneOf } from './hash-turns.ts'
import { newCredential } from './passwords.ts'

const POLL_MS = 5_000

/** Long, and valid by the password rule. */
const generated = (): string => `${randomBytes(12).toString('base64url')}-A1`

/**
 * Sets the first admin's password if there is none: the configured one, or a generated one, which is returned to be
 * shown once. A deleted first admin gets none. Throws ConfigError if the configured one violates the password rule.
 */
export async function ensureAdminPassword(
  { credentials, log, passwords }: Pick<Backend, 'credentials' | 'log' | 'passwords'>,
  configured: string | undefined,
): Promise<string | undefined> {
  if (await credentials.get(FIRST_ADMIN)) return undefined
  if ((await apartFromLosses(log, user, FIRST_ADMIN)).state?.deleted) return undefined
  if (configured !== undefined && !isStrongPassword(configured)) {
    throw new ConfigError(`ADMIN_PASSWORD: ${RESET_MESSAGES.complexity}`)
  }
  const password = configured ?? generated()
  const passwordHash = await passwords.hash(laneOf(FIRST_ADMIN), password)
  const isSet = await credentials.set(newCredential(FIRST_ADMIN, passwordHash, undefined), undefined)
  return isSet && configured === undefined ? password : undefined
}

/**
 * Sets the first admin's password at once, and again whenever the credentials are lost: their store may be emptied
 * under a running service. `onGenerated` is called with a generated one. Returns a function to stop. Throws like
 * ensureAdminPassword.
 */
export async function keepAdminPassword(
  parts: Pick<Backend, 'credentials' | 'log' | 'passwords'>,
  {
    configured,
    onGenerated,
    logger,
    everyMs = POLL_MS,
  }: {
    configured: string | undefined
    onGenerated: (password: string) => void
    logger: Logger
    everyMs?: number
  },
): Promise<() => Promise<void>> {
  let looking = Promise.resolve()
  async function ensure(): Promise<void> {
    const password = await ensureAdminPassword(parts, configured)
    if (password !== undefined) onGenerated(password)
  }

  async function look(): Promise<void> {
    try {
      if (await parts.credentials.get(FIRST_ADMIN)) return
      await ensure()
      if (!(await parts.credentials.get(FIRST_ADMIN))) return
      logger.warn(
        `the passwords are gone: the first admin has one again, everybody else needs "${RESET_MESSAGES.title}" at the login`,
      )
    } catch (error) {
      logger.debug({ err: error }, 'the password of the first admin could not be looked up')
    }
  }

  await ensure()
  const watch = setInterval(() => {
    looking = looking.then(look)
  }, everyMs)
  watch.unref()
  return async () => {
    clearInterval(watch)
    await looking
  }
}

/**
 * Why the first admin cannot log in, in one line for /readyz. Undefined if they can, or were deleted. Not cached: the
 * credentials store may have been emptied.
 */
export function firstLogin({
  credentials,
  log,
  views,
}: Pick<Backend, 'credentials' | 'log' | 'views'>): () => Promise<string | undefined> {
  async function missing(): Promise<string | undefined> {
    const { state: admin } = await apartFromLosses(log, user, FIRST_ADMIN)
    if (admin === undefined) return 'the first admin has not been created yet'
    if (admin.deleted) return undefined
    if (!(await credentials.get(FIRST_ADMIN))) return 'the first admin has no password yet'
    if (!(await views().of(user).get(FIRST_ADMIN))) return 'the read models do not show the first admin yet'
    return undefined
  }

  return async () => {
    try {
      return await missing()
    } catch (error) {
      // It is there, and Landbook degraded.
      if (error instanceof DamagedEvent) return undefined
      return `the first admin cannot be looked up: ${error instanceof Error ? error.message : error}`
    }
  }
}
