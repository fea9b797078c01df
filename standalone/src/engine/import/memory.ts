import { randomUUID } from 'node:crypto'
import { internalStream, type StreamName } from '@landbook/contracts/catalogue/streams'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import { sealed } from '@landbook/platform/engine/log/chain'
import { type EventLog, type ExpectedRevision, RevisionConflict } from '@landbook/platform/engine/log/port'
import { z } from 'zod'
import { UserError } from '../user-error.ts'
import { type Decision, Decisions } from './decisions.ts'

/** The last imported values of a row. */
export interface ImportedRow {
  /** The record that the row became. */
  id: string
  values: Readonly<Record<string, unknown>>
}

/** `at`: the revision of the memory's stream that stores it; -1 if it was never stored. */
export type Remembered = ImportedRow & { at: number }

const rowsImported = z.object({
  rows: z.array(z.object({ key: z.string(), id: z.string(), values: z.record(z.string(), z.unknown()) })),
})

const wordsDecided = z.object({
  words: z.array(z.object({ column: z.string(), said: z.string(), word: z.string() })),
})

/** Limit of an event's rows, in characters: well below EventStoreDB's limit of an append. */
const MOST_CHARACTERS = 200_000

/**
 * The last imported rows of a source, and the mappings of its words, in the stream `import-{source}`. Rows are written
 * after the commands: an interrupted import retries its last few commands, under the same ids.
 */
export class Memory {
  readonly #log: EventLog
  readonly #stream: StreamName
  readonly #correlationId: string
  readonly #rows = new Map<string, Remembered>()
  readonly #decisions = new Decisions()
  #at: { expected: ExpectedRevision; hash: string } = { expected: 'none', hash: '' }
  #waiting: (ImportedRow & { key: string })[] = []
  #characters = 0
  #writing: Promise<void> = Promise.resolve()

  private constructor(log: EventLog, source: string, correlationId: string) {
    this.#log = log
    this.#stream = internalStream('import', source)
    this.#correlationId = correlationId
  }

  static async open(log: EventLog, source: string, correlationId: string): Promise<Memory> {
    const memory = new Memory(log, source, correlationId)
    for await (const { type, data, revision, metadata } of log.read(memory.#stream)) {
      if (type === 'WordsDecided') memory.#decisions.take(wordsDecided.parse(data).words)
      else {
        for (const { key, ...row } of rowsImported.parse(data).rows)
          memory.#rows.set(key, { ...row, at: revision })
      }
      memory.#at = { expected: revision, hash: metadata.hash }
    }
    return memory
  }

  get(key: string): Remembered | undefined {
    return this.#rows.get(key)
  }

  /** The users' mappings of this source's words, from this and earlier imports. */
  get decisions(): Decisions {
    return this.#decisions
  }

  /** Stores mappings for later imports. Throws UserError, like `flush`. */
  async decide(decided: readonly Decision[]): Promise<void> {
    const words = this.#decisions.take(decided)
    if (words.length > 0) await this.#append('WordsDecided', { words })
  }

  /** Written when an event is full, or by `flush`. Throws UserError, like `flush`. */
  async remember(key: string, row: ImportedRow): Promise<void> {
    this.#waiting.push({ key, ...row })
    this.#characters += JSON.stringify(row).length
    if (this.#characters > MOST_CHARACTERS) await this.flush()
  }

  /** Writes pending rows. Throws UserError if another process imports the same source. */
  flush(): Promise<void> {
    const rows = this.#waiting
    this.#waiting = []
    this.#characters = 0
    this.#writing = this.#writing.then(() =>
      rows.length === 0 ? undefined : this.#append('RowsImported', { rows }),
    )
    return this.#writing
  }

  async #append(type: string, data: Record<string, unknown>): Promise<void> {
    const { expected, hash } = this.#at
    const revision = expected === 'none' ? 0 : expected + 1
    const commandId = randomUUID()
    const event = sealed(hash, this.#stream, revision, {
      id: commandId,
      type,
      data,
      metadata: {
        actor: SYSTEM,
        recordedAt: new Date().toISOString(),
        operation: 'Import',
        commandId,
        correlationId: this.#correlationId,
        causationId: this.#correlationId,
        schemaVersion: 1,
        concerns: [],
      },
    })
    try {
      await this.#log.append(this.#stream, expected, [event])
      this.#at = { expected: revision, hash: event.metadata.hash }
    } catch (error) {
      if (!(error instanceof RevisionConflict)) throw error
      throw new UserError(
        'Another import of the same source is running. Run this one again when it has finished.',
      )
    }
  }
}
