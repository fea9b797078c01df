import type { Head } from '../log/chain.ts'
import type { Seal } from '../log/seal.ts'
import type { KeptSeal } from '../log/seal-checks.ts'

/** Another process has stored the seal of this number. */
export class SealTaken extends Error {}

/** Stores the log's seals, append-only. */
export interface SealStore {
  /**
   * Stores the next seal, and the heads changed since the previous one. Of several processes one succeeds; the others
   * get SealTaken.
   */
  add(kept: KeptSeal, changed: readonly Head[]): Promise<void>
  /** Undefined if nothing was sealed. */
  last(): Promise<Seal | undefined>
  get(number: number): Promise<Seal | undefined>
  /** Newest first, those before this number. */
  list(options: { first: number; before?: number | undefined }): Promise<Seal[]>
  /** Oldest first. */
  all(): AsyncIterable<KeptSeal>
  /** All heads as of the last seal. Others may be sealing: use them only if they match its root. */
  heads(): Promise<Head[]>
  /**
   * Moves the seals after this number out of the chain, of a log whose lost end was accepted. They are kept separately
   * as a record of the loss. All heads are deleted, as some may be of lost events: the next seal reads them from the
   * log. `exceptOf`: streams whose heads stay, as the log does not have them any more.
   */
  setAside(after: number, exceptOf: readonly string[]): Promise<void>
  close(): Promise<void>
}
