import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSqliteHistory } from '@landbook/platform/engine/history/sqlite'
import { Sealer } from '@landbook/platform/engine/seals/sealer'
import { openSqliteSeals } from '@landbook/platform/engine/seals/sqlite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Rig, startRig } from './rig.ts'

const folder = mkdtempSync(join(tmpdir(), 'landbook-doctored-'))
const file = join(folder, 'history.db')
let rig: Rig

beforeAll(async () => {
  rig = await startRig({ historyIndex: openSqliteHistory({ file }) })
  rig.landbook.backend.sealer = new Sealer({
    log: rig.log,
    store: openSqliteSeals({ file: ':memory:' }),
    key: generateKeyPairSync('ed25519').privateKey,
  })
  await rig.done('CreateTract', { id: 'a', name: 'a', state: 'Texas', county: 'Ward' })
  for (const notes of ['first', 'second', 'third']) await rig.done('UpdateTract', { id: 'a', notes })
})
afterAll(async () => {
  await rig.close()
  rmSync(folder, { recursive: true })
})

const ENTRY = 'event revision at operation commandId actor { name }'

const ARGS = { history: { type: 'tract', id: 'a' }, audit: { first: 20 } }

/** Once the index is there. */
const told = (field: keyof typeof ARGS) => vi.waitFor(() => rig.done(field, ARGS[field], ENTRY))

const doctored = (sql: string) => {
  const db = new DatabaseSync(file)
  // Pages that it copied into the file would not fit their checksums: that is damage.
  db.exec(`PRAGMA wal_autocheckpoint = 0; ${sql}`)
  db.close()
}

/** Of a change of the tract. */
const rowOf = (revision: number) =>
  `WHERE revision = ${revision} AND stream = (SELECT number FROM names WHERE text = 'tract-a')`
const DEEDS = {
  who: `INSERT OR IGNORE INTO names (text) VALUES ('boss');
    UPDATE events SET actor = (SELECT number FROM names WHERE text = 'boss') ${rowOf(2)}`,
  when: `UPDATE events SET moment = '2019-01-01T00:00:00.000Z' ${rowOf(2)}`,
  'later when': `UPDATE events SET moment = '2031-01-01T00:00:00.000Z' ${rowOf(2)}`,
  'time of a later event': `UPDATE events SET moment = (SELECT max(moment) FROM events) ${rowOf(2)}`,
  what: `UPDATE events SET operation = (SELECT number FROM names WHERE text = 'CreateTract') ${rowOf(2)}`,
  removed: `DELETE FROM events ${rowOf(2)}`,
  'removed at the end': `DELETE FROM events ${rowOf(3)}`,
  hidden: `DELETE FROM touched WHERE position = (SELECT position FROM events ${rowOf(2)})`,
}

describe.each(Object.entries(DEEDS))('a doctored history index: %s', (deed, sql) => {
  it.each(['history', 'audit'] as const)('is never shown as truth in the %s', async (field) => {
    const truth = await told(field)
    doctored(sql)
    const { code } = await rig.call(rig.admin, field, ARGS[field], ENTRY)
    // In a list of all events, only 'Verify now' misses one.
    const isUnseen = field === 'audit' && /removed|hidden/.test(deed)
    if (isUnseen) expect(await verified()).toMatchObject({ fits: false })
    else expect(code).toBe('UNAVAILABLE')
    await vi.waitFor(async () => expect(await told(field)).toEqual(truth))
    expect(rig.logged()).toContain('its index contradicted it')
  })

  it('is named on the Audit page, and healed', async () => {
    await told('history')
    doctored(sql)
    const { fits, problem } = await verified()
    expect(fits).toBe(false)
    expect(problem).toMatch(/^tract-a, revision \d \(position \d+\): .*history/)
    await vi.waitFor(async () => expect(await verified()).toMatchObject({ fits: true, problem: null }))
  })
})

const verified = () =>
  rig.done<{ fits: boolean; problem: string | null }>('logVerification', {}, 'fits problem')
