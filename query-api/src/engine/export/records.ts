import { setImmediate } from 'node:timers/promises'
import { dailyOf } from '@landbook/contracts/catalogue/daily'
import { exportedListsBy } from '@landbook/contracts/catalogue/exports'
import type { ExportRow } from '@landbook/contracts/engine/files/exported'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { holds } from '@landbook/contracts/engine/roles'
import type { Backend } from '../context/context.ts'
import type { FactsOfDay } from '../schema/daily.ts'
import { authorise, expand } from '../schema/expand.ts'
import type { RecordDocument } from '../schema/record-document.ts'
import type { Reader } from '../session/readers.ts'
import type { Asked } from './asked.ts'
import type { ReadColumn } from './columns.ts'
import { exported } from './formats/values.ts'
import { recordsFound } from './found.ts'

/** Throws FORBIDDEN for what this reader may not read: the type itself, or records that the columns lead to. */
export function authoriseExport(
  backend: Backend,
  { record, columns, selection, through }: Asked,
  reader: Reader,
): void {
  const mayExport = exportedListsBy(reader).some(({ type }) => type === record.type)
  const isHidden = ({ type, read }: RecordDeclaration) =>
    reader.types?.includes(type) === false || !holds(reader.roles, read)
  if (!mayExport || through.some(isHidden) || columns.some((column) => isBeyond(reader, column)))
    throw new LandbookError('FORBIDDEN', MESSAGES.notAuthorizedToRead)
  authorise({ ...backend, person: reader }, record, selection)
}

/**
 * As `authoriseExport`, while the file is made: what is said of the day also follows from records that its reader could
 * read when it began. Throws FORBIDDEN.
 */
export function authoriseStill(
  backend: Backend,
  asked: Asked,
  { began, now }: Record<'began' | 'now', Reader>,
) {
  authoriseExport(backend, asked, now)
  const follows = asked.ofDay.any ? dailyOf(asked.record).follows : []
  const isLost = (type: string) => {
    const { read } = recordNamed(backend.catalogue, type)
    return holds(began.roles, read) && !holds(now.roles, read)
  }
  if (follows.some(isLost)) throw new LandbookError('FORBIDDEN', MESSAGES.notAuthorizedToRead)
}

/**
 * A query leaves the summaries of linked records empty without their role; a file would then look as if there were
 * none. Names are shown with the record (decision 0006), except to a token for other types.
 */
function isBeyond({ roles, types }: Reader, { linked, path }: ReadColumn): boolean {
  if (!linked) return false
  const isName = ['id', linked.titleField].includes(path.at(-1) ?? '')
  return types?.includes(linked.type) === false || !(isName || holds(roles, linked.read))
}

/** The rows in batches, of which one is in memory at a time. */
export async function* rowsOf(
  backend: Backend,
  asked: Asked,
  reader: Reader,
  factsOf: FactsOfDay | undefined,
): AsyncGenerator<readonly ExportRow[]> {
  const { record, columns, selection, parts } = asked
  const reading = { ...backend, person: reader, turn: { pause: () => setImmediate() } }
  const made = rowMaker(columns)
  for await (const batch of recordsFound(reading, asked, pathsOf(asked), factsOf)) {
    const documents = await expand(reading, record, batch, selection)
    const sources =
      parts === undefined ? documents : documents.flatMap((document) => partsOf(document, parts))
    yield sources.map(made)
  }
}

/**
 * Makes rows of documents. Most members of most documents are missing: to go through those that are there takes a third
 * of the time that it takes to look for all.
 */
function rowMaker(columns: readonly ReadColumn[]): (source: RecordDocument) => ExportRow {
  const empty: ExportRow = columns.map(() => null)
  const places = new Map<string, number>()
  const within: { at: number; of: ReadColumn['of'] }[] = []
  for (const [at, { path, of }] of columns.entries()) {
    const [member = '', ...deeper] = path
    if (deeper.length === 0) places.set(member, at)
    else within.push({ at, of })
  }
  return (source) => {
    const row = [...empty]
    for (const name in source) {
      const at = places.get(name)
      if (at !== undefined) row[at] = exported(source[name])
    }
    for (const { at, of } of within) row[at] = of(source)
    return row
  }
}

/** A document for each part of the list, with the part in the place of the list. */
function partsOf(document: RecordDocument, list: string): RecordDocument[] {
  const parts = document[list]
  return Array.isArray(parts) ? parts.map((part) => ({ ...document, [list]: part })) : []
}

/** What documents must hold: the members of the columns, and the ids behind links. */
function pathsOf({ record, columns, parts }: Asked): string[] {
  const members = new Set(columns.map(({ path: [member = ''] }) => member))
  if (parts !== undefined) members.add(parts)
  const behind = [...members].filter((name) => record.links[name] ?? record.lists[name])
  const own = [...members].filter((name) => record.inverse[name] === undefined)
  return [...own, ...behind.map((name) => `_links.${name}`)]
}
