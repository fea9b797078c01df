import type { HistoryChange } from '../engine/api/history.ts'
import { wordsFor } from '../engine/kernel/event-words.ts'
import type { Words } from '../engine/kernel/operations.ts'
import type { RecordDeclaration } from '../engine/kernel/record.ts'
import { catalogue } from './index.ts'

/** Event type → the words of its act. */
const ACTS: ReadonlyMap<string, Words> = new Map(
  // Each event has one act at most; tested.
  catalogue.operations.flatMap(({ event, act }) => (act ? [[event, act.words]] : [])),
)

/** Describes an event in a few plain words: 'County Map renewed', 'Added to Contacts'. */
export function wordsOfEvent(
  record: RecordDeclaration,
  event: string,
  changes: readonly Pick<HistoryChange, 'path' | 'toText'>[] = [],
): string {
  const words = ACTS.get(event)
  if (words === undefined) return wordsFor(record, event, changes)
  const textOf = (field: string) => changes.find(({ path }) => path === field)?.toText ?? ''
  return typeof words === 'string' ? words : words(textOf)
}
