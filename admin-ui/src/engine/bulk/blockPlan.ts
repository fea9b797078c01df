import { type AnyRecord, recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import { isBlankCell, readCell } from '@landbook/contracts/engine/import/cells'
import { sameValue } from '@landbook/contracts/engine/kernel/events'
import { metaOf, problemOf } from '@landbook/contracts/engine/kernel/fields'
import { memberLabel } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { uniqueKey } from '@landbook/contracts/engine/values/texts'
import { nameIn } from '../data/named.ts'
import type { NamedRecord } from '../data/records.ts'
import type { Row } from '../data/row.ts'
import { formatValue } from '../ui/format.tsx'
import { memberValue, noValue } from './bulkEdits.ts'
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
  const why = 'problem' in read ? read.problem : problemOf(schema, read.value)
  if (why !== undefined || 'problem' in read) return { why: why ?? '' }
  const value: unknown = schema.parse(read.value)
  return { value, text: formatValue(schema, value) }
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
      const from = memberValue(record, member, row)
      if (!sameValue(from.value, to.value)) return [{ member, from, to }]
      already += 1
      return []
    })
    return changes.length > 0 ? [{ id: row.id, name, revision: Number(row.revision), changes }] : []
  })
  return { edits, already, problems }
}
