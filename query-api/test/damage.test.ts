import { generateKeyPairSync } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { streamTypes } from '@landbook/contracts/catalogue/streams'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { openEventStoreLog } from '@landbook/platform/engine/log/eventstore'
import { acceptedLosses } from '@landbook/platform/engine/log/losses'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { noteAcceptedDamage } from '@landbook/platform/engine/seals/notes'
import { Sealer } from '@landbook/platform/engine/seals/sealer'
import { openSqliteSeals } from '@landbook/platform/engine/seals/sqlite'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { newLogFile } from '../../command-service/test/files.ts'
import { openToDamage } from '../../platform/test/damaging.ts'
import { EventStoreTestServer } from '../../tools/eventstore-test-server/server.ts'
import { type Rig, startRig } from './rig.ts'

const TOKEN = 'a token that only the monitoring knows'
let server: EventStoreTestServer
let rig: Rig

beforeEach(async () => {
  server = await new EventStoreTestServer().start()
  rig = await startRig({
    log: openEventStoreLog({ url: server.url, types: streamTypes(catalogue) }),
    metricsToken: TOKEN,
  })
  seals(rig)
  await rig.done('CreateTract', land('a'))
  await rig.done('UpdateTract', { id: 'a', notes: 'first' })
  return async () => {
    await rig.close()
    server.stop()
  }
})

function seals({ landbook, log }: Rig): void {
  landbook.backend.sealer = new Sealer({
    log,
    store: openSqliteSeals({ file: ':memory:' }),
    key: generateKeyPairSync('ed25519').privateKey,
  })
}

const LIMITED = 'all but its last 1 events are hidden, and will be removed by the next scavenge ($maxCount)'
const land = (id: string) => ({ id, name: id, state: 'Texas', county: 'Ward' })
const readiness = async () => {
  const { status, body } = await rig.request('/readyz')
  return { http: status, status: body.status, degraded: body.degraded }
}
const damage = () => rig.done<{ stream: string; reason: string }[]>('logDamage', {}, 'stream reason remedy')

const KINDS: [what: string, deed: () => unknown, reason: string, gauge: 'streams' | 'events'][] = [
  ['a limit', () => server.store.setMetadata('tract-a', { $maxCount: 1 }), LIMITED, 'streams'],
  ['a soft deletion', () => server.store.softDelete('tract-a'), 'it was soft-deleted', 'streams'],
  [
    'a tombstone',
    () => server.store.tombstone('tract-a'),
    'it was deleted for good (a tombstone)',
    'streams',
  ],
  [
    'a binary event',
    () => server.store.put('tract-a', 'Scanned', new Uint8Array([1, 2, 3])),
    'revision 2 cannot be read',
    'events',
  ],
  [
    'an event of others',
    () => server.store.put('tract-a', 'Typed', { by: 'hand' }),
    'revision 2 cannot be read',
    'events',
  ],
]

describe.each(KINDS)('%s on the stream of a record', (_, deed, reason, gauge) => {
  it('degrades Landbook without taking it away, and is named wherever one looks', async () => {
    expect(await readiness()).toEqual({ http: 200, status: 'ready' })
    deed()
    await vi.waitFor(async () =>
      expect(await readiness()).toEqual({
        http: 200,
        status: 'degraded',
        degraded: [expect.stringContaining(`tract-a: ${reason}`)],
      }),
    )
    expect(await damage()).toEqual([
      {
        stream: 'tract-a',
        reason: expect.stringContaining(reason),
        remedy: expect.stringContaining('npm run repair'),
      },
    ])
    const { text } = await rig.request('/metrics', {
      headers: { authorization: `Bearer ${TOKEN}` },
    })
    expect(text).toContain(`landbook_degraded{what="${gauge}"} 1\n`)
    const verified = await rig.done('logVerification', {}, 'fits problem faults { stream reason }')
    expect(verified.fits).toBe(false)
    expect(JSON.stringify(verified)).toContain('tract-a')
  })

  it('makes saves of that record fail for a reason that does not ask to try again, and no others', async () => {
    deed()
    await vi.waitFor(async () => expect((await readiness()).status).toBe('degraded'))
    for (const field of ['UpdateTract', 'DeleteTract']) {
      const args = field === 'UpdateTract' ? { id: 'a', notes: 'second' } : { id: 'a' }
      const { code, error } = await rig.call(rig.admin, field, args)
      expect(code, field).toBe('DAMAGED')
      expect(error?.message).toMatch(
        /^This cannot be done, now or later: the event log of tract-a is damaged \(/,
      )
    }
    expect(await rig.done('CreateTract', land('b'))).toMatchObject({ id: 'b' })
  })
})

it('the damage of the log is for auditors only', async () => {
  const { token } = await rig.user('READ_LANDS', 'WRITE_LANDS')
  expect((await rig.call(token, 'logDamage', {}, 'stream')).code).toBe('FORBIDDEN')
})

it('a stream without its beginning is damage in a SQLite log too', async () => {
  const file = newLogFile()
  const first = await startRig({ log: openSqliteLog({ file }) })
  await first.done('CreateTract', land('a'))
  await first.done('UpdateTract', { id: 'a', notes: 'first' })
  await first.close()
  const db = openToDamage(file)
  db.exec("DELETE FROM events WHERE stream = 'tract-a' AND revision = 0")
  db.close()
  const second = await startRig({ log: openSqliteLog({ file }) })
  onTestFinished(() => second.close())
  const faults = await second.done('logDamage', {}, 'stream reason')
  expect(faults).toMatchObject([{ stream: 'tract-a', reason: 'revision 0 is missing' }, {}])
  const { code, error } = await second.call(second.admin, 'UpdateTract', { id: 'a', notes: 'second' })
  expect([code, error?.message]).toEqual(['DAMAGED', MESSAGES.damaged('tract-a', 'revision 0 is missing')])

  const { log, landbook } = second
  for (const fault of (await log.faults?.()) ?? [])
    await noteAcceptedDamage(landbook.backend.commands, log, fault, await acceptedLosses(log))
  await vi.waitFor(async () => expect(await second.done('logDamage', {}, 'stream')).toEqual([]))
  seals(second)
  expect(await second.done('logVerification', {}, 'fits problem accepted { stream lost at }')).toEqual({
    fits: true,
    problem: null,
    accepted: [{ stream: 'tract-a', lost: 'revision 0', at: expect.stringMatching(/^\d{4}-/) }],
  })
})
