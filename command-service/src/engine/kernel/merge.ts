import { type FieldConflict, LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { mergedIds, sameValue } from '@landbook/contracts/engine/kernel/events'
import { type FieldValues, labelOf } from '@landbook/contracts/engine/kernel/fields'
import type { LinkDeclaration, RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'

/** The changes that remain after a merge, and the conflicts. */
interface Merge<T> {
  mine: T
  conflicts: FieldConflict[]
}

/**
 * Three-way merge of a form's changes with the changes that others made since it was opened.
 *
 * `base` is the record as the form saw it, `present` as it is now, `sent` what the form holds. A value that equals
 * its base was not changed in the form, and the present value stays. It is a conflict when both changed the same
 * field, or fields of one merge group, to different values.
 */
export function merge(
  record: Pick<RecordDeclaration, 'fields' | 'mergeGroups'>,
  base: FieldValues,
  present: FieldValues,
  sent: FieldValues,
): Merge<Record<string, unknown>> {
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
  return { mine: Object.fromEntries(mine), conflicts: [...conflicts.values()] }
}

function partners({ mergeGroups }: Pick<RecordDeclaration, 'mergeGroups'>, field: string): string[] {
  return mergeGroups
    .filter((group) => group.includes(field))
    .flatMap((group) => group.filter((other) => other !== field))
}

/**
 * The same for a link. Additions and removals are applied to the present targets of a link with many; a link with one
 * target conflicts if both sides changed it.
 */
export function mergeLink(
  field: string,
  { label, single }: Pick<LinkDeclaration, 'label' | 'single'>,
  base: readonly string[],
  present: readonly string[],
  sent: readonly string[],
): Merge<readonly string[]> {
  if (!single) return { mine: mergedIds(base, present, sent), conflicts: [] }
  if (sameValue(sent, base)) return { mine: present, conflicts: [] }
  if (sameValue(base, present) || sameValue(sent, present)) return { mine: sent, conflicts: [] }
  return { mine: present, conflicts: [{ field, label, was: base, theirs: present, mine: sent }] }
}

/** Throws CONFLICT with all conflicts at once, if there are any. */
export function refuse(conflicts: FieldConflict[]): void {
  if (conflicts.length > 0) throw new LandbookError('CONFLICT', MESSAGES.changedMeanwhile, { conflicts })
}
