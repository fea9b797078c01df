import type { Declaration, Tables } from '../stores/tables/port.ts'
import { ACCESS_TOKENS, accessTokensIn } from './access-tokens.ts'
import { ATTEMPTS, attemptsIn } from './attempts.ts'
import { JOURNAL, journalIn } from './journal.ts'
import type { Credential, Credentials } from './port.ts'
import { withRecent } from './recent.ts'
import { REQUIREMENTS, SECOND_FACTORS, secondFactorsIn } from './second-factor.ts'
import { SESSIONS, sessionsIn } from './sessions.ts'

const PASSWORDS: Declaration<Credential> = {
  key: 'userId',
  collection: 'credentials',
  table: 'credentials',
  sql: `
    CREATE TABLE IF NOT EXISTS credentials (
      user_id             TEXT PRIMARY KEY,
      password_hash       TEXT NOT NULL,
      sessions_valid_from INTEGER NOT NULL
    ) STRICT;`,
}

/** At most one per user. */
const RESET_TOKENS: Declaration<{ userId: string; tokenHash: string; expiresAt: number }> = {
  key: 'userId',
  collection: 'reset-tokens',
  indexes: [{ tokenHash: 1 }],
  table: 'reset_tokens',
  sql: `
    CREATE TABLE IF NOT EXISTS reset_tokens (
      user_id    TEXT PRIMARY KEY,
      token_hash TEXT NOT NULL UNIQUE,
      expires_at INTEGER NOT NULL
    ) STRICT;`,
}

export const TABLES = [
  ...[PASSWORDS, RESET_TOKENS, SESSIONS, ACCESS_TOKENS],
  ...[ATTEMPTS, JOURNAL, SECOND_FACTORS, REQUIREMENTS],
]

export function credentialsIn(tables: Tables): Credentials {
  const [passwords, resetTokens] = [tables.table(PASSWORDS), tables.table(RESET_TOKENS)]
  const [sessions, accessTokens] = [sessionsIn(tables), accessTokensIn(tables)]
  const secondFactors = secondFactorsIn(tables)

  return withRecent({
    get: (userId) => passwords.one({ userId }),
    set: ({ userId, passwordHash, sessionsValidFrom }, before) =>
      before === undefined
        ? passwords.add({ userId, passwordHash, sessionsValidFrom })
        : passwords.change(
            { userId, sessionsValidFrom: before.sessionsValidFrom },
            { passwordHash, sessionsValidFrom },
          ),
    async remove(userId) {
      await resetTokens.remove({ userId })
      await sessions.endAll(userId)
      await accessTokens.removeAll(userId)
      await secondFactors.remove(userId)
      await secondFactors.setRequired(userId, false)
      await passwords.remove({ userId })
    },
    putResetToken: (userId, tokenHash, expiresAt) => resetTokens.put({ userId, tokenHash, expiresAt }),
    async takeResetToken(tokenHash, now) {
      const found = await resetTokens.one({ tokenHash, expiresAt: { $gt: now } })
      // Of concurrent ones, one removes it.
      return found && (await resetTokens.remove({ ...found })) > 0 ? found.userId : undefined
    },
    sessions,
    accessTokens,
    attempts: attemptsIn(tables),
    journal: journalIn(tables),
    secondFactors,
    close: () => tables.close(),
  })
}
