import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Binary, MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openFolderFiles } from '../src/engine/files/folder.ts'
import { openGridFsFiles } from '../src/engine/files/gridfs.ts'
import { CorruptUpload, FileExists, type FileStore } from '../src/engine/files/port.ts'

const MONGODB_URL = process.env.MONGODB_URL

/** Larger than a chunk of GridFS, and no two parts of it alike. */
const BYTES = Buffer.concat(
  Array.from({ length: 20_000 }, (_, index) => createHash('sha256').update(String(index)).digest()),
)
const SHA256 = createHash('sha256').update(BYTES).digest('hex')

const inPieces = (bytes: Buffer) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000)
    })(),
  )

/** Half a file, and then nothing more comes. */
const broken = () =>
  Readable.from(
    (async function* () {
      yield BYTES.subarray(0, 400_000)
      throw new Error('the cable was pulled')
    })(),
  )

interface Store {
  /** The same files again; what was abandoned before is removed. */
  open(): Promise<FileStore>
  /** How many things there are, of files kept and others. */
  things(): Promise<number>
  /** Bytes of the one upload under way that have got as far as the store. */
  arrived(): Promise<number>
  /** Changes a byte of the one upload under way where it is stored. */
  spoil(): Promise<void>
  /** Leaves what a process leaves behind that dies during an upload. */
  die(): Promise<void>
}

function contract(store: Store) {
  let files: FileStore
  beforeAll(async () => {
    files = await store.open()
  })
  afterAll(() => files.close())

  const read = async (id: string, range?: { start: number; end: number }) => {
    const stream = await files.read(id, range)
    return stream && buffer(stream)
  }

  it('returns the stored bytes, with size and hash', async () => {
    const id = randomUUID()
    const received = await files.receive(inPieces(BYTES))
    expect(received).toMatchObject({ size: BYTES.length, sha256: SHA256 })
    expect(await files.read(id)).toBeUndefined()
    await received.keep(id)
    expect(BYTES.equals((await read(id)) ?? Buffer.of())).toBe(true)
  })

  it('lets a draft be read in parts', async () => {
    const received = await files.receive(inPieces(BYTES))
    for (const [start, end] of [
      [0, 0],
      [261_100, 261_200],
      [BYTES.length - 100, BYTES.length - 1],
    ] as const)
      expect((await received.read({ start, end })).equals(BYTES.subarray(start, end + 1))).toBe(true)
    await received.drop()
  })

  it.each([
    [0, 0],
    [0, 99],
    [261_119, 261_121],
    [300_000, BYTES.length - 1],
  ])('reads bytes %i to %i', async (start, end) => {
    const id = randomUUID()
    await (await files.receive(inPieces(BYTES))).keep(id)
    expect(BYTES.subarray(start, end + 1).equals((await read(id, { start, end })) ?? Buffer.of())).toBe(true)
  })

  it('applies backpressure, however large the file', async () => {
    const [pieces, piece] = [800, Buffer.alloc(65_536)]
    let ahead = 0
    const bytes = Readable.from(
      (async function* () {
        for (let read = 0; read < pieces; read++) {
          if (read % 40 === 39) ahead = Math.max(ahead, read * piece.length - (await store.arrived()))
          yield piece
        }
      })(),
    )
    const received = await files.receive(bytes)
    expect(received.size).toBe(pieces * piece.length)
    expect(ahead).toBeLessThan(4_000_000)
    await received.drop()
  })

  it('keeps nothing of an aborted or dropped upload', async () => {
    const before = await store.things()
    await expect(files.receive(broken())).rejects.toThrow('the cable was pulled')
    const destroyed = inPieces(BYTES)
    destroyed.once('data', () => destroyed.destroy())
    await expect(files.receive(destroyed)).rejects.toThrow()
    const received = await files.receive(inPieces(BYTES))
    expect(await store.things()).toBeGreaterThan(before)
    await received.drop()
    expect(await store.things()).toBe(before)
  })

  it('keeps nothing of an upload, wherever it breaks off', async () => {
    const before = await store.things()
    const gone = Readable.from([BYTES])
    gone.destroy()
    await expect(files.receive(gone)).rejects.toThrow()
    for (let bytes = 0; bytes < BYTES.length; bytes += 80_000) {
      const broken = Readable.from(
        (async function* () {
          yield BYTES.subarray(0, bytes)
          throw new Error('the cable was pulled')
        })(),
      )
      await expect(files.receive(broken)).rejects.toThrow('the cable was pulled')
    }
    expect(await store.things()).toBe(before)
  })

  it('refuses bytes that the store corrupts', async () => {
    const before = await store.things()
    const spoilt = Readable.from(
      (async function* () {
        yield BYTES
        await vi.waitFor(async () => expect(await store.arrived()).toBeGreaterThan(0))
        await store.spoil()
        yield BYTES
      })(),
    )
    await expect(files.receive(spoilt)).rejects.toBeInstanceOf(CorruptUpload)
    expect(await store.things()).toBe(before)
  })

  it('keeps one content per id, idempotently', async () => {
    const id = randomUUID()
    await (await files.receive(inPieces(BYTES))).keep(id)
    const before = await store.things()
    await (await files.receive(inPieces(BYTES))).keep(id)
    expect(await store.things()).toBe(before)
    const other = await files.receive(Readable.from([Buffer.from('other')]))
    await expect(other.keep(id)).rejects.toBeInstanceOf(FileExists)
    await other.drop()
    expect(await store.things()).toBe(before)
    expect(BYTES.equals((await read(id)) ?? Buffer.of())).toBe(true)
  })

  it('accepts one of two concurrent files with one id', async () => {
    const id = randomUUID()
    const texts = ['one', 'two']
    const received = await Promise.all(texts.map((text) => files.receive(Readable.from([Buffer.from(text)]))))
    const outcomes = await Promise.allSettled(received.map((one) => one.keep(id)))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const kept = outcomes.findIndex(({ status }) => status === 'fulfilled')
    expect((await read(id))?.toString()).toBe(texts[kept])
    await received[1 - kept]?.drop()
  })

  it('removes a file, and ignores unknown ones', async () => {
    const id = randomUUID()
    const before = await store.things()
    await (await files.receive(inPieces(BYTES))).keep(id)
    await files.remove(id)
    expect(await files.read(id)).toBeUndefined()
    expect(await store.things()).toBe(before)
    await files.remove(id)
    for (const nowhere of ['../../etc/passwd', '..', '']) expect(await files.read(nowhere)).toBeUndefined()
  })

  it('removes only leftovers of a crash at the next start', async () => {
    const id = randomUUID()
    await (await files.receive(inPieces(BYTES))).keep(id)
    const before = await store.things()
    await store.die()
    expect(await store.things()).toBeGreaterThan(before)
    const next = await store.open()
    expect(await store.things()).toBe(before)
    const kept = await next.read(id)
    expect(kept && (await buffer(kept)).length).toBe(BYTES.length)
    await next.close()
  })
}

describe('files in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'landbook-files-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  contract({
    open: () => openFolderFiles({ folder }),
    things: async () => readdirSync(folder, { recursive: true }).length,
    arrived: async () => {
      const parts = readdirSync(join(folder, '.incoming'))
      return parts.reduce((sum, part) => sum + statSync(join(folder, '.incoming', part)).size, 0)
    },
    async spoil() {
      const [part = ''] = readdirSync(join(folder, '.incoming'))
      const handle = await open(join(folder, '.incoming', part), 'r+')
      await handle.write(Buffer.from([Number(BYTES[0]) ^ 1]), 0, 1, 0)
      await handle.close()
    },
    die: async () => writeFileSync(join(folder, '.incoming', randomUUID()), 'half'),
  })
})

describe.skipIf(MONGODB_URL === undefined)('files in GridFS', () => {
  const url = MONGODB_URL ?? 'mongodb://none'
  const database = `files-${randomUUID()}`
  const client = new MongoClient(url)
  afterAll(async () => {
    await client.db(database).dropDatabase()
    await client.close()
  })
  contract({
    open: () => openGridFsFiles({ url, database, abandonedAfterMs: 0 }),
    async things() {
      const counts = ['files', 'chunks', 'uploads'].map((name) =>
        client.db(database).collection(`files.${name}`).countDocuments(),
      )
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
    },
    async arrived() {
      const [upload] = await client.db(database).collection('files.uploads').find().toArray()
      const chunks = client.db(database).collection('files.chunks')
      return 261_120 * (await chunks.countDocuments({ files_id: upload?._id }))
    },
    async spoil() {
      const chunks = client.db(database).collection<{ n: number; data: Binary }>('files.chunks')
      const [upload] = await client.db(database).collection('files.uploads').find().toArray()
      const first = { files_id: upload?._id, n: 0 }
      const data = Buffer.from((await chunks.findOne(first))?.data.buffer ?? [])
      data[0] = Number(data[0]) ^ 1
      await chunks.updateOne(first, { $set: { data: new Binary(data) } })
    },
    die,
  })

  async function die() {
    const files = await openGridFsFiles({ url, database })
    await files.receive(inPieces(BYTES))
    await files.close()
  }

  it('are rid of the leftovers of a crash without a start', async () => {
    const noted = client.db(database).collection('files.uploads')
    await die()
    expect(await noted.countDocuments()).toBe(1)
    // It was not abandoned at the start.
    const startedAt = Date.now()
    await noted.updateMany({}, { $set: { startedAt } })
    const files = await openGridFsFiles({ url, database, abandonedAfterMs: 60_000, sweepEveryMs: 10 })
    expect(await noted.countDocuments()).toBe(1)
    await noted.updateMany({}, { $set: { startedAt: startedAt - 60_000 } })
    await vi.waitFor(async () => expect(await noted.countDocuments()).toBe(0))
    await files.close()
  })
})
