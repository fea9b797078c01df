import { EventEmitter } from 'node:events'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'

export interface Proposed {
  id: string
  type: string
  isJson: boolean
  data: Uint8Array
  metadata: Uint8Array
}

export interface Stored extends Proposed {
  stream: string
  revision: number
  position: bigint
}

export type Expected = number | 'none' | 'any'

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

  stream(name: string): readonly Stored[] {
    return this.#streams.get(name) ?? []
  }

  /** The last event of this append, or of an earlier identical one; undefined for a conflict. */
  append(stream: string, expected: Expected, proposed: readonly Proposed[]): Stored | undefined {
    const present = this.stream(stream)
    const next = expected === 'any' ? present.length : expected === 'none' ? 0 : expected + 1
    if (next < present.length) {
      const isRepeated = proposed.every(({ id }, index) => present[next + index]?.id === id)
      return isRepeated ? present[next + proposed.length - 1] : undefined
    }
    if (next > present.length) return undefined
    const added = proposed.map((event, index) => {
      const position = BigInt(this.events.length + index + 1) * STEP
      return { ...event, stream, revision: next + index, position }
    })
    if (this.#file !== undefined) appendFileSync(this.#file, toLine(added))
    for (const event of added) this.#add(event)
    this.#changes.emit('change')
    return added.at(-1)
  }

  /** Adds an event of another application or of the server itself. */
  put(stream: string, type: string, data: unknown = {}): void {
    const event = { id: crypto.randomUUID(), type, isJson: true, metadata: new Uint8Array() }
    this.append(stream, 'any', [{ ...event, data: Buffer.from(JSON.stringify(data)) }])
  }

  /** Like a restore from a copy with that many events. */
  truncate(count: number): void {
    const kept = this.events.splice(0)
    this.#streams.clear()
    for (const event of kept.slice(0, count)) this.#add(event)
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
