import { type FieldConflict, LandbookError } from '@landbook/contracts/kernel/errors'
import { sameValue } from '@landbook/contracts/kernel/events'
import { labelOf } from '@landbook/contracts/kernel/fields'
import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import { MESSAGES } from '@landbook/contracts/messages'

type Values = Readonly<Record<string, unknown>>

/**
 * What a form changed, put onto what others changed since it was opened.
 *
 * `base` is the record as the form saw it, `present` as it is now, `sent` what the form holds. A value that
 * equals its base was not touched and is left to the others. Throws CONFLICT when both changed the same
 * field, or fields of one merge group, to different values.
 */
export function merge(
  record: RecordDeclaration,
  base: Values,
  present: Values,
  sent: Values,
): Record<string, unknown> {
  const mine = Object.entries(sent).filter(([name, value]) => !sameValue(value, base[name]))
  const conflicts = new Map<string, FieldConflict>()
  for (const [name] of mine) {
    for (const field of [name, ...partners(record, name)]) {
      const value = field in sent ? sent[field] : base[field]
      const changedByThem = !sameValue(base[field], present[field])
      if (!changedByThem || sameValue(value, present[field])) continue
      const schema = record.fields[field]
      const label = schema ? labelOf(schema) : field
      conflicts.set(field, {
        field,
        label,
        was: base[field] ?? null,
        theirs: present[field] ?? null,
        mine: value ?? null,
      })
    }
  }
  if (conflicts.size > 0) {
    throw new LandbookError('CONFLICT', MESSAGES.changedMeanwhile, { conflicts: [...conflicts.values()] })
  }
  return Object.fromEntries(mine)
}

function partners(record: RecordDeclaration, field: string): string[] {
  return record.mergeGroups
    .filter((group) => group.includes(field))
    .flatMap((group) => group.filter((other) => other !== field))
}

/** Three-way merge of a set of ids: what I added and removed, done to what is there now. */
export function mergeIds(
  base: readonly string[],
  present: readonly string[],
  mine: readonly string[],
): string[] {
  const kept = present.filter((id) => mine.includes(id) || !base.includes(id))
  return [...kept, ...mine.filter((id) => !base.includes(id) && !present.includes(id))]
}
