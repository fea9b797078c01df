import { setImmediate as nextTurn } from 'node:timers/promises'
import { EmbeddedCollection } from './embedded-collection.ts'
import type { Day, PastDocument, ViewDocument } from './port.ts'

/** Documents of loaded days that are kept in memory, beside those of the day last asked for. */
const MOST_DOCUMENTS = 100_000
/** Loaded days of all types together, however small: each save looks through them. */
const MOST_LOADED = 200

interface Loaded {
  name: string
  day: Day
  documents: EmbeddedCollection<ViewDocument>
  whole: Promise<void>
  isWhole: boolean
}

/** Past documents that are valid on a day, in batches; other work goes on between two of them. */
export type ReadPast = (name: string, day: Day) => Iterable<readonly ViewDocument[]>

/** The past documents of the days that were last asked for, in memory. */
export class LoadedDays {
  readonly #read: ReadPast
  /** The least recently used first. */
  #loaded: Loaded[] = []
  /** Days are loaded one after the other, each in what room the others leave. */
  #loading: Promise<void> = Promise.resolve()

  constructor(read: ReadPast) {
    this.#read = read
  }

  async get(name: string, day: Day, indexes: readonly string[]): Promise<EmbeddedCollection<ViewDocument>> {
    const found = this.#loaded.find((one) => one.name === name && one.day === day)
    const one = found ?? this.#load(name, day, indexes)
    this.#loaded = [...this.#loaded.filter((other) => other !== one), one]
    try {
      await one.whole
      one.isWhole = true
    } catch (error) {
      this.#loaded = this.#loaded.filter((other) => other !== one)
      throw error
    }
    this.#bound()
    return one.documents
  }

  /** Documents that are past as of now. */
  async add(name: string, past: readonly PastDocument[]): Promise<void> {
    for (const { day, documents } of this.#loaded.filter((one) => one.name === name)) {
      const valid = past.filter(({ since, until }) => since <= day && day < until)
      await documents.write(valid.map(({ document, until }) => written({ ...document, _until: until })))
    }
  }

  forget(name: string): void {
    this.#loaded = this.#loaded.filter((one) => one.name !== name)
  }

  #load(name: string, day: Day, indexes: readonly string[]): Loaded {
    const documents = new EmbeddedCollection<ViewDocument>()
    documents.declare(indexes)
    const load = async () => {
      for (const batch of this.#read(name, day)) {
        await documents.write(batch.map(written))
        await nextTurn()
      }
    }
    const whole = this.#loading.then(load)
    // Whoever asked for the day is told.
    this.#loading = whole.catch(() => undefined)
    return { name, day, documents, whole, isWhole: false }
  }

  /** The last one stays, whatever its size, and those that are being loaded, as `add` must reach them. */
  #bound(): void {
    let left = MOST_DOCUMENTS
    this.#loaded = this.#loaded
      .toReversed()
      .filter(({ documents: { size }, isWhole }, index) => {
        left -= size
        return index === 0 || (left >= 0 && index < MOST_LOADED) || !isWhole
      })
      .toReversed()
  }
}

const written = (document: ViewDocument) => ({ id: document._id, position: document._position, document })
