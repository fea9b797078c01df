import { shapeOf } from './events.ts'
import { ABSORBED, MERGED_INTO } from './merging.ts'
import { CLONED_FROM } from './origins.ts'
import { memberLabel, type RecordDeclaration } from './record.ts'

/** The members of a change that the words for its event may need. */
interface TextChange {
  path: string
  toText: string
}

/** Whether the event's words already describe the change. */
export const isInWords = ({ path }: Pick<TextChange, 'path'>): boolean =>
  path === ABSORBED || path === MERGED_INTO || path === CLONED_FROM

/** Describes an event in a few plain words: 'Added to Contacts'. */
export function wordsFor(
  record: RecordDeclaration,
  event: string,
  changes: readonly TextChange[] = [],
): string {
  const other = changes.find(isInWords)?.toText ?? ''
  if (event === record.merge?.absorbed) return `Merged ${other} into this one`
  if (event === record.merge?.ended) return `Merged into ${other}`
  if (event === record.cloned) return `Cloned from ${other}`
  const shape = shapeOf(record, event)
  switch (shape.does) {
    case 'created':
      return 'Created'
    case 'changed':
      return 'Edited'
    case 'deleted':
      return 'Deleted'
    case 'itemAdded':
    case 'itemsAdded':
      return `Added to ${memberLabel(record, shape.list)}`
    case 'itemChanged':
      return `Edited in ${memberLabel(record, shape.list)}`
    case 'itemRemoved':
      return `Removed from ${memberLabel(record, shape.list)}`
    case 'linksSet':
      return `Set ${memberLabel(record, shape.link)}`
    case 'linked':
      return `Added ${memberLabel(record, shape.link)}`
    case 'unlinked':
      return `Removed ${memberLabel(record, shape.link)}`
    case 'fenced':
      return 'Withdrew a reserved name'
    default:
      return shape satisfies never
  }
}
