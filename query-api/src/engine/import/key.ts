import { setImmediate } from 'node:timers/promises'
import { type Imported, type Member, OWN_ID } from '@landbook/contracts/engine/import/members'
import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { initialOf, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import { AT_A_TIME, add, type Finder, findersBy, keyOf } from './here.ts'
import type { Column, ReadRow } from './row.ts'

/** What tells the rows of a file apart. */
export interface Key {
  names: readonly string[]
  /** Members that may be blank, with what they hold then: of parts, all that they do not require. */
  blanks: ReadonlyMap<string, unknown>
  /** Of parts: the first day that tells them apart, whether or not the file has it. */
  day?: Member | undefined
}

/**
 * Of parts, what a file has no column for tells none apart, but their day, which is blank then: what has no day is not
 * known to be the part of a day. Throws VALIDATION if what is needed is not given.
 */
export function keyFor(
  { parts }: Imported,
  members: readonly Member[],
  columns: readonly Column[],
  chosen: readonly string[],
): Key {
  const isGiven = (name: string) =>
    columns.some(({ member }) => member.name === name && (member.kind !== 'link' || parts !== undefined))
  const required = new Set(members.flatMap(({ name, required }) => (required ? [name] : [])))
  const chosenOrGiven = chosen.length > 0 ? chosen : (parts?.key ?? []).filter(isGiven)
  const given = parts ? partKey(parts, required, chosenOrGiven) : chosen
  if (!given.every(isGiven)) throw invalid([{ path: 'key', message: IMPORT_MESSAGES.chooseKey }])
  const day = members.find(({ name, kind }) => kind === 'date' && parts?.key.includes(name))
  const names = day && !isGiven(day.name) ? [...given, day.name] : given
  const blanks = members.flatMap(({ name, schema }): [string, unknown][] =>
    parts && schema && names.includes(name) && !required.has(name)
      ? [[name, metaOf(schema).saysNoMore ?? initialOf(schema)]]
      : [],
  )
  // Without key fields, a row matches only the record with its id.
  return { names: names.length > 0 ? names : [OWN_ID], blanks: new Map(blanks), day }
}

const partKey = (
  { owner, key }: NonNullable<Imported['parts']>,
  required: ReadonlySet<string>,
  chosen: readonly string[],
): string[] => [...new Set([owner.name, ...key.filter((name) => required.has(name)), ...chosen])]

/** The key of a row, also as it was refused; undefined if the row lacks a part of it. */
export const keyIn = (key: Key, { id, values, problems }: ReadRow): string | undefined =>
  written(key, (name) => {
    const refused = problems.find(({ cell }) => cell?.member.name === name)?.cell?.written
    return name === OWN_ID ? id : (values[name] ?? refused)
  })

/** What is there, records or parts, by the key. */
export async function rowsByKey(
  { record, parts }: Imported,
  here: readonly RecordView[],
  key: Key,
): Promise<Finder> {
  if (key.names.includes(OWN_ID)) return new Map()
  if (!parts) return findersBy(record, here, key.names)
  const found: Finder = new Map()
  for (const [index, part] of here.entries()) {
    if (index % AT_A_TIME === 0) await setImmediate()
    add(found, keyHere(key, part) ?? '', part)
  }
  return found
}

/** The part of a key that no row can leave blank. */
export const firmOf = ({ names, blanks }: Key): Key => ({
  names: names.filter((name) => !blanks.has(name)),
  blanks: new Map(),
})

/** Of a part that is there. */
export const keyHere = (key: Key, part: RecordView): string | undefined => written(key, (name) => part[name])

function written({ names, blanks }: Key, at: (name: string) => unknown): string | undefined {
  const values = names.map((name) => (blanks.has(name) ? toldApart(at(name) ?? blanks.get(name)) : at(name)))
  const lacks = values.some((value, index) => isBlank(value) && !blanks.has(names[index] ?? ''))
  return lacks ? undefined : keyOf(values)
}

/** What may be blank, as it is compared: a spreadsheet drops the zeros before a number. */
export const toldApart = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .replace(/^0+(?=\d+$)/, '')

const isBlank = (value: unknown): boolean => value === undefined || value === ''
