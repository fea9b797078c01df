import type { DatabaseSync } from 'node:sqlite'
import type { SecondFactorStore } from './second-factor.ts'

export const SECOND_FACTOR_SCHEMA = `
  CREATE TABLE IF NOT EXISTS second_factors (
    user_id      TEXT PRIMARY KEY,
    secret       TEXT NOT NULL,
    is_confirmed INTEGER NOT NULL,
    last_step    INTEGER NOT NULL,
    recovery     TEXT NOT NULL,
    version      INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS second_factor_demands (whom TEXT PRIMARY KEY) STRICT;`

export function sqliteSecondFactors(db: DatabaseSync): SecondFactorStore {
  const select = db.prepare('SELECT * FROM second_factors WHERE user_id = ?')
  const add = db.prepare('INSERT OR IGNORE INTO second_factors VALUES (?, ?, ?, ?, ?, ?)')
  const replace = db.prepare(
    `UPDATE second_factors SET secret = ?, is_confirmed = ?, last_step = ?, recovery = ?, version = ?
     WHERE user_id = ? AND version = ?`,
  )
  const remove = db.prepare('DELETE FROM second_factors WHERE user_id = ?')
  const holders = db.prepare('SELECT user_id FROM second_factors WHERE is_confirmed = 1')
  const demands = db.prepare('SELECT whom FROM second_factor_demands')
  const demand = db.prepare('INSERT OR IGNORE INTO second_factor_demands VALUES (?)')
  const release = db.prepare('DELETE FROM second_factor_demands WHERE whom = ?')

  return {
    async get(userId) {
      const row = select.get(userId)
      return (
        row && {
          userId,
          secret: String(row.secret),
          isConfirmed: row.is_confirmed === 1,
          lastStep: Number(row.last_step),
          recovery: String(row.recovery).split(' ').filter(Boolean),
          version: Number(row.version),
        }
      )
    },
    async set({ userId, secret, isConfirmed, lastStep, recovery, version }, before) {
      const values = [secret, isConfirmed ? 1 : 0, lastStep, recovery.join(' '), version]
      const { changes } =
        before === undefined ? add.run(userId, ...values) : replace.run(...values, userId, before)
      return Number(changes) > 0
    },
    remove: async (userId) => Number(remove.run(userId).changes) > 0,
    holders: async () => holders.all().map((row) => String(row.user_id)),
    required: async () => demands.all().map((row) => String(row.whom)),
    async setRequired(whom, required) {
      ;(required ? demand : release).run(whom)
    },
  }
}
