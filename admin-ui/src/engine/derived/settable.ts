import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import type { FieldKind } from '@landbook/contracts/engine/kernel/field-kinds'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { operationFor } from '../data/argsFor.ts'
import type { Row } from '../data/row.ts'
import type { Column } from '../list/tableRows.ts'

/** Kinds whose values are typed or picked; the others are drawn, uploaded, or entered on the page of their record. */
const TYPED: readonly FieldKind[] = [
  ...(['text', 'longText', 'choice', 'choices', 'flag', 'date'] as const),
  ...(['decimal', 'share', 'fraction'] as const),
]

/** Whether the member can be set on its own: a field that is neither computed nor fixed, or a link to one record. */
export function isSettable({ type, fields, links }: AnyRecord, member: string): boolean {
  const update = operationFor(type, 'update')
  if (!update || !(member in update.args)) return false
  const schema = fields[member]
  if (!schema) return links[member]?.single === true
  const { kind, computed, fixed } = metaOf(schema)
  return !computed && !fixed && TYPED.includes(kind)
}

/** The member that is set in the cells of a column: the only one that they show. Undefined where there is none. */
export function memberSetIn(record: AnyRecord, column: Column<Row>): string | undefined {
  const { source, members = [source], isAction } = column
  const [member] = members
  const isAlone = !isAction && members.length === 1
  return isAlone && member !== undefined && isSettable(record, member) ? member : undefined
}
