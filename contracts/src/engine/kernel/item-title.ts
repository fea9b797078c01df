import { spaced } from '../values/texts.ts'
import type { RecordDeclaration } from './record.ts'

/** What a part of a list is, on the page of its record: 'ROWPayment' is a payment of a right of way. */
export const itemTitle = ({ name, lists }: RecordDeclaration, list: string): string => {
  const { item = '' } = lists[list] ?? {}
  return spaced(item.replace(name, '') || item)
}
