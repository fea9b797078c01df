import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Document, MongoClient } from 'mongodb'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openMongoCredentials } from '../src/engine/credentials/mongo.ts'
import type { Credentials } from '../src/engine/credentials/port.ts'
import { openSqliteCredentials } from '../src/engine/credentials/sqlite.ts'

const MONGODB_URL = process.env.MONGODB_URL

/** A file as releases up to 29 November 2026 wrote it. */
const FILE = `
  CREATE TABLE credentials (
    user_id TEXT PRIMARY KEY, password_hash TEXT NOT NULL, sessions_valid_from INTEGER NOT NULL
  ) STRICT;
  INSERT INTO credentials VALUES ('ann', 'slow hash', 7);
  CREATE TABLE reset_tokens (
    user_id TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, expires_at INTEGER NOT NULL
  ) STRICT;
  INSERT INTO reset_tokens VALUES ('ann', 'reset hash', 90);
  CREATE TABLE sessions (
    id TEXT PRIMARY KEY, user_id TEXT NOT NULL, confirmed_at INTEGER NOT NULL, started_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, agent TEXT NOT NULL, address TEXT NOT NULL
  ) STRICT;
  CREATE INDEX sessions_of_user ON sessions (user_id);
  INSERT INTO sessions VALUES ('session', 'ann', 7, 8, 9, 90, 'a browser', '::1');
  CREATE TABLE access_tokens (
    id TEXT PRIMARY KEY, user_id TEXT NOT NULL, name TEXT NOT NULL, hash TEXT NOT NULL UNIQUE,
    types TEXT NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
    last_used_at INTEGER, last_address TEXT, ended_at INTEGER
  ) STRICT;
  CREATE INDEX access_tokens_of_user ON access_tokens (user_id);
  INSERT INTO access_tokens VALUES
    ('new', 'ann', 'Excel', 'new hash', 'tract well', 10, 90, NULL, NULL, NULL),
    ('ended', 'ann', 'Power BI', 'ended hash', 'lease', 10, 90, 20, '::1', 30);
  CREATE TABLE attempts (
    key TEXT PRIMARY KEY, count INTEGER NOT NULL, expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX attempts_by_end ON attempts (expires_at);
  INSERT INTO attempts VALUES ('login ann', 3, 90);
  CREATE TABLE journal (
    id TEXT PRIMARY KEY, same TEXT NOT NULL UNIQUE, source TEXT NOT NULL, kind TEXT NOT NULL, actor TEXT,
    user_id TEXT, address TEXT NOT NULL, detail TEXT NOT NULL, at INTEGER NOT NULL, last_at INTEGER NOT NULL,
    count INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX journal_by_source ON journal (source, id);
  INSERT INTO journal VALUES
    ('000000000000005-a', '000000000000005-a', 'users', 'login', 'ann', 'ann', '::1', '', 5, 5, 1),
    ('000000000000006-b', 'guess', 'strangers', 'loginFailed', NULL, NULL, '::2', 'ann@', 6, 8, 2);
  CREATE TABLE second_factors (
    user_id TEXT PRIMARY KEY, secret TEXT NOT NULL, is_confirmed INTEGER NOT NULL, last_step INTEGER NOT NULL,
    recovery TEXT NOT NULL, version INTEGER NOT NULL
  ) STRICT;
  INSERT INTO second_factors VALUES ('ann', 'sealed', 1, 4, 'one two', 2);
  CREATE TABLE second_factor_demands (whom TEXT PRIMARY KEY) STRICT;
  INSERT INTO second_factor_demands VALUES ('*');`

/** The same in MongoDB. */
const COLLECTIONS: Record<string, Document[]> = {
  credentials: [{ _id: 'ann', passwordHash: 'slow hash', sessionsValidFrom: 7 }],
  'reset-tokens': [{ _id: 'ann', tokenHash: 'reset hash', expiresAt: 90 }],
  sessions: [
    {
      ...{ _id: 'session', userId: 'ann', confirmedAt: 7, startedAt: 8, seenAt: 9, expiresAt: 90 },
      ...{ agent: 'a browser', address: '::1' },
    },
  ],
  'access-tokens': [
    {
      ...{ _id: 'new', userId: 'ann', name: 'Excel', hash: 'new hash', types: ['tract', 'well'] },
      ...{ createdAt: 10, expiresAt: 90 },
    },
    {
      ...{ _id: 'ended', userId: 'ann', name: 'Power BI', hash: 'ended hash', types: ['lease'] },
      ...{ createdAt: 10, expiresAt: 90, lastUsedAt: 20, lastAddress: '::1', endedAt: 30 },
    },
  ],
  attempts: [{ _id: 'login ann', count: 3, expiresAt: 90 }],
  'security-journal': [
    {
      ...{ _id: '000000000000005-a', id: '000000000000005-a', source: 'users', kind: 'login', actor: 'ann' },
      ...{ userId: 'ann', address: '::1', detail: '', at: 5, lastAt: 5, count: 1 },
    },
    {
      ...{ _id: 'guess', id: '000000000000006-b', source: 'strangers', kind: 'loginFailed' },
      ...{ address: '::2', detail: 'ann@', at: 6, lastAt: 8, count: 2 },
    },
  ],
  'second-factors': [
    {
      ...{ _id: 'ann', secret: 'sealed', isConfirmed: true, lastStep: 4 },
      ...{ recovery: ['one', 'two'], version: 2 },
    },
  ],
  'second-factor-demands': [{ _id: '*' }],
}

async function expectToReadAll(credentials: Credentials): Promise<void> {
  const { sessions, accessTokens, attempts, journal, secondFactors } = credentials
  expect(await credentials.get('ann')).toEqual({
    userId: 'ann',
    passwordHash: 'slow hash',
    sessionsValidFrom: 7,
  })
  expect(await sessions.of('ann')).toEqual([
    {
      ...{ id: 'session', userId: 'ann', confirmedAt: 7, startedAt: 8, seenAt: 9, expiresAt: 90 },
      ...{ agent: 'a browser', address: '::1' },
    },
  ])
  const running = {
    ...{ id: 'new', userId: 'ann', name: 'Excel', hash: 'new hash', types: ['tract', 'well'] },
    ...{ createdAt: 10, expiresAt: 90 },
  }
  expect(await accessTokens.of('ann')).toEqual([running])
  expect(await accessTokens.byHash('ended hash')).toEqual({
    ...{ id: 'ended', userId: 'ann', name: 'Power BI', hash: 'ended hash', types: ['lease'] },
    ...{ createdAt: 10, expiresAt: 90, lastUsedAt: 20, lastAddress: '::1', endedAt: 30 },
  })
  expect(await attempts.add('login ann', 50, 60)).toEqual({ count: 4, endsAt: 90 })
  const guess = { source: 'strangers', most: 9, kind: 'loginFailed', address: '::2', detail: 'ann@' }
  await journal.note({ ...guess, same: 'guess' }, 9)
  expect(await journal.find({ first: 9 })).toEqual([
    {
      ...{ id: '000000000000006-b', kind: 'loginFailed', address: '::2', detail: 'ann@' },
      ...{ at: 6, lastAt: 9, count: 3 },
    },
    {
      ...{ id: '000000000000005-a', kind: 'login', actor: 'ann', userId: 'ann', address: '::1', detail: '' },
      ...{ at: 5, lastAt: 5, count: 1 },
    },
  ])
  const factor = { userId: 'ann', secret: 'sealed', isConfirmed: true, lastStep: 4, version: 2 }
  expect(await secondFactors.get('ann')).toEqual({ ...factor, recovery: ['one', 'two'] })
  expect(await secondFactors.required()).toEqual(['*'])
  expect(await credentials.takeResetToken('reset hash', 60)).toBe('ann')
}

describe('credentials that an earlier release wrote', () => {
  it('are read from its SQLite file, whose tables and indexes stay as they are', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'landbook-earlier-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'credentials.db')
    const db = new DatabaseSync(file)
    onTestFinished(() => db.close())
    db.exec(FILE)
    const made = db.prepare('SELECT * FROM sqlite_schema').all()
    const credentials = openSqliteCredentials({ file })
    onTestFinished(() => credentials.close())
    await expectToReadAll(credentials)
    expect(db.prepare('SELECT * FROM sqlite_schema').all()).toEqual(made)
  })

  it.skipIf(MONGODB_URL === undefined)('are read from its MongoDB (needs MONGODB_URL)', async () => {
    const [url, database] = [MONGODB_URL ?? '', `landbook-test-${randomUUID()}`]
    const client = new MongoClient(url)
    onTestFinished(() => client.close())
    const db = client.db(database)
    onTestFinished(() => db.dropDatabase().then(() => undefined))
    for (const [name, documents] of Object.entries(COLLECTIONS))
      await db.collection(name).insertMany(documents)
    const credentials = await openMongoCredentials({ url, database })
    onTestFinished(() => credentials.close())
    await expectToReadAll(credentials)
  })
})
