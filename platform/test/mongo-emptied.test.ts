import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ViewsUnavailable } from '@landbook/platform/engine/stores/unavailable'
import { type Db, MongoClient } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMongoCredentials } from '../src/engine/credentials/mongo.ts'
import type { Credentials } from '../src/engine/credentials/port.ts'
import { openGridFsFiles } from '../src/engine/files/gridfs.ts'
import type { FileStore } from '../src/engine/files/port.ts'
import { openMongoPresence } from '../src/engine/presence/mongo.ts'
import type { PresenceStore } from '../src/engine/presence/port.ts'

const MONGODB_URL = process.env.MONGODB_URL
const HOUR = 3_600_000

/** Every index of a database but those of ids, as 'collection: fields'. */
async function indexesOf(db: Db): Promise<string[]> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray()
  const indexes = collections.map(async ({ name }) =>
    (await db.collection(name).indexes()).map(
      ({ key, unique }) => `${name}: ${Object.keys(key)}${unique === true ? ' (unique)' : ''}`,
    ),
  )
  return (await Promise.all(indexes))
    .flat()
    .filter((one) => !one.endsWith(': _id'))
    .toSorted()
}

describe.skipIf(MONGODB_URL === undefined)(
  'a MongoDB that is emptied under running services (needs MONGODB_URL)',
  () => {
    const url = MONGODB_URL ?? 'mongodb://none'
    const database = `emptied-${randomUUID()}`
    const client = new MongoClient(url)
    const db = client.db(database)
    const two: { files: FileStore; credentials: Credentials; presence: PresenceStore }[] = []
    beforeAll(async () => {
      for (let process = 0; process < 2; process++)
        two.push({
          files: await openGridFsFiles({ url, database }),
          credentials: await openMongoCredentials({ url, database }),
          presence: await openMongoPresence({ url, database }),
        })
    })
    beforeEach(async () => {
      // What a process found out about the database while it was full must not be what it goes by afterwards.
      for (const one of two) await writeAll(one)
      await db.dropDatabase()
    })
    afterAll(async () => {
      for (const { files, credentials, presence } of two)
        await Promise.all([files.close(), credentials.close(), presence.close()])
      await db.dropDatabase()
      await client.close()
    })

    const receive = (files: FileStore, text: string) => files.receive(Readable.from([Buffer.from(text)]))

    async function writeAll({ files, credentials, presence }: (typeof two)[number]): Promise<void> {
      const [userId, id] = [randomUUID(), randomUUID()]
      await (await receive(files, 'text')).keep(randomUUID())
      const [moments, agent] = [{ confirmedAt: 0, startedAt: 0, seenAt: 0, expiresAt: HOUR }, 'a browser']
      await credentials.sessions.begin({ id, userId, ...moments, agent, address: '127.0.0.1' }, 100)
      await credentials.putResetToken(userId, id, HOUR)
      await credentials.attempts.add(id, HOUR, 0)
      const note = { source: 'users', most: 9, kind: 'login', address: '127.0.0.1', detail: '' }
      await credentials.journal.note(note, 0)
      const here = { user: userId, session: id, tab: 'one', record: 'tract-1', editing: false }
      await presence.put(here, Date.now() + HOUR)
    }

    it('recreates its indexes with the first documents', async () => {
      for (const one of two) await writeAll(one)
      expect(await indexesOf(db)).toEqual([
        'attempts: expiresAt',
        'files.chunks: files_id,n (unique)',
        'files.files: filename (unique)',
        'files.files: filename,uploadDate',
        'presences: until',
        'reset-tokens: tokenHash',
        'security-journal: id',
        'security-journal: source,id',
        'sessions: userId',
      ])
    })

    it('accepts one of two concurrent files with one id', async () => {
      const id = randomUUID()
      const received = await Promise.all(two.map(({ files }, n) => receive(files, `text ${n}`)))
      const outcomes = await Promise.allSettled(received.map((one) => one.keep(id)))
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const kept = outcomes.findIndex(({ status }) => status === 'fulfilled')
      for (const { files } of two) {
        const stream = (await files.read(id)) ?? expect.fail('the file is gone')
        expect((await buffer(stream)).toString()).toBe(`text ${kept}`)
      }
    })

    it('does not report a lost file as kept', async () => {
      for (const { files } of two) {
        const received = await receive(files, 'text')
        await db.dropDatabase()
        await expect(received.keep(randomUUID())).rejects.toBeInstanceOf(ViewsUnavailable)
      }
    })

    it('counts concurrent equal notes', async () => {
      const [kind, same] = ['login', randomUUID()]
      const note = { source: 'strangers', most: 9, kind, address: '127.0.0.1', detail: '', same }
      const journals = Array.from({ length: 8 }, () =>
        two.map(({ credentials }) => credentials.journal),
      ).flat()
      await Promise.all(journals.map((journal, at) => journal.note(note, at)))
      const found = await two[0]?.credentials.journal.find({ kind, first: 10 })
      expect(found).toMatchObject([{ lastAt: 15, count: 16 }])
    })
  },
)
