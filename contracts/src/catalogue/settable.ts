import type { FieldKind } from '../engine/kernel/field-kinds.ts'
import { metaOf } from '../engine/kernel/fields.ts'
import type { AnyRecord } from './index.ts'
import { operationFor } from './operations.ts'

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

/**
 * What can be set for many records at once: all that can be set but names, which each has for itself, and what keeps records
 * apart. Nothing where no operation does it.
 */
export function settableTogether(record: AnyRecord): readonly string[] {
  if (!operationFor(record.type, 'update')?.many) return []
  const own = [record.titleField, record.apart, ...Object.keys(record.unique)]
  return [...Object.keys(record.fields), ...Object.keys(record.links)].filter(
    (member) => !own.includes(member) && isSettable(record, member),
  )
}
