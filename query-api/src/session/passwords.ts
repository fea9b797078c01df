import { createHash } from 'node:crypto'
import type { Credential } from '@landbook/platform/credentials/port'
import bcrypt from 'bcryptjs'

const ROUNDS = 10

/** bcrypt reads 72 bytes and no more: of a digest, every character of the password counts. */
export const digest = (password: string): string => createHash('sha256').update(password).digest('base64')

/**
 * The user's new password in place of the one `before`. Sessions of that one end with it, however close together the
 * two are and whatever the clocks of the processes say. A hash names its own rounds: checking it takes as long as making it.
 */
export const newCredential = async (
  userId: string,
  password: string,
  before: Credential | undefined,
): Promise<Credential> => ({
  userId,
  passwordHash: await bcrypt.hash(digest(password), ROUNDS),
  sessionsValidFrom: Math.max(Date.now(), (before?.sessionsValidFrom ?? 0) + 1),
})

/** Checked against when there is no such user, so that the answer takes as long as for a wrong password. */
const NOBODY = bcrypt.hashSync('nobody has this password', ROUNDS)

/** False for no hash too, and after the same time. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await bcrypt.compare(digest(password), hash ?? NOBODY)
  return matches && hash !== undefined
}
