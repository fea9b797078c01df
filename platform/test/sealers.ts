import { generateKeyPairSync } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { openSqliteLog } from '../src/engine/log/sqlite.ts'
import { Sealer } from '../src/engine/seals/sealer.ts'
import { openSqliteSeals } from '../src/engine/seals/sqlite.ts'

export const { publicKey, privateKey } = generateKeyPairSync('ed25519')

/** Two sealers of one log, for one test. */
export function newSealer(mostEvents?: number) {
  const log = openSqliteLog({ file: ':memory:' })
  const store = openSqliteSeals({ file: ':memory:' })
  onTestFinished(() => Promise.all([log.close(), store.close()]).then(() => undefined))
  const clock = { now: Date.parse('2026-03-04T12:00:00Z') }
  const parts = { log, store, key: privateKey, now: () => clock.now, ...(mostEvents ? { mostEvents } : {}) }
  return { log, store, clock, sealer: new Sealer(parts), another: new Sealer(parts) }
}
