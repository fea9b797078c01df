import { setImmediate } from 'node:timers/promises'
import {
  type Imported,
  importedAs,
  type Member,
  membersOf,
  OWN_ID,
} from '@landbook/contracts/engine/import/members'
import type { ImportChoices, ImportRow } from '@landbook/contracts/engine/import/report'
import { invalid } from '@landbook/contracts/engine/kernel/errors'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import type { Rules } from '@landbook/contracts/engine/kernel/rules'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { idOf } from '@landbook/platform/engine/log/ids'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import { untilAllShown } from '../context/commands.ts'
import type { Context } from '../context/context.ts'
import { checkFixed, columnsOf } from './columns.ts'
import { addition, change, type RowOutcome, textOf } from './compare.ts'
import { otherDays, unsaid } from './doubts.ts'
import { AT_A_TIME, type Finder, partsHere, recordsHere } from './here.ts'
import { firmOf, type Key, keyFor, keyIn, rowsByKey } from './key.ts'
import { refusals } from './refusal.ts'
import { withRepeated } from './repeated.ts'
import { type Column, type Problem, type ReadRow, read } from './row.ts'
import type { Table, TableRow } from './tables/table.ts'
import { UniqueNames } from './unique.ts'

/** A row, and the command for it. */
export interface PlannedRow extends ImportRow {
  command?: { operation: string; args: Args; revision?: number }
}

/** What can be imported by this name, and its members. Throws VALIDATION if there is no such thing. */
export function importing({ catalogue }: Pick<Context, 'catalogue'>, type: string) {
  const imported = importedAs(catalogue, type)
  if (!imported) throw invalid([{ path: 'recordType', message: IMPORT_MESSAGES.unknownColumn(type) }])
  return { record: imported.record, imported, members: membersOf(imported) }
}

/** Computes what the rows of a file would change. No side effects. Throws VALIDATION. */
export async function planned(
  context: Context,
  importId: string,
  table: Table,
  choices: ImportChoices,
): Promise<PlannedRow[]> {
  const { record, imported, members } = importing(context, choices.recordType)
  await untilAllShown(context)
  const { parts } = imported
  const records = await recordsHere(context, record)
  const here = parts ? records.flatMap((each) => partsHere(each, parts)) : records
  const columns = await columnsOf(context, imported, table, choices)
  checkFixed(columns, context.timeZone)
  const key = keyFor(imported, members, columns, choices.key)
  const plan: Planning = {
    record,
    imported,
    members,
    rules: context.catalogue.rules[record.type],
    columns,
    timeZone: context.timeZone,
    choices,
    key,
    importId,
    at: new Date().toISOString(),
    records: new Map(records.map((each) => [each.id, each])),
    byId: new Map(here.map((row) => [row.id, row])),
    byKey: await rowsByKey(imported, here, key),
    byFirmKey: key.blanks.size > 0 ? await rowsByKey(imported, here, firmOf(key)) : new Map(),
    // Parts have none.
    names: new UniqueNames(parts ? { ...record, unique: {} } : record, here),
    keys: new Set(),
    seen: new Map(),
  }
  const contents: ReadRow[] = []
  for (const [index, row] of table.rows.entries()) {
    if (index % AT_A_TIME === 0) await setImmediate()
    const content = contentOf(plan, row)
    contents.push(content)
    const named = keyIn(key, content)
    if (named !== undefined) plan.keys.add(named)
  }
  const rows: PlannedRow[] = []
  for (const [index, content] of contents.entries()) {
    if (index % AT_A_TIME === 0) await setImmediate()
    rows.push(rowOf(plan, table.rows[index]?.number ?? 0, content))
  }
  return rows
}

interface Planning {
  record: RecordDeclaration
  imported: Imported
  members: readonly Member[]
  rules: Rules | undefined
  columns: readonly Column[]
  timeZone: string
  choices: ImportChoices
  key: Key
  importId: string
  /** The time of the check, ISO 8601. */
  at: string
  records: ReadonlyMap<string, RecordView>
  /** The rows of the type: records, or their parts. */
  byId: ReadonlyMap<string, RecordView>
  byKey: Finder
  /** Parts by what none leaves blank. */
  byFirmKey: Finder
  names: UniqueNames
  /** Those of all rows of the file. */
  keys: Set<string>
  /** Key → the row of the file that has it. */
  seen: Map<string, number>
}

function contentOf(plan: Planning, row: TableRow): ReadRow {
  const { columns, timeZone, choices, key } = plan
  const asRead = read(row, columns, {
    blankClears: choices.blankClears,
    timeZone,
    skip: ({ name, asked }) => choices.skipCells && !asked && !key.names.includes(name) && name !== OWN_ID,
  })
  const [only, ...others] = matching(plan, asRead)
  return withRepeated(asRead, others.length === 0 ? only : undefined)
}

function rowOf(plan: Planning, number: number, content: ReadRow): PlannedRow {
  const { key, names, seen } = plan
  const outcome =
    content.problems.length > 0 ? { problems: content.problems } : outcomeOf(plan, number, content)
  const found = 'found' in outcome ? outcome.found : undefined
  const name = nameOf(plan, content, found)
  const base = { number, name, changes: [], column: null, why: null }
  if ('problems' in outcome) return { ...base, kind: 'out', id: null, ...problemTexts(outcome.problems) }
  const { kind, changes, command } = outcome
  const id = ownerOf(plan.imported, content) ?? outcome.id
  const own = keyIn(key, content)
  if (own !== undefined) seen.set(own, number)
  names.take(id, content.values, number)
  const lacking = content.skipped.length > 0 ? problemTexts(content.skipped) : {}
  return { ...base, ...lacking, kind, id, changes, ...(command ? { command } : {}) }
}

function nameOf({ record, imported, key, members }: Planning, content: ReadRow, found?: RecordView): string {
  const { id, values } = content
  if (!imported.parts) return String(values[record.titleField] ?? found?.[record.titleField] ?? id ?? '')
  const said = members.filter(({ name }) => key.names.includes(name) && values[name] !== undefined)
  return said.map((member) => textOf(member, values[member.name], content)).join(' ')
}

const problemTexts = (problems: readonly Problem[]) => {
  const columns = [...new Set(problems.flatMap(({ column }) => column ?? []))]
  const why = problems.map(({ column, message }) =>
    problems.length > 1 && column !== undefined ? `${column}: ${message}` : message,
  )
  return { column: columns.length > 0 ? columns.join(', ') : null, why: why.join('; ') }
}

function outcomeOf(plan: Planning, number: number, content: ReadRow): RowOutcome | { problems: Problem[] } {
  const { imported, columns, choices, importId, names, seen } = plan
  const key = keyIn(plan.key, content)
  const keyColumns = columns.filter(({ member }) => plan.key.names.includes(member.name))
  const of = (those: readonly Column[], message: string) => ({
    problems: [{ column: those.map(({ heading }) => heading).join(', '), message }],
  })
  const ofKey = (message: string) => of(keyColumns, message)
  if ((choices.key.length > 0 || imported.parts) && key === undefined) {
    const needed = keyColumns.filter(({ member }) => !plan.key.blanks.has(member.name))
    return ofKey(IMPORT_MESSAGES.noKey(needed.map(({ member }) => member.label).join(' and ')))
  }
  const twin = key === undefined ? undefined : seen.get(key)
  if (twin !== undefined) return ofKey(IMPORT_MESSAGES.sameKey(twin))
  const [first, ...others] = matching(plan, content)
  if (others.length > 0)
    return ofKey(IMPORT_MESSAGES.keyOfSeveral(others.length + 1, imported.row.toLowerCase()))
  const what = imported.row.toLowerCase()
  const open = first ? [] : unsaid(plan, content)
  if (open.length > 0) return ofKey(IMPORT_MESSAGES.unsaid(what, labelsOf(open)))
  const days = first ? otherDays(plan, content, first) : []
  if (days.length > 0)
    return of(
      columns.filter(({ member }) => days.some(({ name }) => name === member.name)),
      IMPORT_MESSAGES.secondOne(what, labelsOf(days), plan.key.day?.label ?? ''),
    )
  const taken = names.problems(first?.id, content.values, columns)
  if (taken.length > 0) return { problems: taken }
  const id = ownerOf(imported, content) ?? first?.id ?? content.id ?? idOf(importId, `record/${number}`)
  const outcome = first ? change(plan, first, content) : addition(plan, id, content)
  if ('problems' in outcome || outcome.kind === 'same') return outcome
  const refused = refusals(plan, id, content, first?.id)
  return refused.length > 0 ? { problems: refused } : outcome
}

/** The rows of the type that a row of the file is about: several if its key is not theirs alone. */
function matching({ key, byId, byKey }: Planning, content: ReadRow): RecordView[] {
  const named = keyIn(key, content)
  if (named === undefined) return []
  const own = content.id === undefined ? undefined : byId.get(content.id)
  return own ? [own] : (byKey.get(named) ?? [])
}

const labelsOf = (members: readonly Member[]): string[] => members.map(({ label }) => label)

/** The id of the record that has the part of a row. */
const ownerOf = ({ parts }: Imported, { values }: ReadRow): string | undefined =>
  parts && [values[parts.owner.name]].flat().map(String)[0]
