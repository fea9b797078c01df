import { createHash } from 'node:crypto'
import type { Credential } from '@landbook/platform/credentials/port'
import bcrypt from 'bcryptjs'

const ROUNDS = 10

/** bcrypt uses only the first 72 bytes; with a digest, every character of the password counts. */
export const digest = (password: string): string => createHash('sha256').update(password).digest('base64')

/**
 * A new credential that replaces `before`. Its validity timestamp is later than the previous one even if clocks differ,
 * so all earlier sessions end. A hash contains its cost: checking it takes as long as computing it.
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

/** A hash of no known password, compared if the user does not exist: the response time does not reveal that. */
const NOBODY = `$2b$${String(ROUNDS).padStart(2, '0')}$${'.'.repeat(53)}`

/** Also takes the same time without a hash, and returns false. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await bcrypt.compare(digest(password), hash ?? NOBODY)
  return matches && hash !== undefined
}
