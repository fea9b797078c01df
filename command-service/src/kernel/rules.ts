import type { Intent } from '@landbook/contracts/kernel/operations'
import type { RecordState } from '@landbook/contracts/kernel/record'
import type { EventLog } from '@landbook/platform/log/port'
import type { Streams } from '../streams.ts'
import type { EventContext } from '../writer.ts'

/** An event as `decide` gives it: what happened, and which other records (`{type}-{id}`) it concerns. */
export interface Decided {
  type: string
  data: Record<string, unknown>
  concerns: string[]
  /** Where its values come from, where the command says so. */
  sources?: Readonly<Record<string, string>>
}

/** Computed values that differ from what the record would otherwise hold. */
export interface Corrections {
  values: Record<string, unknown>
  /** List → item id → values. */
  items: Record<string, Record<string, Record<string, unknown>>>
}

/** Keeps what must hold among all records of a type, and cannot be seen from the one that a command is about. */
export interface Guard {
  /** Before the record is written. Throws LandbookError where it must not become so. */
  before(
    recordId: string,
    from: RecordState | undefined,
    to: RecordState | undefined,
    context: EventContext,
  ): Promise<void>
  /** After it was written, and at every retry: the first process may have died before it came to this. */
  after(recordId: string, context: EventContext): Promise<void>
}

/** What is particular to one record type, beside the kernel. */
export interface Rules {
  /**
   * The computed fields of the record as it would be after the command. `before` is undefined for a new record;
   * `at` is the moment of the command, ISO 8601.
   */
  derive?(after: RecordState, before: RecordState | undefined, at: string): Corrections
  /** Throws LandbookError where the record may not become this. `before` is undefined for a new record. */
  refuse?(before: RecordState | undefined, after: RecordState): void
  /**
   * Further events of the same command. `newId(n)` gives the ids of new parts, the same on every retry; `base`
   * is the record as the form saw it, where that was another one.
   */
  also?(
    intent: Intent,
    state: RecordState,
    newId: (part: string) => string,
    base: RecordState | undefined,
  ): Decided[]
  /**
   * Unique texts that a new record gets where nobody has them; left out otherwise, and where the command gives them
   * itself. `created` is the data of its first event.
   */
  suggest?(created: Readonly<Record<string, unknown>>): Record<string, string>
  /** Records (`{type}-{id}`) that its events concern beside those that it is tied to by links. */
  concerns?(state: RecordState): string[]
  guard?(log: EventLog, streams: Streams): Guard
}
