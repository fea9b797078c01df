import type { Readable } from 'node:stream'

/** A completely received draft, which others cannot read before `keep`. */
export interface Received {
  /** Bytes. */
  size: number
  /** In hexadecimal. */
  sha256: string
  /** Reads the draft, before `keep` or `drop`. */
  read(range: ByteRange): Promise<Buffer>
  /** Publishes the bytes under this id. Idempotent for the same bytes; throws FileExists if the id has others. */
  keep(id: string): Promise<void>
  /** Deletes the draft. */
  drop(): Promise<void>
}

/** Inclusive, from 0. */
export interface ByteRange {
  start: number
  end: number
}

/** Uploaded files by id. Their metadata are in the log. */
export interface FileStore {
  /**
   * Reads the stream to its end, and reads the stored bytes back to compare hashes. `expected`: the number of bytes, to
   * check the free space first. Rejects with the stream's error, NoRoom, or CorruptUpload, and leaves nothing behind.
   */
  receive(bytes: Readable, expected?: number): Promise<Received>
  /** Undefined if the file does not exist. */
  read(id: string, range?: ByteRange): Promise<Readable | undefined>
  /** Idempotent. */
  remove(id: string): Promise<void>
  close(): Promise<void>
}

export class FileExists extends Error {}

/** The store is full, or would be. */
export class NoRoom extends Error {}

/** The stored bytes differ from the received ones. */
export class CorruptUpload extends Error {}
