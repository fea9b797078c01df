import type { Head } from '../log/chain.ts'
import type { Seal } from '../log/seal.ts'
import type { KeptSeal } from '../log/seal-checks.ts'

/** Another process has made the seal of this number meanwhile. */
export class SealTaken extends Error {}

/** Where the log's seals are kept, as the log only ever added to. */
export interface SealStore {
  /**
   * Keeps the next seal, and which heads are others than at the one before. Throws SealTaken. Of several processes
   * one succeeds.
   */
  add(kept: KeptSeal, changed: readonly Head[]): Promise<void>
  /** undefined while nothing was sealed. */
  last(): Promise<Seal | undefined>
  get(number: number): Promise<Seal | undefined>
  /** Newest first, those before the seal of this number. */
  list(options: { first: number; before?: number | undefined }): Promise<Seal[]>
  /** Oldest first. */
  all(): AsyncIterable<KeptSeal>
  /**
   * All heads as of the last seal. After a crash they may be others: believe them when they make its root.
   */
  heads(): Promise<Head[]>
  /**
   * Takes the seals after the one of this number out of the chain, of a log whose lost end was accepted. They are kept
   * apart, for who wants to know later what was lost. All heads are removed, as some may be of lost events: the next
   * seal reads them from the log and writes them anew.
   */
  setAside(after: number): Promise<void>
  close(): Promise<void>
}
