import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { shapeOf } from '@landbook/contracts/engine/kernel/events'
import { text } from '@landbook/contracts/engine/kernel/fields'
import type { Operation } from '@landbook/contracts/engine/kernel/operations'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import type { Decided } from '@landbook/contracts/engine/kernel/rules'
import { parseValues } from '@landbook/contracts/engine/kernel/values'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { CommandRequest } from '@landbook/platform/engine/commands/port'

/** Where values come from, by field or link. */
export type Sources = Readonly<Record<string, string>>

const LONGEST_SOURCE = 200
const SOURCE = text('Source', { required: true })

/** The sources that the command gives for its values. Throws VALIDATION. */
export function sourcesIn(operation: Operation, { args, sources = {} }: CommandRequest): Sources {
  const names = Object.keys(sources)
  if (names.length === 0) return {}
  const { fields, links } = operation.record
  const isSent = (name: string) =>
    args[name] !== undefined && (Object.hasOwn(fields, name) || Object.hasOwn(links, name))
  const unknown = ['create', 'update'].includes(operation.verb)
    ? names.filter((name) => !isSent(name))
    : names
  const tooLong = names.filter((name) => String(sources[name]).length > LONGEST_SOURCE)
  const problems = [
    ...unknown.map((name) => ({ path: `sources.${name}`, message: MESSAGES.sourceOfNothing })),
    ...tooLong.map((name) => ({ path: `sources.${name}`, message: MESSAGES.tooLong(LONGEST_SOURCE) })),
  ]
  if (problems.length > 0) throw invalid(problems)
  const read = parseValues(Object.fromEntries(names.map((name) => [name, SOURCE])), sources)
  return Object.fromEntries(Object.entries(read).map(([name, source]) => [name, String(source)]))
}

/** Adds to each event the sources of the values that it changes. */
export function withSources(
  record: RecordDeclaration,
  decided: readonly Decided[],
  sources: Sources,
): Decided[] {
  return decided.map((event) => {
    const shape = shapeOf(record, event.type)
    const changed = 'link' in shape ? [shape.link] : 'list' in shape ? [] : Object.keys(event.data)
    const given = Object.entries(sources).filter(([name]) => changed.includes(name))
    return given.length === 0 ? event : { ...event, sources: Object.fromEntries(given) }
  })
}
