import { shapeOf } from '@landbook/contracts/kernel/events'
import { memberLabel, type RecordDeclaration } from '@landbook/contracts/kernel/record'

/** What an event did to its record, in a few plain words: 'Added to Contacts'. */
export function wordsFor(record: RecordDeclaration, event: string): string {
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
