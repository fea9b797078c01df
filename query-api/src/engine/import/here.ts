import { setImmediate } from 'node:timers/promises'
import type { ImportedParts } from '@landbook/contracts/engine/import/members'
import { isApart } from '@landbook/contracts/engine/kernel/apart'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { aliasesIn } from '@landbook/contracts/engine/kernel/merging'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { foldedName } from '@landbook/contracts/engine/values/folded'
import { uniqueKey } from '@landbook/contracts/engine/values/texts'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import type { Context } from '../context/context.ts'

/** Records processed before yielding to other requests. */
export const AT_A_TIME = 250

/** Index of a type's records by key text. */
export type Finder = Map<string, RecordView[]>

/** Normalises a key: case and blanks are ignored. Several values form one key. */
export const keyOf = (values: readonly unknown[]): string =>
  values.map((value) => uniqueKey(String(value ?? ''))).join('\u0000')

/** All records of a type in the read models. */
export const recordsHere = (
  { views }: Pick<Context, 'views'>,
  record: RecordDeclaration,
): Promise<RecordView[]> => views().of(record).find({})

/** The parts of a record as rows, each with the id of the record that has it, which is that of what it begins with, too. */
export function partsHere(
  { id, revision, ...record }: RecordView,
  { list, owner }: ImportedParts,
): RecordView[] {
  const parts = (record[list] ?? []) as RecordView[]
  return parts.map((part) => ({ ...part, revision, _links: {}, [owner.name]: id }))
}

/** The records that a link's column can name. What has parts is found by its numbers, too: wells share names. */
export async function targetsHere(
  context: Pick<Context, 'views'>,
  record: RecordDeclaration,
  byNumbers: boolean,
): Promise<Finder> {
  const here = await recordsHere(context, record)
  const found = await findersBy(record, here, [record.titleField])
  await addAlike(found, here, record)
  const number = numberIn(record)
  if (!byNumbers || number === undefined) return found
  for (const [index, row] of here.entries()) {
    if (index % AT_A_TIME === 0) await setImmediate()
    const key = numberKey(record, row[number])
    if (key !== '') add(found, key, row)
  }
  return found
}

/** The names by which records are found, in any spelling: what has no record of exactly its name is looked up so. */
async function addAlike(
  found: Finder,
  here: readonly RecordView[],
  record: RecordDeclaration,
): Promise<void> {
  const { titleField, merge } = record
  for (const [index, row] of here.entries()) {
    if (index % AT_A_TIME === 0) await setImmediate()
    const names = [String(row[titleField]), ...(merge ? aliasesIn(row[merge.alias]) : [])]
    for (const name of names) if (found.get(keyOf([name]))?.includes(row)) add(found, alikeKey(name), row)
  }
}

/** Rows are added one after another, with all of their keys. */
export function add(found: Finder, key: string, row: RecordView): void {
  const rows = found.get(key)
  if (rows === undefined) found.set(key, [row])
  else if (rows.at(-1) !== row) rows.push(row)
}

/** A key that no name has. */
export const alikeKey = (name: string): string => `\u0000${foldedName(name)}`

/** The number by which records of a type are found. */
const numberIn = ({ lookup }: RecordDeclaration): string | undefined => lookup?.numbers[0]

/** In whatever writing. */
export function numberKey(record: RecordDeclaration, written: unknown): string {
  const text = String(written ?? '')
  const schema = record.fields[numberIn(record) ?? '']
  return keyOf([(schema && metaOf(schema).grouped?.digits(text)) ?? text])
}

/** Indexes records by these fields; records that lack one of them are omitted, and so are templates. */
export async function findersBy(
  record: RecordDeclaration,
  rows: readonly RecordView[],
  members: readonly string[],
): Promise<Finder> {
  const [byName, byAlias]: [Finder, Finder] = [new Map(), new Map()]
  const aliasField =
    members.length === 1 && members[0] === record.titleField ? record.merge?.alias : undefined
  for (const [index, row] of rows.entries()) {
    if (index % AT_A_TIME === 0) await setImmediate()
    const values = members.map((member) => row[member])
    const isFound = values.every((value) => uniqueKey(String(value ?? '')) !== '') && !isApart(record, row)
    if (isFound) add(byName, keyOf(values), row)
    for (const name of aliasField ? aliasesIn(row[aliasField]) : [])
      if (keyOf([name]) !== '') add(byAlias, keyOf([name]), row)
  }
  // A merged record is found by the aliases of its successor, unless another record has the name as its own.
  return new Map([...byAlias, ...byName])
}
