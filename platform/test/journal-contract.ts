import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Note } from '../src/engine/credentials/journal.ts'
import type { Credentials } from '../src/engine/credentials/port.ts'

/** Two connections to one credentials store. */
export function journalContract(connections: () => { credentials: Credentials; other: Credentials }): void {
  const noteOf = (kind: string, more: Partial<Note> = {}): Note => ({
    source: 'users',
    most: 1_000,
    kind,
    address: '192.0.2.1',
    detail: '',
    ...more,
  })

  it('notes what happened to accounts, newest first, by kind, person and time', async () => {
    const { credentials, other } = connections()
    const { journal } = credentials
    const [ann, bob, kind] = [randomUUID(), randomUUID(), randomUUID()]
    await journal.note(noteOf(kind, { actor: ann, userId: bob, detail: 'first' }), 1_000)
    await journal.note(noteOf(kind, { userId: ann }), 2_000)
    await journal.note(noteOf('another', { userId: bob }), 3_000)
    const found = await other.journal.find({ kind, first: 10 })
    expect(found).toMatchObject([
      { kind, userId: ann, address: '192.0.2.1', at: 2_000, lastAt: 2_000, count: 1 },
      { kind, actor: ann, userId: bob, detail: 'first', at: 1_000 },
    ])
    const [newest, oldest] = found
    expect(await journal.find({ kind, before: newest?.id, first: 10 })).toEqual([oldest])
    expect(await journal.find({ kind, first: 1 })).toEqual([newest])
    expect(await journal.find({ person: ann, first: 10 })).toEqual(found)
    expect(await journal.find({ kind, from: 1_001, first: 10 })).toEqual([newest])
    expect(await journal.find({ kind, until: 1_999, first: 10 })).toEqual([oldest])
  })

  it('keeps the order of notes of one moment', async () => {
    const { credentials } = connections()
    const kind = randomUUID()
    const details = Array.from({ length: 20 }, (_, index) => `${index}`)
    for (const detail of details) await credentials.journal.note(noteOf(kind, { detail }), 7_000)
    const found = await credentials.journal.find({ kind, first: 100 })
    expect(found.map(({ detail }) => detail)).toEqual(details.toReversed())
  })

  it('counts equal notes, for all connections', async () => {
    const { credentials, other } = connections()
    const [kind, same] = [randomUUID(), randomUUID()]
    const one = noteOf(kind, { source: 'strangers', same })
    await credentials.journal.note(one, 1_000)
    await Promise.all([2_000, 5_000, 3_000].map((at) => other.journal.note(one, at)))
    await credentials.journal.note({ ...one, same: randomUUID() }, 6_000)
    expect(await credentials.journal.find({ kind, first: 10 })).toMatchObject([
      { at: 6_000, count: 1 },
      { at: 1_000, lastAt: 5_000, count: 4 },
    ])
  })

  it('limits the notes of a source without dropping those of others', async () => {
    const { credentials, other } = connections()
    const kind = randomUUID()
    await credentials.journal.note(noteOf(kind), 1)
    for (let at = 2; at < 10; at++)
      await (at % 2 ? credentials : other).journal.note(noteOf(kind, { source: kind, most: 3 }), at)
    const found = await credentials.journal.find({ kind, first: 100 })
    expect(found.map(({ at }) => at)).toEqual([9, 8, 7, 1])
  })
}
