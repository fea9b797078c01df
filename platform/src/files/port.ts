import type { Readable } from 'node:stream'

/** A completely received draft: nobody can read it before it is kept. */
export interface Received {
  /** Bytes. */
  size: number
  /** In hexadecimal. */
  sha256: string
  /** Publishes the bytes under this id. Idempotent for the same bytes; throws FileExists if the id has others. */
  keep(id: string): Promise<void>
  /** Nothing of them remains. */
  drop(): Promise<void>
}

/** Both ends included, from 0. */
export interface ByteRange {
  start: number
  end: number
}

/** Uploaded files by their ids. What is known about them beside their bytes is in the log. */
export interface FileStore {
  /**
   * Reads the stream to its end, and what was stored once more, to compare their hashes. `expected`: bytes that are to
   * come, so that room for them is looked for first. Rejects with what broke the stream, with NoRoom, or with
   * CorruptUpload, and then nothing remains.
   */
  receive(bytes: Readable, expected?: number): Promise<Received>
  /** undefined when there is no such file. */
  read(id: string, range?: ByteRange): Promise<Readable | undefined>
  /** Does nothing where there is none. */
  remove(id: string): Promise<void>
  close(): Promise<void>
}

export class FileExists extends Error {}

/** The store is full, or would be. */
export class NoRoom extends Error {}

/** The stored bytes differ from the received ones. */
export class CorruptUpload extends Error {}
