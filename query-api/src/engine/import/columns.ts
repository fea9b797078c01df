import { hasDecimals } from '@landbook/contracts/engine/import/commas'
import { type Imported, type Member, membersOf, OWN_ID } from '@landbook/contracts/engine/import/members'
import type { ImportChoices } from '@landbook/contracts/engine/import/report'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import type { Context } from '../context/context.ts'
import { targetsHere } from './here.ts'
import { type Column, read } from './row.ts'
import { questionOf, type Table } from './tables/table.ts'

/** The mapped columns and the values for all rows. Throws VALIDATION. */
export async function columnsOf(
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
      throw invalid([{ path: 'mapping', message: IMPORT_MESSAGES.unknownColumn(member ? heading : name) }])
    if (columns.some((column) => column.member.name === name))
      throw invalid([{ path: 'mapping', message: IMPORT_MESSAGES.twiceMapped(member.label) }])
    const sign = hasDecimals(member.schema)
      ? (decimals[heading] ?? (questionOf(table, heading) ? 'asked' : 'point'))
      : 'point'
    columns.push({ heading, member, target: await targetOf(member), sign })
  }
  for (const [name, text] of Object.entries(fixed)) {
    const member = members.find((each) => each.name === name && name !== OWN_ID)
    if (!member) throw invalid([{ path: 'fixed', message: IMPORT_MESSAGES.unknownColumn(name) }])
    columns.push({ heading: member.label, member, target: await targetOf(member), fixed: text })
  }
  return columns
}

/** Problems of a value for all rows are reported once, at the value. */
export function checkFixed(columns: readonly Column[], timeZone: string): void {
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
    return Object.hasOwn(content.values, member.name) ? [] : [{ path, message: IMPORT_MESSAGES.noFixedValue }]
  })
  if (problems.length > 0) throw invalid(problems)
}
