import type { Operation } from '@landbook/contracts/engine/kernel/operations'

/** What an id among an operation's arguments is the id of: a record of a type, or a part of one of its lists. */
export type Aim =
  | { is: 'record'; type: string }
  | { is: 'part'; type: string; list: string }
  /** Of a record or part that is to be created. */
  | { is: 'new' }

/** What each argument that takes ids aims at, as the operation's intent shows it. Throws on one that it does not show. */
export function aimsOf(operation: Operation): ReadonlyMap<string, Aim> {
  const names = Object.entries(operation.args).flatMap(([name, { is }]) =>
    is === 'id' || is === 'ids' ? [name] : [],
  )
  const marked = names.map((name) => [name, operation.args[name]?.is === 'ids' ? [name] : name])
  const intent = operation.intent(Object.fromEntries(marked))
  const { type, lists, links } = operation.record
  const record = (of: string): Aim => ({ is: 'record', type: of })
  const part = (list: string): Aim => ({ is: 'part', type, list })
  const { member = '', verb } = operation
  const sourceParts = Object.entries(intent.source?.parts ?? {})
  const aimOf = (name: string): Aim => {
    const link = Object.entries(intent.links ?? {}).find(([, ids]) => ids.includes(name))?.[0]
    if (link !== undefined) return record(links[link]?.to ?? '')
    if (operation.ties === name) return record(lists[name]?.target?.to ?? '')
    if (intent.id === name) return verb === 'create' || verb === 'clone' ? { is: 'new' } : record(type)
    if (intent.itemId === name) return verb === 'addItem' ? { is: 'new' } : part(member)
    if (intent.targetId === name) return record(lists[member]?.target?.to ?? type)
    if (intent.source?.id === name) return record(type)
    if (intent.copies?.includes(name)) return part(member)
    const list = sourceParts.find(([, ids]) => ids.includes(name))?.[0]
    if (list !== undefined) return part(list)
    throw new Error(`${operation.name}: nothing says what ${name} is the id of`)
  }
  return new Map(names.map((name) => [name, aimOf(name)]))
}
