import { setImmediate } from 'node:timers/promises'
import { hasDecimals } from '@landbook/contracts/engine/import/commas'
import {
  type Imported,
  importedAs,
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
import { addition, change, type RowOutcome, textOf } from './compare.ts'
import { AT_A_TIME, type Finder, partsHere, recordsHere, targetsHere } from './here.ts'
import { firmOf, type Key, keyFor, keyHere, keyIn, rowsByKey, unsaidIn } from './key.ts'
import { refusals } from './refusal.ts'
import { withRepeated } from './repeated.ts'
import { type Column, type Problem, type ReadRow, read } from './row.ts'
import { questionOf, type Table, type TableRow } from './tables/table.ts'
import { UniqueNames } from './unique.ts'

/** A row, and the command for it. */
export interface PlannedRow extends ImportRow {
  command?: { operation: string; args: Args; revision?: number }
}

/** What can be imported by this name, and its members. Throws VALIDATION if there is no such thing. */
export function importing({ catalogue }: Pick<Context, 'catalogue'>, type: string) {
  const imported = importedAs(catalogue, type)
  if (!imported) throw invalid([{ path: 'recordType', message: MESSAGES.import.unknownColumn(type) }])
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
  /** Key → the row of the file that has it. */
  seen: Map<string, number>
}

async function columnsOf(
  context: Context,
  imported: Imported,
  table: Table,
  { mapping, fixed, decimals }: ImportChoices,
): Promise<Column[]> {
  const members = membersOf(imported)
  const targetOf = async ({ to }: Member): Promise<Column['target']> => {
    if (to === undefined) return undefined
    const record = recordNamed(context.catalogue, to)
    return { record, finder: await targetsHere(context, record, imported.parts !== undefined) }
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

function rowOf(plan: Planning, row: TableRow): PlannedRow {
  const { columns, timeZone, choices, key, names, seen } = plan
  const asRead = read(row, columns, {
    blankClears: choices.blankClears,
    timeZone,
    skip: ({ name, asked }) => choices.skipCells && !asked && !key.names.includes(name) && name !== OWN_ID,
  })
  const [only, ...others] = matching(plan, asRead)
  const content = withRepeated(asRead, others.length === 0 ? only : undefined)
  const outcome = content.problems.length > 0 ? { problems: content.problems } : outcomeOf(plan, row, content)
  const found = 'found' in outcome ? outcome.found : undefined
  const name = nameOf(plan, content, found)
  const base = { number: row.number, name, changes: [], column: null, why: null }
  if ('problems' in outcome) return { ...base, kind: 'out', id: null, ...problemTexts(outcome.problems) }
  const { kind, changes, command } = outcome
  const id = ownerOf(plan.imported, content) ?? outcome.id
  const own = keyIn(key, content)
  if (own !== undefined) seen.set(own, row.number)
  names.take(id, content.values, row.number)
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

function outcomeOf(plan: Planning, row: TableRow, content: ReadRow): RowOutcome | { problems: Problem[] } {
  const { imported, columns, choices, importId, names, seen } = plan
  const key = keyIn(plan.key, content)
  const keyColumns = columns.filter(({ member }) => plan.key.names.includes(member.name))
  const ofKey = (message: string) => ({
    problems: [{ column: keyColumns.map(({ heading }) => heading).join(', '), message }],
  })
  if ((choices.key.length > 0 || imported.parts) && key === undefined) {
    const needed = keyColumns.filter(({ member }) => !plan.key.blanks.has(member.name))
    return ofKey(MESSAGES.import.noKey(needed.map(({ member }) => member.label).join(' and ')))
  }
  const twin = key === undefined ? undefined : seen.get(key)
  if (twin !== undefined) return ofKey(MESSAGES.import.sameKey(twin))
  const [first, ...others] = matching(plan, content)
  if (others.length > 0)
    return ofKey(MESSAGES.import.keyOfSeveral(others.length + 1, imported.row.toLowerCase()))
  const unsaid = first ? [] : unsaidOf(plan, content)
  if (unsaid.length > 0) return ofKey(MESSAGES.import.unsaid(imported.row.toLowerCase(), unsaid))
  const taken = names.problems(first?.id, content.values, columns)
  if (taken.length > 0) return { problems: taken }
  const id = ownerOf(imported, content) ?? first?.id ?? content.id ?? idOf(importId, `record/${row.number}`)
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

/** The labels of what leaves open whether a row is a part that is there, and in no earlier row of the file. */
function unsaidOf({ key, byFirmKey, members, seen }: Planning, content: ReadRow): string[] {
  const alike = byFirmKey.get(keyIn(firmOf(key), content) ?? '') ?? []
  const [unsaid = []] = alike.flatMap((part) => {
    const names = seen.has(keyHere(key, part) ?? '') ? undefined : unsaidIn(key, content, part)
    return names ? [names] : []
  })
  return members.filter(({ name }) => unsaid.includes(name)).map(({ label }) => label)
}

/** The id of the record that has the part of a row. */
const ownerOf = ({ parts }: Imported, { values }: ReadRow): string | undefined =>
  parts && [values[parts.owner.name]].flat().map(String)[0]
