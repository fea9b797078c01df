import { setImmediate } from 'node:timers/promises'
import { hasDecimals } from '@landbook/contracts/engine/import/commas'
import {
  type ImportedParts,
  type ImportOperations,
  importOperations,
  type Member,
  membersOf,
  OWN_ID,
} from '@landbook/contracts/engine/import/members'
import type { ImportChoices, ImportRow } from '@landbook/contracts/engine/import/report'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { invalid } from '@landbook/contracts/engine/kernel/errors'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import type { Rules } from '@landbook/contracts/engine/kernel/rules'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { idOf } from '@landbook/platform/engine/log/ids'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import { untilAllShown } from '../context/commands.ts'
import type { Context } from '../context/context.ts'
import { addition, change, type RowOutcome } from './compare.ts'
import { AT_A_TIME, type Finder, findersBy, keyOf, partsHere, recordsHere, targetsHere } from './here.ts'
import { refusals } from './refusal.ts'
import { withRepeated } from './repeated.ts'
import { type Column, type Problem, type ReadRow, read } from './row.ts'
import { questionOf, type Table, type TableRow } from './tables/table.ts'
import { UniqueNames } from './unique.ts'

/** A row, and the command for it. */
export interface PlannedRow extends ImportRow {
  command?: { operation: string; args: Args; revision?: number }
}

/** The record type and its importable members. Throws VALIDATION if it is unknown or not importable. */
export function importing({ catalogue }: Pick<Context, 'catalogue'>, type: string) {
  const record = catalogue.records.find((each) => each.type === type)
  const operations = record && importOperations(catalogue, record)
  if (!record || !operations)
    throw invalid([{ path: 'recordType', message: MESSAGES.import.unknownColumn(type) }])
  return { record, operations, members: membersOf(operations) }
}

/** Computes what the rows of a file would change. No side effects. Throws VALIDATION. */
export async function planned(
  context: Context,
  importId: string,
  table: Table,
  choices: ImportChoices,
): Promise<PlannedRow[]> {
  const { record, operations, members } = importing(context, choices.recordType)
  await untilAllShown(context)
  const { parts } = operations
  const records = await recordsHere(context, record)
  const here = parts ? records.flatMap((each) => partsHere(each, parts)) : records
  const columns = await columnsOf(context, operations, table, choices)
  checkFixed(columns, context.timeZone)
  const chosen = parts?.key ?? choices.key
  checkKey(chosen, columns, parts)
  // Without key fields, a row matches only the record with its id.
  const key = chosen.length > 0 ? chosen : [OWN_ID]
  const plan: Planning = {
    record,
    operations,
    members,
    rules: context.catalogue.rules[record.type],
    parts,
    columns,
    timeZone: context.timeZone,
    choices,
    key,
    importId,
    at: new Date().toISOString(),
    records: new Map(records.map((each) => [each.id, each])),
    byId: new Map(here.map((row) => [row.id, row])),
    byKey: key.includes(OWN_ID) ? new Map() : await findersBy(record, here, key),
    names: new UniqueNames(record, here),
    seen: new Map(),
  }
  const rows: PlannedRow[] = []
  for (const [index, row] of table.rows.entries()) {
    if (index % AT_A_TIME === 0) await setImmediate()
    rows.push(rowOf(plan, row))
  }
  return rows
}

interface Planning {
  record: RecordDeclaration
  operations: ImportOperations
  members: readonly Member[]
  rules: Rules | undefined
  parts: ImportedParts | undefined
  columns: readonly Column[]
  timeZone: string
  choices: ImportChoices
  key: readonly string[]
  importId: string
  /** The time of the check, ISO 8601. */
  at: string
  records: ReadonlyMap<string, RecordView>
  /** The rows of the type: records, or their parts. */
  byId: ReadonlyMap<string, RecordView>
  byKey: Finder
  names: UniqueNames
  /** Key → the row of the file that has it. */
  seen: Map<string, number>
}

async function columnsOf(
  context: Context,
  operations: ImportOperations,
  table: Table,
  { mapping, fixed, decimals }: ImportChoices,
): Promise<Column[]> {
  const members = membersOf(operations)
  const targetOf = async ({ to }: Member): Promise<Column['target']> => {
    if (to === undefined) return undefined
    const record = recordNamed(context.catalogue, to)
    return { record, finder: await targetsHere(context, record, operations.parts !== undefined) }
  }
  const columns: Column[] = []
  for (const [heading, name] of Object.entries(mapping)) {
    const member = members.find((each) => each.name === name)
    if (!member || !table.headings.includes(heading))
      throw invalid([{ path: 'mapping', message: MESSAGES.import.unknownColumn(member ? heading : name) }])
    if (columns.some((column) => column.member.name === name))
      throw invalid([{ path: 'mapping', message: MESSAGES.import.twiceMapped(member.label) }])
    const sign = hasDecimals(member.schema)
      ? (decimals[heading] ?? (questionOf(table, heading) ? 'asked' : 'point'))
      : 'point'
    columns.push({ heading, member, target: await targetOf(member), sign })
  }
  for (const [name, text] of Object.entries(fixed)) {
    const member = members.find((each) => each.name === name && name !== OWN_ID)
    if (!member) throw invalid([{ path: 'fixed', message: MESSAGES.import.unknownColumn(name) }])
    columns.push({ heading: member.label, member, target: await targetOf(member), fixed: text })
  }
  return columns
}

/** Problems of a value for all rows are reported once, at the value. */
function checkFixed(columns: readonly Column[], timeZone: string): void {
  const problems = columns.flatMap((column) => {
    const { fixed, member } = column
    if (fixed === undefined) return []
    const path = `fixed.${member.name}`
    const content = read({ number: 0, cells: {} }, [column], {
      blankClears: false,
      skip: () => false,
      timeZone,
    })
    if (content.problems.length > 0) return content.problems.map(({ message }) => ({ path, message }))
    return Object.hasOwn(content.values, member.name) ? [] : [{ path, message: MESSAGES.import.noFixedValue }]
  })
  if (problems.length > 0) throw invalid(problems)
}

function checkKey(
  key: readonly string[],
  columns: readonly Column[],
  parts: ImportOperations['parts'],
): void {
  const isMapped = (name: string) =>
    columns.some(({ member }) => member.name === name && (member.kind !== 'link' || parts !== undefined))
  if (!key.every(isMapped)) throw invalid([{ path: 'key', message: MESSAGES.import.chooseKey }])
}

function rowOf(plan: Planning, row: TableRow): PlannedRow {
  const { columns, timeZone, choices, key, names, seen } = plan
  const asRead = read(row, columns, {
    blankClears: choices.blankClears,
    timeZone,
    skip: ({ name, asked }) => choices.skipCells && !asked && !key.includes(name) && name !== OWN_ID,
  })
  const [only, ...others] = matching(plan, asRead)
  const content = withRepeated(asRead, others.length === 0 ? only : undefined)
  const outcome = content.problems.length > 0 ? { problems: content.problems } : outcomeOf(plan, row, content)
  const found = 'found' in outcome ? outcome.found : undefined
  const name = nameOf(plan, content, found)
  const base = { number: row.number, name, changes: [], column: null, why: null }
  if ('problems' in outcome) return { ...base, kind: 'out', id: null, ...problemTexts(outcome.problems) }
  const { kind, id, changes, command } = outcome
  const own = keyIn(key, content)
  if (own !== undefined) seen.set(own, row.number)
  names.take(id, content.values, row.number)
  const lacking = content.skipped.length > 0 ? problemTexts(content.skipped) : {}
  return { ...base, ...lacking, kind, id, changes, ...(command ? { command } : {}) }
}

function nameOf(
  { record, operations }: Planning,
  { id, values, names }: ReadRow,
  found?: RecordView,
): string {
  const { parts } = operations
  if (!parts) return String(values[record.titleField] ?? found?.[record.titleField] ?? id ?? '')
  return parts.key.flatMap((name) => names[name] ?? values[name] ?? []).join(' ')
}

const problemTexts = (problems: readonly Problem[]) => {
  const columns = [...new Set(problems.flatMap(({ column }) => column ?? []))]
  const why = problems.map(({ column, message }) =>
    problems.length > 1 && column !== undefined ? `${column}: ${message}` : message,
  )
  return { column: columns.length > 0 ? columns.join(', ') : null, why: why.join('; ') }
}

function outcomeOf(plan: Planning, row: TableRow, content: ReadRow): RowOutcome | { problems: Problem[] } {
  const { record, operations, columns, choices, importId, names, seen } = plan
  const key = keyIn(plan.key, content)
  const keyColumns = columns.filter(({ member }) => plan.key.includes(member.name))
  const ofKey = (message: string) => ({
    problems: [{ column: keyColumns.map(({ heading }) => heading).join(', '), message }],
  })
  if ((choices.key.length > 0 || operations.parts) && key === undefined)
    return ofKey(MESSAGES.import.noKey(keyColumns.map(({ member }) => member.label).join(' and ')))
  const twin = key === undefined ? undefined : seen.get(key)
  if (twin !== undefined) return ofKey(MESSAGES.import.sameKey(twin))
  const [first, ...others] = matching(plan, content)
  if (others.length > 0)
    return ofKey(MESSAGES.import.keyOfSeveral(others.length + 1, record.title.toLowerCase()))
  const taken = names.problems(first?.id, content.values, columns)
  if (taken.length > 0) return { problems: taken }
  const id = ownerOf(operations, content) ?? first?.id ?? content.id ?? idOf(importId, `record/${row.number}`)
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

/** The id of the record that has the part of a row. */
const ownerOf = ({ parts }: ImportOperations, { values }: ReadRow): string | undefined =>
  parts && [values[parts.key[0]]].flat().map(String)[0]

/** A row's key, also as it was refused; undefined if the row lacks a part of it. */
function keyIn(key: readonly string[], { id, values, problems }: ReadRow): string | undefined {
  const refused = (name: string) => problems.find(({ cell }) => cell?.member.name === name)?.cell?.written
  const parts = key.map((name) => (name === OWN_ID ? id : (values[name] ?? refused(name))))
  return parts.some((part) => part === undefined || part === '') ? undefined : keyOf(parts)
}
