import { EventEmitter } from 'node:events'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import {
  isMetastream,
  isSoftDeletion,
  type Limits,
  LONG_MAX,
  limitsIn,
  METADATA,
  metastreamOf,
  TOMBSTONE,
  withBefore,
  within,
} from './metadata.ts'
import type { Proposed, Stored } from './stored.ts'

export type Expected = number | 'none' | 'any'

const NOTHING = new Uint8Array()

/** A server's positions are byte offsets: they have gaps, and a truncated log reuses them. */
const STEP = 100n

/** The events of a server, ordered by position. Persisted in a file, if given, one line per append. */
export class Store {
  readonly events: Stored[] = []
  readonly #streams = new Map<string, Stored[]>()
  readonly #changes = new EventEmitter().setMaxListeners(0)
  readonly #file: string | undefined

  constructor(file?: string) {
    this.#file = file
    if (file === undefined || !existsSync(file)) return
    const lines = readFileSync(file, 'utf8').split('\n')
    // The text after the last line break was being written when the server was killed, and was not acknowledged.
    if (lines.pop() !== '') writeFileSync(file, lines.map((line) => `${line}\n`).join(''))
    for (const event of lines.flatMap(fromLine)) this.#add(event)
  }

  /** All that has not been scavenged, whatever its limits. */
  stream(name: string): readonly Stored[] {
    return this.#streams.get(name) ?? []
  }

  /** What a read of the stream shows; undefined if there is no such stream, or it was soft-deleted. */
  shown(name: string): Stored[] | undefined {
    const events = this.stream(name)
    const limits = this.#limitsOf(name)
    return events.length === 0 || isSoftDeletion(limits) ? undefined : within(events, limits)
  }

  isTombstoned(name: string): boolean {
    return this.stream(name).at(-1)?.type === TOMBSTONE
  }

  /** The last event of this append, or of an earlier identical one; undefined for a conflict. */
  append(stream: string, expected: Expected, proposed: readonly Proposed[]): Stored | undefined {
    if (this.isTombstoned(stream)) return undefined
    const present = this.stream(stream)
    const end = (present.at(-1)?.revision ?? -1) + 1
    const isRemoved = isSoftDeletion(this.#limitsOf(stream))
    let next = expected === 'any' ? end : expected === 'none' ? 0 : expected + 1
    if (next < end) {
      const first = present[0]?.revision ?? 0
      const isRepeated = proposed.every(({ id }, index) => present[next - first + index]?.id === id)
      if (isRepeated) return present[next - first + proposed.length - 1]
      if (expected !== 'none' || !isRemoved) return undefined
      next = end
    }
    if (next > end) return undefined
    // The stream goes on with its former revisions, and shows none of its former events.
    if (isRemoved) this.#setBefore(stream, String(end))
    return this.#write(stream, next, proposed)
  }

  #write(stream: string, first: number, proposed: readonly Proposed[]): Stored | undefined {
    const before = this.events.at(-1)?.position ?? 0n
    const added = proposed.map((event, index) => {
      const position = before + BigInt(index + 1) * STEP
      return { ...event, stream, revision: first + index, position, at: Date.now() }
    })
    if (this.#file !== undefined) appendFileSync(this.#file, toLine(added))
    for (const event of added) this.#add(event)
    this.#changes.emit('change')
    return added.at(-1)
  }

  /** Adds an event of another application or of the server itself; `data` as it is, or as JSON. */
  put(stream: string, type: string, data: unknown = {}): void {
    const isJson = !(data instanceof Uint8Array)
    const bytes = isJson ? Buffer.from(JSON.stringify(data)) : data
    this.append(stream, 'any', [
      { id: crypto.randomUUID(), type, isJson, metadata: new Uint8Array(), data: bytes },
    ])
  }

  /** Appends the metadata of a stream, which replace those before. */
  setMetadata(stream: string, metadata: Record<string, unknown>): void {
    this.put(metastreamOf(stream), METADATA, metadata)
  }

  softDelete(stream: string): Stored | undefined {
    return this.#setBefore(stream, LONG_MAX)
  }

  tombstone(stream: string): Stored | undefined {
    return this.#write(stream, (this.stream(stream).at(-1)?.revision ?? -1) + 1, [
      { id: crypto.randomUUID(), type: TOMBSTONE, isJson: false, data: NOTHING, metadata: NOTHING },
    ])
  }

  /** Removes what limits and deletions leave out. The last event of a stream stays. */
  scavenge(): void {
    this.#keep(
      this.events.filter((event) => {
        const events = this.stream(event.stream)
        if (isMetastream(event.stream) && this.isTombstoned(event.stream.slice(2))) return false
        const isLast = event === events.at(-1)
        return isLast || (!this.isTombstoned(event.stream) && this.#isShown(event))
      }),
    )
  }

  /** As a damaged disk does. */
  remove(isGone: (event: Stored) => boolean): void {
    this.#keep(this.events.filter((event) => !isGone(event)))
  }

  #isShown(event: Stored): boolean {
    return within(this.stream(event.stream), this.#limitsOf(event.stream)).includes(event)
  }

  #limitsOf(stream: string): Limits {
    return isMetastream(stream) ? { maxCount: 1 } : limitsIn(this.stream(metastreamOf(stream)).at(-1))
  }

  #setBefore(stream: string, before: string): Stored | undefined {
    const metastream = metastreamOf(stream)
    const present = this.stream(metastream).at(-1)
    const data = Buffer.from(withBefore(present, before))
    return this.append(metastream, 'any', [
      { id: crypto.randomUUID(), type: METADATA, isJson: true, data, metadata: NOTHING },
    ])
  }

  /** Like a restore from a copy with that many events. */
  truncate(count: number): void {
    this.#keep(this.events.slice(0, count))
  }

  #keep(kept: readonly Stored[]): void {
    this.events.length = 0
    this.#streams.clear()
    for (const event of kept) this.#add(event)
    if (this.#file !== undefined) writeFileSync(this.#file, toLine(this.events))
    this.#changes.emit('change')
  }

  /** Calls back on every change until stopped. */
  watch(changed: () => void): () => void {
    this.#changes.on('change', changed)
    return () => this.#changes.off('change', changed)
  }

  #add(event: Stored): void {
    this.events.push(event)
    const stream = this.#streams.get(event.stream)
    if (stream) stream.push(event)
    else this.#streams.set(event.stream, [event])
  }
}

const toLine = (events: readonly Stored[]): string =>
  `${JSON.stringify(
    events.map(({ data, metadata, position, ...event }) => ({
      ...event,
      position: String(position),
      data: Buffer.from(data).toString('base64'),
      metadata: Buffer.from(metadata).toString('base64'),
    })),
  )}\n`

type Line = (Omit<Stored, 'data' | 'metadata' | 'position'> &
  Record<'data' | 'metadata' | 'position', string>)[]

const fromLine = (line: string): Stored[] =>
  (JSON.parse(line) as Line).map(({ data, metadata, position, ...event }) => ({
    ...event,
    position: BigInt(position),
    data: Buffer.from(data, 'base64'),
    metadata: Buffer.from(metadata, 'base64'),
  }))
