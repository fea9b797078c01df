import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import type { Operation } from '@landbook/contracts/engine/kernel/operations'
import { recordOfStream } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { RevisionConflict } from '@landbook/platform/engine/log/port'
import type { LoadedStream } from '../streams/loaded-stream.ts'
import type { Streams } from '../streams/streams.ts'

/** A deletion, from its arrival on. */
export interface Watch {
  stream: string
  operation: Operation
  /** The stream of a record that was linked to it since. */
  linkedBy?: string
}

/**
 * Within one process, a record is not deleted while another is being linked to it: whichever comes second waits for the
 * first, and is decided on that. Between processes, such a link is undone (`LinkRaces`).
 */
export class LinkFence {
  readonly #streams: Streams
  /** Links that are being written, by the stream that they lead to. */
  readonly #links = new Map<string, Set<Promise<unknown>>>()
  /** Deletions that are being written, by stream. */
  readonly #deletions = new Map<string, Promise<unknown>>()
  readonly #watches = new Map<string, Set<Watch>>()

  constructor(streams: Streams) {
    this.#streams = streams
  }

  async watched<T>(watch: Watch, work: () => Promise<T>): Promise<T> {
    const ended = noted(this.#watches, watch.stream, watch)
    try {
      return await work()
    } finally {
      ended()
    }
  }

  /**
   * Writes a record that was decided on `others` that were there. Throws RevisionConflict if one was deleted meanwhile.
   */
  async link<T>(
    stream: string,
    { expected, others }: Pick<LoadedStream, 'expected'> & { others: readonly string[] },
    write: () => Promise<T>,
  ): Promise<T> {
    for (let ends = this.#deletionsOf(others); ends.length > 0; ends = this.#deletionsOf(others))
      await Promise.allSettled(ends)
    if (others.some((other) => this.#streams.seemsDeleted(other)))
      throw new RevisionConflict(stream, expected)
    const writing = write()
    const ended = others.map((other) => noted(this.#links, other, writing))
    try {
      const written = await writing
      for (const other of others)
        for (const watch of this.#watches.get(other) ?? []) watch.linkedBy ??= stream
      return written
    } finally {
      for (const end of ended) end()
    }
  }

  /** Writes a deletion, one at a time for a record. Throws CONFLICT if it was linked since the deletion arrived. */
  async end<T>(watch: Watch, write: () => Promise<T>): Promise<T> {
    const { stream } = watch
    const links = [...(this.#links.get(stream) ?? [])]
    const writing = Promise.allSettled(links).then(() => {
      this.#requireUnlinked(watch)
      return write()
    })
    this.#deletions.set(stream, writing)
    try {
      return await writing
    } finally {
      this.#deletions.delete(stream)
    }
  }

  #requireUnlinked({ operation: { record, verb }, linkedBy }: Watch): void {
    // A merge moves such links itself.
    if (linkedBy === undefined || verb === 'endIn') return
    const { title } = this.#streams.declarationOf(recordOfStream(linkedBy).type)
    throw new LandbookError('CONFLICT', MESSAGES.links.madeMeanwhile(record.title, title))
  }

  #deletionsOf(streams: readonly string[]): Promise<unknown>[] {
    // Nearly always nothing is being deleted.
    return this.#deletions.size === 0 ? [] : streams.flatMap((stream) => this.#deletions.get(stream) ?? [])
  }
}

/** Adds an element to a set of a map; returns how to remove it. */
function noted<T>(sets: Map<string, Set<T>>, key: string, element: T): () => void {
  const set = sets.get(key) ?? new Set()
  sets.set(key, set.add(element))
  return () => {
    set.delete(element)
    if (set.size === 0) sets.delete(key)
  }
}
