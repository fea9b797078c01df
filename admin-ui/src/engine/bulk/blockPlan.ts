import { type AnyRecord, recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import { isBlankCell, readCell } from '@landbook/contracts/engine/import/cells'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { memberLabel } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { uniqueKey } from '@landbook/contracts/engine/values/texts'
import { nameIn } from '../data/named.ts'
import type { NamedRecord } from '../data/records.ts'
import type { Row } from '../data/row.ts'
import { formatValue } from '../ui/format.tsx'
import { changeOf, editOf, noValue } from './bulkEdits.ts'
import type { MemberValue, PlannedEdit } from './bulkRun.ts'

/** The records that links may lead to, by the members and by `uniqueKey` of their names. */
export type NamesByMember = Readonly<Record<string, ReadonlyMap<string, readonly NamedRecord[]> | undefined>>

export interface Reading {
  record: AnyRecord
  names: NamesByMember
  /** The company's. */
  timeZone: string
}

/** The value that a cell's text says, or why it says none. */
export function valueIn(
  { record, names, timeZone }: Reading,
  member: string,
  text: string,
): MemberValue | { why: string } {
  const [schema, link] = [record.fields[member], record.links[member]]
  if (link && !isBlankCell(text)) {
    const [named, ...others] = names[member]?.get(uniqueKey(text)) ?? []
    const { title } = recordOf(typeNamed(link.to))
    if (!named) return { why: MESSAGES.cells.notThere(title, text) }
    if (others.length > 0) return { why: MESSAGES.cells.several(title, text) }
    return { value: [named.id], text: named.name }
  }
  if (!schema) return noValue(record, member)
  const isFlag = metaOf(schema).kind === 'flag'
  const read = isBlankCell(text) ? { value: isFlag ? false : null } : readCell(schema, text, timeZone)
  if ('problem' in read) return { why: read.problem }
  const { data, error } = schema.safeParse(read.value)
  return error ? { why: error.issues[0]?.message ?? '' } : { value: data, text: formatValue(schema, data) }
}

/** A cell that cannot be entered. */
export interface BlockProblem {
  id: string
  name: string
  label: string
  text: string
  why: string
}

export interface BlockPlan {
  edits: readonly PlannedEdit[]
  /** How many cells have their value already. */
  already: number
  problems: readonly BlockProblem[]
}

/** What each member of a row becomes; `text` is what was read. Undefined where nothing is entered. */
type Entered = (
  row: number,
  column: number,
) => { text: string; value: MemberValue | { why: string } } | undefined

/** What changes where the members of these rows are entered; rows that have been deleted are undefined. */
export function planBlock(
  record: AnyRecord,
  rows: readonly (Row | undefined)[],
  members: readonly string[],
  entered: Entered,
): BlockPlan {
  const problems: BlockProblem[] = []
  let already = 0
  const edits = rows.flatMap((row, index): PlannedEdit[] => {
    if (!row) return []
    const name = nameIn(record.type, row)
    const changes = members.flatMap((member, column) => {
      const { text, value: to } = entered(index, column) ?? {}
      if (!to) return []
      if ('why' in to) {
        problems.push({
          id: `${row.id} ${member}`,
          name,
          label: memberLabel(record, member),
          text: text ?? '',
          why: to.why,
        })
        return []
      }
      const change = changeOf(record, row, member, to)
      if (change) return [change]
      already += 1
      return []
    })
    return editOf(record, row, changes)
  })
  return { edits, already, problems }
}
