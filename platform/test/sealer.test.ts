import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { DamagedEvent, type EventLog } from '../src/engine/log/port.ts'
import { checkSeal, InvalidSeal, sealHash } from '../src/engine/log/seal.ts'
import { keptSeals, sealInFile } from '../src/engine/log/seal-checks.ts'
import { openSqliteLog } from '../src/engine/log/sqlite.ts'
import { verifyLog } from '../src/engine/log/verify.ts'
import { sealDaily } from '../src/engine/seals/daily.ts'
import { CannotSeal, Sealer } from '../src/engine/seals/sealer.ts'
import { addTo } from './chains.ts'
import { newSealer, privateKey, publicKey } from './sealers.ts'

const keys = [publicKey]

/** The positions after which the log was read. */
function reads(log: EventLog): (string | undefined)[] {
  const after: (string | undefined)[] = []
  const readAll = log.readAll.bind(log)
  vi.spyOn(log, 'readAll').mockImplementation((options) => {
    after.push(options?.after)
    return readAll(options)
  })
  return after
}

describe('a sealer', () => {
  it('seals the log, signed and chained', async () => {
    const { log, sealer, clock } = newSealer()
    for (const stream of ['tract-1', 'tract-2', 'tract-1'] as const) await addTo(log, stream)
    const first = await sealer.seal('ann')
    expect(first).toMatchObject({
      number: 1,
      by: 'ann',
      at: '2026-03-04T12:00:00.000Z',
      events: 3,
      streams: 2,
    })
    expect(first).toMatchObject({ previous: '', position: await log.head() })
    await addTo(log, 'well-1')
    clock.now += 1_000
    const second = await sealer.seal('system')
    expect(second).toMatchObject({ number: 2, events: 4, streams: 3, previous: sealHash(first) })
    checkSeal(second, keys)
    expect(() => checkSeal({ ...second, at: first.at }, keys)).toThrow(InvalidSeal)
    expect(() => checkSeal(second, [generateKeyPairSync('ed25519').publicKey])).toThrow(InvalidSeal)
  })

  it('does not continue seals of another key with one that was generated, as the other was lost', async () => {
    const { log, store, sealer } = newSealer()
    await addTo(log, 'tract-1')
    await sealer.seal('ann')
    await addTo(log, 'tract-1')
    const key = generateKeyPairSync('ed25519').privateKey
    await expect(new Sealer({ log, store, key, isGenerated: true }).seal('bob')).rejects.toThrow(
      /^Seal 1 was made with another key \(SHA256:.+seal-key\.pem/,
    )
    expect(await new Sealer({ log, store, key: privateKey, isGenerated: true }).seal('bob')).toMatchObject({
      number: 2,
    })
    await addTo(log, 'tract-1')
    expect(await new Sealer({ log, store, key }).seal('bob')).toMatchObject({ number: 3 })
  })

  it('does not seal an unchanged log again', async () => {
    const { log, sealer } = newSealer()
    await addTo(log, 'tract-1')
    const first = await sealer.seal('ann')
    expect(await sealer.seal('bob')).toEqual(first)
  })

  it('reads only events since the last seal', async () => {
    const { log, sealer } = newSealer()
    for (let n = 0; n < 5; n++) await addTo(log, `tract-${n}`)
    const { position } = await sealer.seal('ann')
    await addTo(log, 'tract-9')
    const after = reads(log)
    await sealer.seal('ann')
    expect(after).toEqual([position])
  })

  it('rebuilds heads from the log if the stored ones do not match', async () => {
    const { log, store, sealer } = newSealer()
    await addTo(log, 'tract-1')
    await addTo(log, 'tract-2')
    const first = await sealer.seal('ann')
    // As a crash between a seal and its heads would leave them.
    const { heads } = store
    store.heads = async () => (await heads()).slice(1)
    await addTo(log, 'tract-1')
    const second = await sealer.seal('ann')
    store.heads = heads
    expect(await store.heads()).toEqual((await sealer.file(second)).heads)
    expect((await sealer.file(first)).heads.map(({ revision }) => revision)).toEqual([0, 0])
  })

  it('reads the log from its beginning only once after seals were set aside', async () => {
    const { log, store, sealer } = newSealer()
    await addTo(log, 'tract-1')
    await sealer.seal('ann')
    // The heads of a seal whose events were lost.
    const [kept] = await Array.fromAsync(store.all())
    if (!kept) throw new Error('no seal')
    await store.add({ ...kept, seal: { ...kept.seal, number: 2 } }, [
      { stream: 'tract-lost', revision: 0, hash: 'lost' },
    ])
    await store.setAside(1, [])
    await addTo(log, 'tract-1')
    const { position } = await sealer.seal('ann')
    await addTo(log, 'tract-1')
    const after = reads(log)
    await sealer.seal('ann')
    expect(after).toEqual([position])
  })

  it('seals a long log in steps', async () => {
    const { log, store, sealer } = newSealer(4)
    for (let n = 0; n < 10; n++) await addTo(log, `tract-${n % 3}`)
    expect(await sealer.seal('ann')).toMatchObject({ number: 3, events: 10 })
    expect((await store.list({ first: 9 })).map(({ events }) => events)).toEqual([10, 8, 4])
    expect(await sealer.verify()).toEqual({ events: 10, streams: 3 })
  })

  it('seals concurrently with others', async () => {
    const { log, store, sealer, another } = newSealer()
    for (let n = 0; n < 20; n++) await addTo(log, `tract-${n}`)
    const seals = await Promise.all([sealer, another, sealer, another].map((one) => one.seal('ann')))
    expect(new Set(seals.map(({ signature }) => signature)).size).toBe(1)
    expect(await store.list({ first: 9 })).toHaveLength(1)
  })

  it('does not seal an invalid log', async () => {
    const { log, sealer } = newSealer()
    await expect(sealer.seal('ann')).rejects.toThrow(CannotSeal)
    await addTo(log, 'tract-1')
    const [event] = await Array.fromAsync(log.read('tract-1'))
    if (!event) throw new Error('no event')
    const { position: _, stream: __, revision: ___, ...bare } = event
    await log.append('tract-2', 'none', [{ ...bare, id: randomUUID() }])
    await expect(sealer.seal('ann')).rejects.toThrow('tract-2, revision 0')
  })

  it('neither notes nor adds to a seal in the log of another company', async () => {
    const { log, store, sealer } = newSealer()
    await addTo(log, 'tract-1')
    await sealer.seal('ann')
    const other = openSqliteLog({ file: ':memory:' })
    onTestFinished(() => other.close())
    for (let n = 0; n < 3; n++) await addTo(other, 'well-1')
    const note = vi.fn(async () => undefined)
    const confused = new Sealer({ log: other, store, key: privateKey, note })
    await expect(confused.noteLast()).rejects.toThrow(CannotSeal)
    await expect(confused.seal('ann')).rejects.toThrow(CannotSeal)
    expect(note).not.toHaveBeenCalled()
    expect(await store.list({ first: 9 })).toHaveLength(1)
  })

  it('reports the place of an unreadable event', async () => {
    const { log, sealer } = newSealer()
    await addTo(log, 'tract-1')
    const place = { stream: 'tract-1', revision: 0, position: '0000000000000001' }
    vi.spyOn(log, 'readAll').mockImplementation(() => {
      throw new DamagedEvent(place)
    })
    await expect(sealer.seal('ann')).rejects.toThrow(CannotSeal)
    await expect(sealer.seal('ann')).rejects.toThrow('tract-1, revision 0 (position 0000000000000001): ')
    expect((await sealer.verify()).problem).toMatchObject(place)
  })
})

describe('daily seals', () => {
  it('are made once per day in the time zone of the company', async () => {
    const { log, store, sealer, clock } = newSealer()
    await addTo(log, 'tract-1')
    const stop = sealDaily(sealer, {
      timeZone: 'America/Chicago',
      logger: pino({ level: 'silent' }),
      now: () => clock.now,
      everyMs: 5,
    })
    onTestFinished(stop)
    const isSealed = (number: number) =>
      vi.waitFor(async () => expect((await store.last())?.number).toBe(number))
    await isSealed(1)
    await addTo(log, 'tract-1')
    clock.now = Date.parse('2026-03-05T05:59:59Z')
    const looked = vi.spyOn(store, 'last')
    await vi.waitFor(() => expect(looked.mock.calls.length).toBeGreaterThan(3))
    expect((await store.last())?.number).toBe(1)
    clock.now = Date.parse('2026-03-05T06:00:00Z')
    await isSealed(2)
    expect((await store.last())?.by).toBe('system')
  })
})

describe('a seal in a file', () => {
  it('matches its log, also after further events', async () => {
    const { log, sealer } = newSealer()
    for (const stream of ['tract-1', 'tract-2', 'tract-1'] as const) await addTo(log, stream)
    const file = JSON.parse(JSON.stringify(await sealer.file(await sealer.seal('ann'))))
    expect(createPublicKey(file.publicKey).equals(publicKey)).toBe(true)
    expect((await verifyLog(log, [await sealInFile(file, keys)])).problem).toBeUndefined()
    await addTo(log, 'tract-2')
    await addTo(log, 'tract-3')
    expect((await verifyLog(log, [await sealInFile(file, keys)])).problem).toBeUndefined()
  })

  it('is invalid with other heads', async () => {
    const { log, sealer } = newSealer()
    await addTo(log, 'tract-1')
    const file = await sealer.file(await sealer.seal('ann'))
    const heads = file.heads.map((head) => ({ ...head, revision: 7 }))
    await expect(sealInFile({ ...file, heads }, keys)).rejects.toThrow(InvalidSeal)
    await expect(sealInFile({ ...file, heads: [] }, keys)).rejects.toThrow(InvalidSeal)
  })
})

describe('seals that were tampered with', () => {
  it.each([
    ['one is missing', (all: number[]) => all.slice(1)],
    ['two changed places', ([a = 0, b = 0, c = 0]: number[]) => [b, a, c]],
  ])('break the chain: %s', async (_, order) => {
    const { log, store, sealer } = newSealer()
    for (let n = 0; n < 3; n++) {
      await addTo(log, 'tract-1')
      await sealer.seal('ann')
    }
    const all = await Array.fromAsync(store.all())
    async function* reordered() {
      for (const at of order([0, 1, 2])) {
        const kept = all[at]
        if (kept) yield kept
      }
    }
    await expect(verifyLog(log, [keptSeals(reordered(), keys, new Map())])).rejects.toThrow(InvalidSeal)
  })

  it('do not hide changes of the log', async () => {
    const { log, store, sealer } = newSealer()
    await addTo(log, 'tract-1')
    await sealer.seal('ann')
    const [kept] = await Array.fromAsync(store.all())
    async function* changed() {
      if (kept) yield { ...kept, links: Buffer.alloc(32) }
    }
    await expect(verifyLog(log, [keptSeals(changed(), keys, new Map())])).rejects.toThrow(InvalidSeal)
  })
})

describe('a sealer that is stopped', () => {
  it('aborts, and keeps completed seals', async () => {
    const { log, store, sealer, another } = newSealer(2)
    for (let n = 0; n < 6; n++) await addTo(log, `tract-${n}`)
    const { add } = store
    store.add = async (kept, changed) => {
      await add(kept, changed)
      void sealer.stop().catch(() => undefined)
    }
    vi.spyOn(store, 'close').mockResolvedValue()
    await expect(sealer.seal('ann')).rejects.toThrow('about to stop')
    expect((await store.list({ first: 9 })).map(({ events }) => events)).toEqual([2])
    store.add = add
    expect(await another.seal('ann')).toMatchObject({ number: 3, events: 6 })
  })
})
