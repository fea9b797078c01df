import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { openMongoCredentials } from '../src/engine/credentials/mongo.ts'
import type { Credentials } from '../src/engine/credentials/port.ts'
import { openGridFsFiles } from '../src/engine/files/gridfs.ts'
import type { FileStore } from '../src/engine/files/port.ts'
import { openMongoHistory } from '../src/engine/history/mongo.ts'
import type { HistoryIndex } from '../src/engine/history/port.ts'
import { openMongoPresence } from '../src/engine/presence/mongo.ts'
import type { PresenceStore } from '../src/engine/presence/port.ts'
import { openMongoSeals } from '../src/engine/seals/mongo.ts'
import type { SealStore } from '../src/engine/seals/port.ts'
import { openMongoViews } from '../src/engine/views/mongo.ts'
import type { ViewStore } from '../src/engine/views/port.ts'
import { expectOutageOfReads, expectToSurviveCuts, type Work } from './cut-connections.ts'
import { entry, position, set, well } from './index-entries.ts'

const MONGODB_URL = process.env.MONGODB_URL
const HOUR = 3_600_000
/** More than a chunk of GridFS. */
const BYTES = Buffer.concat(
  Array.from({ length: 9_000 }, (_, index) => createHash('sha256').update(String(index)).digest()),
)

const views: Work<ViewStore> = {
  open: openMongoViews,
  async work(store) {
    const writes = Array.from({ length: 40 }, (_, n) => ({
      id: `id ${n % 30}`,
      position: position(n),
      ...(n % 7 === 0 ? { deleted: true as const } : { document: { n } }),
    }))
    await store.collection('test', ['n']).write(writes)
    await store.collection('test', ['n']).write([{ id: 'id 1', position: position(2), document: { n: -1 } }])
    await store.note('history-built-1', { position: position(40), at: 'now' })
    expect(await store.takeLock('projector', 'one', HOUR)).toBe(true)
  },
  left: async (store) => [
    await store.collection('test').find({}),
    await store.getCheckpoint('history-built-1'),
  ],
}

const history: Work<HistoryIndex> = {
  open: openMongoHistory,
  work: (index) =>
    index.write([entry(1), entry(2), well(3, [set(['tract-t1'])]), entry(4), well(5, [set([])])]),
  left: async (index) => [
    await index.find({ first: 9 }),
    await index.linkedAt('tract-t1', position(4)),
    await index.linkedAt('tract-t1', position(5)),
    await index.placeAt('2026-03-04T13:00:00.000Z'),
  ],
}

const HEADS = Array.from({ length: 30 }, (_, n) => ({ stream: `tract-${n}`, revision: n, hash: String(n) }))

const seals: Work<SealStore> = {
  open: openMongoSeals,
  async work(store) {
    const seal = {
      ...{ number: 1, at: '2026-03-04T06:00:00.000Z', by: 'system', position: '1', events: 1, streams: 1 },
      ...{ root: 'root', link: 'link', previous: '', key: 'key', signature: 'signature' },
    }
    await store.add({ seal, links: Buffer.alloc(64, 1) }, HEADS)
  },
  left: async (store) => [await Array.fromAsync(store.all()), new Set(await store.heads())],
  // A crash would leave it so, and what was sealed of a stream that is lost later, nothing else tells.
  holds: async (store) => {
    const sealed = (await store.last()) ? HEADS : []
    expect(new Set(await store.heads())).toEqual(new Set(sealed))
  },
}

const [session, token] = [
  {
    ...{ id: 'one', userId: 'ann', confirmedAt: 1, startedAt: 2, seenAt: 3, expiresAt: HOUR },
    ...{ agent: 'a browser', address: '127.0.0.1' },
  },
  { id: 'one', userId: 'ann', name: 'Excel', hash: 'hash', types: [], createdAt: 1, expiresAt: HOUR },
]

const credentials: Work<Credentials> = {
  open: openMongoCredentials,
  async work(store) {
    // False where it was set before the connection was lost.
    await store.set({ userId: 'ann', passwordHash: 'hash', sessionsValidFrom: 1 }, undefined)
    await store.sessions.begin(session, 100)
    await store.accessTokens.create(token, { expiredBy: 0, most: 50 })
    await store.putResetToken('ann', 'hash', HOUR)
    await store.secondFactors.setRequired('ann', true)
    await store.secondFactors.set(
      { userId: 'ann', secret: 's', isConfirmed: true, lastStep: 0, recovery: [], version: 1 },
      undefined,
    )
  },
  left: async ({ get, sessions, accessTokens, secondFactors }) => [
    await get('ann'),
    await sessions.of('ann'),
    await accessTokens.of('ann'),
    await secondFactors.required(),
    await secondFactors.get('ann'),
  ],
}

const files: Work<FileStore> = {
  open: openGridFsFiles,
  work: async (store) => (await store.receive(Readable.from([BYTES]))).keep('one'),
  async left(store) {
    const stream = await store.read('one')
    return stream && (await buffer(stream)).equals(BYTES)
  },
  async goesOn(store) {
    const stream = await store.read('one')
    return () => buffer(stream ?? Readable.from([]))
  },
}

const presence: Work<PresenceStore> = {
  open: openMongoPresence,
  work: (store) =>
    store.put(
      { user: 'ann', session: 'one', tab: 'one', record: 'tract-1', editing: true },
      Date.now() + HOUR,
    ),
  left: (store) => store.all(Date.now()),
}

describe.skipIf(MONGODB_URL === undefined)(
  'a connection that is cut at any byte of a request or an answer (needs MONGODB_URL)',
  () => {
    const url = MONGODB_URL ?? ''
    const survives = <S extends { close(): Promise<void> }>(what: string, work: Work<S>) =>
      describe(`of ${what}`, () => {
        it('is an outage, and what is repeated is written once', () => expectToSurviveCuts(url, work))
        it('is an outage of what is read, also of what was begun', () => expectOutageOfReads(url, work))
      })
    survives('the read models', views)
    survives('the history', history)
    survives('seals', seals)
    survives('passwords and sessions', credentials)
    survives('files', files)
    survives('presences', presence)
  },
)
