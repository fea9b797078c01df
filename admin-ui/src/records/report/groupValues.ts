import type { GroupKey } from '@landbook/contracts/catalogue/report/grouping'
import { formatValue } from '../../engine/ui/format.tsx'

/** What people read of a group's value: '03/2024', 'Yes'; null where there is none. */
export function shownGroupValue({ schema, prefix }: GroupKey, text: string | null): string | null {
  if (text === null) return null
  if (prefix !== undefined) return text.replace(/^(\d+)-(\d+)$/, '$2/$1')
  if (!schema) return text
  const isFlag = text === 'true' || text === 'false'
  return formatValue(schema, isFlag ? text === 'true' : text)
}
