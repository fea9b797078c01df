import type { RecordState } from '@landbook/contracts/kernel/record'

/** Everything a decision may look at. */
export interface Situation {
  /** The record as it is; undefined when there never was one. */
  state: RecordState | undefined
  /** The record as the form saw it, where that is known. */
  base?: RecordState | undefined
  recordId: string
  /** The moment of the command, ISO 8601. */
  at: string
  /** An import or a seed, and nobody who could be asked. */
  bySystem?: boolean
  /** Ids of new parts: the same on every retry of the command. */
  newId: (part: string) => string
  /** Whether the record is there and not deleted. */
  exists: (type: string, id: string) => boolean
  /** For what shall be as it was. */
  past?: PastKnown
}

/** What is known of the past of a record that shall be as it was. */
export interface PastKnown {
  /** As it was after the revision that is asked for. */
  was: RecordState | undefined
  /** What the record is called that this one was merged into. */
  mergedInto?: string
  /** What a record is called, also one that is gone. */
  called: (type: string, id: string) => string
}
