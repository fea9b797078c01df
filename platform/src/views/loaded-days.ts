import { EmbeddedCollection } from './embedded-collection.ts'
import type { Day, PastDocument, ViewDocument } from './port.ts'

/** Documents of loaded days that are kept in memory. */
const MOST_DOCUMENTS = 100_000

interface Loaded {
  name: string
  day: Day
  documents: EmbeddedCollection<ViewDocument>
}

/** The past documents of the days that were last asked for, in memory. */
export class LoadedDays {
  readonly #read: (name: string, day: Day) => readonly ViewDocument[]
  /** The least recently used first. */
  #loaded: Loaded[] = []

  constructor(read: (name: string, day: Day) => readonly ViewDocument[]) {
    this.#read = read
  }

  get(name: string, day: Day, indexes: readonly string[]): EmbeddedCollection<ViewDocument> {
    const found = this.#loaded.find((one) => one.name === name && one.day === day)
    const one = found ?? { name, day, documents: this.#load(name, day, indexes) }
    this.#loaded = [...this.#loaded.filter((other) => other !== one), one]
    this.#bound()
    return one.documents
  }

  /** Documents that are past as of now. */
  add(name: string, past: readonly PastDocument[]): void {
    for (const { day, documents } of this.#loaded.filter((one) => one.name === name))
      void documents.write(
        past
          .filter(({ since, until }) => since <= day && day < until)
          .map(({ document }) => ({ id: document._id, position: document._position, document })),
      )
  }

  forget(name: string): void {
    this.#loaded = this.#loaded.filter((one) => one.name !== name)
  }

  #load(name: string, day: Day, indexes: readonly string[]): EmbeddedCollection<ViewDocument> {
    const documents = new Map(this.#read(name, day).map((document) => [document._id, document]))
    const collection = new EmbeddedCollection<ViewDocument>({ documents, tombstones: new Map() })
    collection.declare(indexes)
    return collection
  }

  /** The last one stays, whatever its size. */
  #bound(): void {
    let left = MOST_DOCUMENTS
    this.#loaded = this.#loaded.reverse().filter(({ documents: { size } }, index) => {
      left -= size
      return index === 0 || left >= 0
    })
    this.#loaded.reverse()
  }
}
