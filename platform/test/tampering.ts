import { DatabaseSync } from 'node:sqlite'
import { GENESIS, sealed } from '../src/engine/log/chain.ts'
import { isCanonical } from '../src/engine/log/ids.ts'
import type { EventMetadata } from '../src/engine/log/port.ts'
import { packMetadata, unpackMetadata } from '../src/engine/log/sqlite-metadata.ts'
import { idIn } from '../src/engine/log/sqlite-rows.ts'
import { openToDamage } from './damaging.ts'
import { unsealedEvent } from './events.ts'

/** A row of the log, as it is on the disk. */
export interface StoredRow {
  position: number
  stream: string
  revision: number
  id: string
  type: string
  data: string
  metadata: string
}

/** Between 0 and 1, always the same ones for a seed (mulberry32). */
export function randomBy(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One way to change the rows of a log, by somebody who can write the file. */
type Change = (rows: StoredRow[], dice: Dice) => StoredRow[]

class Dice {
  readonly #random: () => number
  constructor(random: () => number) {
    this.#random = random
  }
  below(limit: number): number {
    return Math.floor(this.#random() * limit)
  }
  of<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new Error('there is nothing to choose from')
    return item
  }
}

const TEXTS = ['stream', 'id', 'type', 'data', 'metadata'] as const
const CHARACTERS = 'abcxyzABCXYZ0123456789-_.,:{}[]"\\ äß€'

/** A character of a text replaced, left out or put in. */
function altered(text: string, dice: Dice): string {
  const at = dice.below(text.length)
  const put = dice.of([...CHARACTERS])
  return text.slice(0, at) + dice.of(['', put, put + (text[at] ?? '')]) + text.slice(at + 1)
}

const replaced = (rows: StoredRow[], at: number, row: Partial<StoredRow>) =>
  rows.map((one, index) => (index === at ? { ...one, ...row } : one))

/** The rows in the order of their positions, which are counted anew from the first one's. */
const inPlace = (rows: StoredRow[]) => rows.map((row, index) => ({ ...row, position: index + 1 }))

/** All hashes of a stream made right again for what its rows hold now, and their revisions. */
export function chainedAnew(rows: StoredRow[], stream: string): StoredRow[] {
  let previous = GENESIS
  let next = 0
  return rows.map((row) => {
    if (row.stream !== stream) return row
    const { hash: _, ...metadata } = unpackMetadata(row.metadata) as EventMetadata
    const revision = next++
    const { id, type } = row
    const event = sealed(previous, stream, revision, { id, type, data: JSON.parse(row.data), metadata })
    previous = event.metadata.hash
    return { ...row, revision, metadata: packMetadata(event.metadata) }
  })
}

function forged(stream: string, dice: Dice): StoredRow {
  const { id, type, data, metadata } = unsealedEvent({ acres: String(dice.below(1_000)) })
  return {
    position: 0,
    stream,
    revision: 0,
    id,
    type,
    data: JSON.stringify(data),
    metadata: JSON.stringify(metadata),
  }
}

const CHANGES: Record<string, Change> = {
  'bytes of a column': (rows, dice) => {
    const at = dice.below(rows.length)
    const column = dice.of(TEXTS)
    return replaced(rows, at, { [column]: altered(String(rows[at]?.[column]), dice) })
  },
  'an id': (rows, dice) =>
    replaced(rows, dice.below(rows.length), { id: dice.of(rows).id.replace(/^./, '0') }),
  'a revision': (rows, dice) => replaced(rows, dice.below(rows.length), { revision: dice.below(60) }),
  'a position': (rows, dice) => replaced(rows, dice.below(rows.length), { position: 1 + dice.below(2_000) }),
  'the order of two': (rows, dice) => {
    const [one, other] = [dice.below(rows.length), dice.below(rows.length)]
    const [a, b] = [rows[one], rows[other]]
    if (!a || !b) return rows
    return replaced(replaced(rows, one, { position: b.position }), other, { position: a.position })
  },
  'the places of two': (rows, dice) => {
    const [one, other] = [dice.below(rows.length), dice.below(rows.length)]
    const [a, b] = [rows[one], rows[other]]
    if (!a || !b) return rows
    const place = ({ position, stream, revision }: StoredRow) => ({ position, stream, revision })
    return replaced(replaced(rows, one, place(b)), other, place(a))
  },
  'an event deleted': (rows, dice) => rows.toSpliced(dice.below(rows.length), 1),
  'an event deleted, and the gap closed': (rows, dice) => {
    const at = dice.below(rows.length)
    return inPlace(chainedAnew(rows.toSpliced(at, 1), rows[at]?.stream ?? ''))
  },
  'a stream deleted': (rows, dice) => {
    const { stream } = dice.of(rows)
    return rows.filter((row) => row.stream !== stream)
  },
  'a stream deleted, and the gaps closed': (rows, dice) => {
    const { stream } = dice.of(rows)
    return inPlace(rows.filter((row) => row.stream !== stream))
  },
  'a stream called otherwise': (rows, dice) => {
    const { stream } = dice.of(rows)
    const renamed = rows.map((row) => (row.stream === stream ? { ...row, stream: `${stream}x` } : row))
    return chainedAnew(renamed, `${stream}x`)
  },
  'the tail of the log cut': (rows, dice) => rows.slice(0, dice.below(rows.length)),
  'the tail of a stream cut': (rows, dice) => {
    const { stream, revision } = dice.of(rows)
    return rows.filter((row) => row.stream !== stream || row.revision < revision)
  },
  'an event put in': (rows, dice) => {
    const { stream } = dice.of(rows)
    return inPlace(chainedAnew(rows.toSpliced(dice.below(rows.length), 0, forged(stream, dice)), stream))
  },
  'a stream put in': (rows, dice) => {
    const stream = `tract-forged-${dice.below(1_000)}`
    return inPlace(chainedAnew(rows.toSpliced(dice.below(rows.length), 0, forged(stream, dice)), stream))
  },
  'a value, with its chain computed anew': (rows, dice) => {
    const at = dice.below(rows.length)
    const data = JSON.stringify({ acres: `${dice.below(1_000_000)}.5` })
    return chainedAnew(replaced(rows, at, { data }), rows[at]?.stream ?? '')
  },
  'a time or a person, with its chain computed anew': (rows, dice) => {
    const at = dice.below(rows.length)
    const recordedAt = new Date(dice.below(2 ** 40)).toISOString()
    const forgery = dice.of([{ recordedAt }, { actor: `user-${dice.below(99)}` }, { reason: 'none' }])
    const was = unpackMetadata(rows[at]?.metadata ?? '{}') as EventMetadata
    const metadata = packMetadata({ ...was, ...forgery })
    return chainedAnew(replaced(rows, at, { metadata }), rows[at]?.stream ?? '')
  },
}

export function rowsOf(file: string): StoredRow[] {
  const db = new DatabaseSync(file)
  const rows = db.prepare('SELECT * FROM events ORDER BY position').all() as unknown as StoredRow[]
  db.close()
  return rows.map((row) => ({ ...row, id: idIn(row.id) }))
}

/** Puts these rows in the place of those in the file. Throws where the file can hold no such rows. */
export function write(file: string, rows: readonly StoredRow[]): void {
  const db = openToDamage(file)
  try {
    db.exec('PRAGMA synchronous = OFF; BEGIN; DELETE FROM events')
    const insert = db.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)')
    for (const { position, stream, revision, id, type, data, metadata } of rows)
      insert.run(position, stream, revision, id, type, data, metadata)
    db.exec('COMMIT')
  } finally {
    db.close()
  }
}

/** What an event says, however its JSON is written. */
const meaning = ({ data, metadata, ...row }: StoredRow) =>
  JSON.stringify({ ...row, data: plain(data), metadata: plain(metadata, unpackMetadata) })

function plain(json: string, read: (json: string) => unknown = JSON.parse): string {
  try {
    return JSON.stringify(read(json))
  } catch {
    return `unreadable: ${json}`
  }
}

/** The number from 0 of the first row at which two logs differ; undefined where they say the same. */
export function firstDifference(
  before: readonly StoredRow[],
  after: readonly StoredRow[],
): number | undefined {
  const length = Math.max(before.length, after.length)
  for (let at = 0; at < length; at++) {
    const [old, now] = [before[at], after[at]]
    if (!old || !now || meaning(old) !== meaning(now)) return at
  }
  return undefined
}

export interface Tampered {
  what: string
  rows: StoredRow[]
  /** Of the first row that is another one, or is missing. */
  first: number
}

const byPosition = (a: StoredRow, b: StoredRow) => a.position - b.position
const isUnique = (rows: readonly StoredRow[], key: (row: StoredRow) => string) =>
  new Set(rows.map(key)).size === rows.length

/** A random change that the file can hold and that says something else than before. */
export function tampered(
  rows: StoredRow[],
  random: () => number,
  { isEarlier }: { isEarlier: boolean },
): Tampered {
  const dice = new Dice(random)
  for (;;) {
    const [what, change] = dice.of(Object.entries(CHANGES))
    const changed = change(rows, dice).toSorted(byPosition)
    const first = firstDifference(rows, changed)
    const fits = [
      (row: StoredRow) => row.id,
      (row: StoredRow) => String(row.position),
      (row: StoredRow) => `${row.stream}\n${row.revision}`,
    ].every((key) => isUnique(changed, key))
    // A log of an earlier release can hold any text as an id.
    const hasIds = isEarlier || changed.every(({ id }) => isCanonical(id))
    if (first !== undefined && fits && hasIds) return { what, rows: changed, first }
  }
}
