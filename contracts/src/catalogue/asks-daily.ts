import type { RecordDeclaration } from '../engine/kernel/record.ts'
import { dailyFilters, dailyOf } from './daily.ts'

/** What is searched for in the columns of a list. */
export interface Listed {
  q: string
  columns?: readonly string[] | null
}

/** What a query of a list names. */
export interface NamedInList {
  filter?: object | null | undefined
  /** Orders or groups. */
  names?: readonly string[] | null | undefined
}

/** Whether the answer depends on values of the day. A search looks at those that the list shows. */
export function asksDaily(record: RecordDeclaration, { filter, names }: NamedInList): boolean {
  const known = dailyFilters(record)
  const isKnown = (name: string) => name in known || name.slice(0, name.lastIndexOf('_')) in known
  const isNamed = ([key, value]: [string, unknown]): boolean => {
    if (key === 'AND' || key === 'OR')
      return Array.isArray(value) && value.some((part) => asksDaily(record, { filter: part }))
    if (key !== 'listed') return isKnown(key)
    const { q, columns } = (value ?? { q: '' }) as Listed
    return (
      q.trim() !== '' && Object.keys(dailyOf(record).fields).some((name) => columns?.includes(name) ?? true)
    )
  }
  return (
    (names?.some((name) => typeof name === 'string' && isKnown(name)) ?? false) ||
    Object.entries(filter ?? {}).some(isNamed)
  )
}
